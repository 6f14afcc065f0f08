/** URI templates (RFC 6570): expanded to URIs and IRIs, matched, and routed. */
module org.iritoolkit.template {
    requires transitive org.iritoolkit.core;
    requires static org.jspecify;

    exports org.iritoolkit.template;
}
