package org.iritoolkit.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A string that RFC 3987 does not allow, and the parsers that accept it nevertheless. Parsers that skip checks are
 * faster.
 *
 * @param what is wrong with the string
 * @param accepted the parsers, with whether they accept it
 */
record Strictness(String what, Map<String, Boolean> accepted) {
    private static final Map<String, String> TEXTS = texts();

    private static Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("a space in the path", "http://example.org/a b");
        texts.put("`<` in the query", "http://example.org/?a<b");
        texts.put("`%` without two digits", "http://example.org/%zz");
        texts.put("`[` in the path", "http://example.org/a[1]");
        texts.put("letters in the port", "http://example.org:8x/");
        texts.put("an IPv6 address with nine groups", "http://[1:2:3:4:5:6:7:8:9]/");
        texts.put("a control character, U+0085", "http://example.org/a\u0085");
        texts.put("a noncharacter, U+FFFF", "http://example.org/a\uFFFF");
        texts.put("private use, U+E000, in the path", "http://example.org/a\uE000");
        texts.put("a lone surrogate", "http://example.org/a\uD800");
        texts.put("a bidi control, U+202E (RFC 3987 4.1)", "http://example.org/a\u202E");
        return texts;
    }

    static List<Strictness> all() {
        List<Strictness> all = new ArrayList<>();
        TEXTS.forEach((what, text) -> {
            Map<String, Boolean> accepted = new LinkedHashMap<>();
            Candidates.parsers().forEach((name, parser) -> accepted.put(name, accepts(parser, text)));
            all.add(new Strictness(what, accepted));
        });
        return all;
    }

    private static boolean accepts(Function<String, Object> parser, String text) {
        try {
            Object unused = parser.apply(text);
            return true;
        } catch (RuntimeException rejected) {
            return false;
        }
    }
}
