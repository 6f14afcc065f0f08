/**
 * Explains a string: as data, in words, as JSON, and on a page. The command, its page and the explorer share this
 * module, which exports no API to others.
 */
@SuppressWarnings("module") // the command depends on this module, not the other way round
module org.iritoolkit.explain {
    requires transitive org.iritoolkit.bidi;
    requires transitive org.iritoolkit.core;
    requires transitive org.iritoolkit.web;
    requires com.ibm.icu;
    requires org.iritoolkit.idn;
    requires org.iritoolkit.iuri;
    requires org.iritoolkit.scheme;
    requires static org.jspecify;

    exports org.iritoolkit.explain to
            org.iritoolkit.cli;
}
