/** Hides the secrets of links in what Log4j 2 writes. */
@SuppressWarnings("module") // the digit is Log4j's version
@org.jspecify.annotations.NullMarked
module org.iritoolkit.log4j2 {
    requires static org.jspecify;
    requires org.iritoolkit.redact;
    requires org.apache.logging.log4j;
    requires transitive org.apache.logging.log4j.core;

    exports org.iritoolkit.log4j2;
}
