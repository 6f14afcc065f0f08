/** Validates documents. */
module com.example.jsonschema {
    requires org.iritoolkit.jsonschema;
}
