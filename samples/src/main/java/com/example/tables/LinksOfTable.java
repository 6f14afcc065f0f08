package com.example.tables;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.idn.RegistrableDomain;

/** Reads the links of a table, and counts links by registrable domain. */
final class LinksOfTable {
    private static final IriParser PARSER = IriParser.create().withKind(ReferenceKind.IRI); // for all threads

    // tag::rows[]
    static void repair(ResultSet rows, Consumer<String> report) throws SQLException {
        while (rows.next()) {
            String link = rows.getString("link");
            if (link == null) {
                continue; // NULL
            }
            Inspection inspection = PARSER.inspect(link);
            inspection.errors().forEach(error -> report.accept(error.span() + " " + error.describe()));
            if (!inspection.isValid() && inspection.repaired().isPresent()) { // the others stay as they are
                rows.updateString("link", inspection.repaired().get().toString());
                rows.updateRow();
            }
        }
    }
    // end::rows[]

    // tag::stream[]
    static Map<String, Long> byDomain(Stream<String> links) {
        return links.parallel()
                .flatMap(link -> PARSER.tryParse(link).stream()) // leaves out what is not an IRI
                .map(iri -> iri.asciiHost().flatMap(RegistrableDomain::of).orElse("none"))
                .collect(Collectors.groupingBy(domain -> domain, TreeMap::new, Collectors.counting()));
    }
    // end::stream[]
}
