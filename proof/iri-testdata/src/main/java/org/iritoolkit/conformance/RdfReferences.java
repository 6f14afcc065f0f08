package org.iritoolkit.conformance;

import java.util.List;

/** References that readers of RDF treat differently, and documents with one of them as the subject. */
public final class RdfReferences {
    private static final List<String> ALL = List.of(
            "a b",
            "a\\\\b",
            "%zz",
            "%",
            "100%",
            "a<b",
            "a\\u0020b",
            "a|b",
            "a^b",
            "a`b",
            "a{b}",
            "a\"b",
            "[b]",
            "a[b]c",
            "#b#c",
            "a#b#c",
            "?q[1]",
            "x:",
            "x:y z",
            "http://h/a b",
            "http://h/%zz",
            "http:///x",
            "http:x",
            "http://?",
            "http://",
            "http://h:99999/",
            "http://h:8a/",
            "http://[::1]/",
            "http://[::1/",
            "http://[v1.a]/",
            "http://h]/",
            "http://u@h@i/",
            "http://a b/",
            "http://h\\\\i/",
            "//h/a",
            "//",
            "../a",
            "..",
            ".",
            "./a:b",
            "a:b",
            "1a:b",
            ":a",
            "é",
            "é:a",
            "http://é.example/é?é#é",
            "\u202Ea",
            "a\u202E",
            "\uE000",
            "?\uE000",
            "\uFFFE",
            "\uD83D\uDE00",
            "a%C3%A9",
            "a%c3%a9",
            "%2F",
            "a%2fb",
            "HTTP://H/",
            "http://h:80/",
            "http://h:/",
            "urn:uuid:zz",
            "urn:a:b?c",
            "mailto:a@b c",
            "file:///C:\\\\a",
            "C:\\\\a",
            "a//b",
            "//a//b",
            "/..//a",
            "a;b=c",
            "(a)",
            "a'b",
            "*",
            "#a:b",
            "?x=a:b",
            "/x:y",
            "a/b:c",
            "//h:80/",
            "http://a-.b/",
            "http://a.-b/",
            "http://xn--/",
            "http://h/\u2028",
            "http://h/?\u3000",
            "///x",
            "//@/y",
            "//:80/x",
            "a?\uFFFE");

    private RdfReferences() {}

    /**
     * Returns the references, with the escapes of Turtle.
     *
     * @return the references
     */
    public static List<String> all() {
        return ALL;
    }

    /**
     * Returns a document with one triple.
     *
     * @param format the name of a format in Jena or RDF4J, or {@code SPARQL}
     * @param reference the subject, with the escapes of Turtle
     * @return the document
     */
    public static String document(String format, String reference) {
        String text = reference.replace("\\\\", "\\").replace("\\u0020", " ");
        String xml = text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;");
        return switch (format) {
            case "RDF/XML" ->
                "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
                        + " xmlns:e='http://h.example/'><rdf:Description rdf:about='" + xml
                        + "'><e:p rdf:resource='http://h.example/o'/></rdf:Description></rdf:RDF>";
            case "TriX" ->
                "<TriX xmlns='http://www.w3.org/2004/03/trix/trix-1/'><graph><triple><uri>" + xml
                        + "</uri><uri>http://h.example/p</uri><uri>http://h.example/o</uri></triple></graph></TriX>";
            case "RDF/JSON" ->
                "{\""
                        + text.replace("\\", "\\\\").replace("\"", "\\\"")
                        + "\":{\"http://h.example/p\":[{\"value\":\"http://h.example/o\",\"type\":\"uri\"}]}}";
            case "SPARQL" -> "CONSTRUCT WHERE { <" + reference + "> <http://h.example/p> <http://h.example/o> }";
            default -> "<" + reference + "> <http://h.example/p> <http://h.example/o> .\n";
        };
    }
}
