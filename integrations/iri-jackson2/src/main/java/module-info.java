/** Reads and writes IRIs with Jackson 2. */
@SuppressWarnings("module") // the digit is Jackson's version
module org.iritoolkit.jackson2 {
    requires transitive org.iritoolkit.core;
    requires transitive com.fasterxml.jackson.databind;
    requires static org.jspecify;

    exports org.iritoolkit.jackson2;

    provides com.fasterxml.jackson.databind.Module with
            org.iritoolkit.jackson2.IriModule;
}
