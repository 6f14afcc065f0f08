/** Hides the secrets of links in what Logback writes. */
@org.jspecify.annotations.NullMarked
module org.iritoolkit.logback {
    requires static org.jspecify;
    requires org.iritoolkit.redact;
    requires transitive ch.qos.logback.classic;
    requires transitive ch.qos.logback.core;
    requires org.slf4j;

    exports org.iritoolkit.logback;
}
