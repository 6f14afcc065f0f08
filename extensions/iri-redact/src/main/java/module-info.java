/** Hides the secrets of links and connection strings in any text. */
@org.jspecify.annotations.NullMarked
module org.iritoolkit.redact {
    requires static org.jspecify;
    requires transitive org.iritoolkit.core;

    exports org.iritoolkit.redact;
}
