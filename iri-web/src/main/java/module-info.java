/** The URL Standard: how browsers read a text, and where other readers differ. */
module org.iritoolkit.web {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.idn;
    requires static org.jspecify;

    exports org.iritoolkit.web;
}
