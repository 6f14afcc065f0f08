/** Reads and writes bookmarks. */
@SuppressWarnings("module") // the digit is Jackson's version
module com.example.jackson2 {
    requires org.iritoolkit.jackson2;
    requires org.iritoolkit.leiri;

    exports com.example.jackson2;
}
