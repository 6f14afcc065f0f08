/** Finds, reads and shows links. */
module com.example.links {
    requires org.iritoolkit.text;
}
