/** Legacy extended IRIs in XML. */
module org.iritoolkit.xml {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.leiri;
    requires org.iritoolkit.scheme;
    requires transitive java.xml;
    requires static net.sf.saxon;
    requires static org.jspecify;

    exports org.iritoolkit.xml;
}
