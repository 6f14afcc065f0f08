package org.iritoolkit.conformance;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ordinary, odd and invalid inputs for the libraries that the toolkit has modules for. */
public final class HostInputs {
    /** Pieces that are put into each component. */
    private static final List<String> PIECES = List.of(
            "a",
            "%C3%A9",
            "%c3%a9",
            "%zz",
            "100%",
            "%2F",
            "%25",
            "a+b",
            "a%2Bb%26c",
            "a b",
            "{b}",
            "a{b}c",
            "[b]",
            "a|b",
            "a^b",
            "a`b",
            "a\\b",
            "a\"b",
            "a<b",
            "a>b",
            "b#c",
            "b?c",
            "b&c=d",
            "b:c",
            "b@c",
            "b//c",
            "./b/../c",
            "..",
            "\u00E9",
            "e\u0301",
            "\u65E5\u672C",
            "\uD83D\uDE00",
            "\u05D0\u05D1",
            "\u202Eb",
            "\u2066b",
            "\uE000",
            "\uFDD0",
            "\uFFFD",
            "\u00A0",
            "\u0085",
            "\u007F",
            "'b'",
            "(b)",
            "b;c,d*!$~_-.");

    private static final List<String> FRAMES = List.of(
            "%s", "http://h.example/%s", "http://h.example/?%s", "http://h.example/#%s", "http://%s/", "urn:x-b:%s");

    private static final List<String> WHOLE = List.of(
            "",
            "http:///x",
            "http:x",
            "http://?",
            "http://",
            "HTTP://h.example/",
            "http://H.example/",
            "http://h.example:80/",
            "http://h.example:8080/",
            "http://h.example:/",
            "http://h.example:99999/",
            "http://h.example:8a/",
            "http://user@h.example/",
            "http://[::1]/",
            "http://[::1/",
            "http://[v1.a]/",
            "http://127.0.0.1/",
            "http://1.2.3.999/",
            "http://h..example/",
            "http://-h.example/",
            "http://h_h.example/",
            "http://h.example/a/../b",
            "http://h.example/a/./b",
            "http://h.example/a#b#c",
            "//h.example/a",
            "//",
            "1a:b",
            ":a",
            "a:b",
            "file:a",
            "file:a b",
            "file:///a",
            "file:///C:/a",
            "file://h/a",
            "C:\\a",
            "mailto:a@h.example",
            "urn:uuid:zz",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "urn:x:y",
            "urn:a",
            "urn:example:a?+r?=q#f",
            "uuid:zz",
            "did:x",
            "tag:h.example,2026:x",
            "data:,a",
            "javascript:a",
            "ftp://h.example/a;type=i");

    private HostInputs() {}

    /**
     * Returns the inputs of this class and of the available corpora.
     *
     * @return more than 300, each once
     */
    public static List<String> all() {
        Set<String> inputs = new LinkedHashSet<>(WHOLE);
        for (String frame : FRAMES) {
            for (String piece : PIECES) {
                inputs.add(frame.replace("%s", piece));
            }
        }
        if (Corpus.has("jena-iri/violations.json")) {
            for (Map<String, Object> specification : Corpus.objects("jena-iri/violations.json", "specifications")) {
                addStrings(inputs, specification.get("bad"));
                addStrings(inputs, specification.get("good"));
            }
        }
        addSome(inputs, "dbpedia-links/nonascii-iris.txt", 60);
        addSome(inputs, "web-links/links.txt", 480);
        return List.copyOf(inputs);
    }

    private static void addStrings(Set<String> inputs, @Nullable Object list) {
        if (list instanceof List<?> strings) {
            strings.forEach(string -> inputs.add(String.valueOf(string)));
        }
    }

    private static void addSome(Set<String> inputs, String corpus, int step) {
        if (!Corpus.has(corpus)) {
            return;
        }
        List<String> lines = new ArrayList<>(Corpus.lines(corpus));
        for (int i = 1; i < lines.size(); i += step) {
            inputs.add(lines.get(i));
        }
    }
}
