/** The JSON Schema formats for IRIs, URIs, host names and IP addresses. */
module org.iritoolkit.jsonschema {
    requires transitive org.iritoolkit.core;
    requires org.iritoolkit.idn;
    requires org.iritoolkit.template;
    requires transitive com.networknt.schema;
    requires tools.jackson.databind;
    requires static org.jspecify;

    exports org.iritoolkit.jsonschema;
}
