/** Support for URI templates (RFC 6570): expansion to URIs and IRIs, matching, and routing. */
module org.iritoolkit.template {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.template;
}
