package com.example.jena;

import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIs;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sys.JenaSystem;
import org.iritoolkit.jena.ToolkitIriProvider;

/** Reads RDF, and prints which provider reads its IRIs. */
public final class LoadRdf {
    private LoadRdf() {}

    public static void main(String[] args) {
        JenaSystem.init();
        System.out.println(SystemIRIx.getProvider());
        System.out.println(RDFParser.fromString("<http://h.example/%C3%A9> <http://h.example/p> 1 .", Lang.TURTLE)
                .toGraph()
                .size());
        try {
            IRIs.reference("http://h.example/mein zimmer/a{b}c");
        } catch (IRIException e) {
            System.out.println(e.getMessage());
        }
        // tag::install[]
        ToolkitIriProvider.create().install();
        // end::install[]
        // tag::warn[]
        ToolkitIriProvider.create().withoutErrors().install();
        // end::warn[]
        System.out.println(SystemIRIx.getProvider());
    }
}
