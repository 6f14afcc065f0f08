package org.iritoolkit.redact;

import static org.iritoolkit.conformance.GrowthCase.ALL;
import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time to redact grows about linearly, for all strings. */
class GrowthTest {
    /**
     * Strings of one piece. A character after the first window of a long link costs up to four times as much as one in
     * it, so each string has two windows before the pieces that are counted.
     */
    private static Family text(String name, String piece) {
        String windows = piece.repeat(2 * TextScan.WINDOW / piece.length());
        return new Family(name, "http://h.example/a" + windows, piece, "", MEGABYTE);
    }

    private static final List<Family> TEXTS = List.of(
            new Family("words", "", "word ", "", ALL),
            text("letters", "a"),
            text("links", " http://h.example/a"),
            text("secrets", " http://u:p@h.example/?token=a"),
            text("schemes", "a:"),
            text("encoded colons", "%253A"),
            text("escaped colons", "\\u003a"),
            text("character references", "&#58;"),
            text("backslashes", "\\"),
            text("parameters", "&token=a&state=b"),
            text("open values", "?token={ "),
            text("open quotation marks", "?token=\" "),
            text("open apostrophes", "?token=' "),
            text("delimiters in user information", "?token=//&@ "),
            text("passwords with spaces", "http://a:b "),
            text("tabs", "http://a:b\t"),
            text("colors", "\u001B[1;31m"),
            text("parameters of colors", "[1;31;"),
            text("brackets", "(http://h/("),
            text("web hooks", "https://hooks.slack.com/services/"),
            text("Oracle", "jdbc:oracle:thin:a/"),
            text("quotation marks of Oracle", "jdbc:oracle:thin:a/\" "),
            text("slashes of web hooks", "https://hooks.slack.com//./"),
            text("unpaired surrogates", "\uD800"));

    static Stream<GrowthCase> cases() {
        Redactor redactor = Redactor.create();
        return GrowthCase.of("redact", TEXTS, redactor::redact);
    }

    @ParameterizedTest(name = "{0}")
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("cases")
    void growsNoFasterThanItsInput(GrowthCase one) {
        one.check();
    }
}
