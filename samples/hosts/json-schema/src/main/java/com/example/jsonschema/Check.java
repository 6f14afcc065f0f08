package com.example.jsonschema;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import org.iritoolkit.jsonschema.IriFormats;

/** Prints the errors of a document. */
public final class Check {
    private Check() {}

    public static void main(String[] args) {
        // tag::use[]
        SchemaRegistry registry = IriFormats.registry(); // every draft, with format assertions
        Schema schema = registry.getSchema("{\"properties\":{\"home\":{\"format\":\"iri\"}}}");
        schema.validate("{\"home\":\"http://h.example/mein zimmer\"}", InputFormat.JSON)
                .forEach(System.out::println);
        // end::use[]
        schema.validate("{\"home\":\"http://h.example/%C3%A9/a{b}c\"}", InputFormat.JSON)
                .forEach(System.out::println);
        Schema draft7 = registry.getSchema(
                "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"format\":\"idn-hostname\"}");
        draft7.validate("\"example.\"", InputFormat.JSON).forEach(System.out::println);
    }
}
