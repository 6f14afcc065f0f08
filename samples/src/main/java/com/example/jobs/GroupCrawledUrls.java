package com.example.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.idn.RegistrableDomain;

/** Groups crawled URLs by registrable domain. Each page occurs once, without tracking parameters and fragment. */
final class GroupCrawledUrls {
    public static void main(String[] args) throws IOException {
        IriParser parser = IriParser.create();
        IriNormalizer normalizer = IriNormalizer.of(Level.SCHEME).withHostMapper();
        SortedMap<String, Set<Iri>> pages = new TreeMap<>();
        int invalid = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            Optional<Iri> crawled = parser.tryParseIri(line);
            if (crawled.isEmpty()) {
                invalid++;
                continue;
            }
            Iri page = normalizer.normalize(crawled.get()
                    .withoutFragment()
                    .retainParameters(each -> !each.nameStartsWith("utm_") && !each.isNamed("gclid", "fbclid")));
            String domain = page.asciiHost().flatMap(RegistrableDomain::of).orElse("none");
            pages.computeIfAbsent(domain, added -> new TreeSet<>()).add(page);
        }
        pages.forEach((domain, group) -> System.out.println(domain + " " + group.size()));
        System.out.println(invalid + " invalid");
    }
}
