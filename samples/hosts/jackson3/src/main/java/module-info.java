/** Reads and writes bookmarks. */
@SuppressWarnings("module") // the digit is that of Jackson
module com.example.jackson3 {
    requires org.iritoolkit.jackson3;
    requires org.iritoolkit.leiri;

    exports com.example.jackson3;
}
