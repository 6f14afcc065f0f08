package org.iritoolkit.conformance;

import java.util.ArrayList;
import java.util.List;

/** The real non-ASCII IRIs of a corpus, 60 of which are broken in ten ways. */
public final class BrokenLinks {
    private static final int BROKEN = 60;

    private static final List<String> WAYS =
            List.of("/%zz", "/100%", "#b#c", "/[b]", "/\u202Eb", "/{b}", "/a|b", "/a^b", "/\uFDD0", "/\uFFFD");

    private BrokenLinks() {}

    /**
     * Returns the IRIs. If the corpus is missing, the calling test is skipped.
     *
     * @return as many as the corpus has
     */
    public static List<String> all() {
        List<String> links = new ArrayList<>(Corpus.lines("dbpedia-links/nonascii-iris.txt"));
        int step = links.size() / BROKEN;
        for (int i = 0; i < BROKEN; i++) {
            links.set(i * step, links.get(i * step).concat(WAYS.get(i % WAYS.size())));
        }
        return links;
    }

    /**
     * Returns a document with each IRI as a subject, one triple per line.
     *
     * @param links the IRIs
     * @return the document, which is valid N-Triples and Turtle except for the IRIs
     */
    public static String document(List<String> links) {
        StringBuilder document = new StringBuilder();
        for (String link : links) {
            document.append('<').append(link).append("> <http://h.example/p> <http://h.example/o> .\n");
        }
        return document.toString();
    }
}
