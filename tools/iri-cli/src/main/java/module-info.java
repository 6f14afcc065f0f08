/** The {@code iri} command. */
module org.iritoolkit.cli {
    requires com.fasterxml.jackson.core;
    requires com.ibm.icu;
    requires info.picocli;
    requires jdk.httpserver;
    requires org.iritoolkit.bidi;
    requires org.iritoolkit.core;
    requires org.iritoolkit.draft;
    requires org.iritoolkit.explain;
    requires org.iritoolkit.idn;
    requires org.iritoolkit.iuri;
    requires org.iritoolkit.leiri;
    requires org.iritoolkit.scheme;
    requires org.iritoolkit.redact;
    requires org.iritoolkit.template;
    requires org.iritoolkit.text;
    requires org.iritoolkit.web;
    requires static org.jspecify;
}
