/** Reads and writes bookmarks. */
@SuppressWarnings("module") // the digit is Jackson's version
module com.example.jackson3 {
    requires org.iritoolkit.jackson3;
    requires org.iritoolkit.leiri;

    exports com.example.jackson3;
}
