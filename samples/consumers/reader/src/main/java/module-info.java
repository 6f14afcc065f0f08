/** Reads legacy extended IRIs. */
module com.example.reader {
    requires org.iritoolkit.leiri;
}
