/** Support for the URL Standard. Parses a string like a browser, and shows where other parsers disagree. */
module org.iritoolkit.web {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.idn;
    requires static org.jspecify;

    exports org.iritoolkit.web;

    uses org.iritoolkit.web.UrlReader;

    provides org.iritoolkit.check.ComponentCheck with
            org.iritoolkit.web.ReachCheck,
            org.iritoolkit.web.ReadingsCheck;
}
