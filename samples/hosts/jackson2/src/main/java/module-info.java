/** Reads and writes bookmarks. */
@SuppressWarnings("module") // the digit is that of Jackson
module com.example.jackson2 {
    requires org.iritoolkit.jackson2;
    requires org.iritoolkit.leiri;

    exports com.example.jackson2;
}
