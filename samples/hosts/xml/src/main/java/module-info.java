/** Reads XML. */
module com.example.xml {
    requires org.iritoolkit.xml;
}
