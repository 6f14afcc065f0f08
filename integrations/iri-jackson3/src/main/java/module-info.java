/** Reads and writes IRIs with Jackson 3. */
@SuppressWarnings("module") // the digit is Jackson's version
module org.iritoolkit.jackson3 {
    requires transitive org.iritoolkit.core;
    requires transitive tools.jackson.databind;
    requires static org.jspecify;

    exports org.iritoolkit.jackson3;

    provides tools.jackson.databind.JacksonModule with
            org.iritoolkit.jackson3.IriModule;
}
