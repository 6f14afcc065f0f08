package org.iritoolkit.bidi;

import java.util.Objects;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.UnicodeSets;

/**
 * Wraps an IRI for display in any text, so that software with bidi support shows the IRI from left to right, separately
 * from that text (RFC 3987 4.1; draft-duerst-iri-03 4.1).
 *
 * <p>The added characters are not part of the IRI: do not store them or pass them on with the IRI; {@link BidiControls}
 * removes them again. Nothing is reordered. The IRI is unchanged except for characters that would end the embedding:
 * bidi controls and paragraph separators, which no IRI may contain, are shown percent-encoded. In HTML, controls, tags
 * (U+E0000 to U+E007F) and noncharacters are also percent-encoded; an unpaired surrogate becomes U+FFFD.
 */
public enum DisplayForm {
    /** Plain text between LRE and PDF. The order of the surrounding text can still depend on the IRI. */
    EMBEDDING("\u202A", "\u202C", false),
    /** Plain text between LRI and PDI, for software that supports Unicode 6.3 or newer. */
    ISOLATE("\u2066", "\u2069", false),
    /** HTML in a {@code bdi} element with {@code dir="ltr"}, isolated from the surrounding text. */
    HTML_ISOLATE("<bdi dir=\"ltr\">", "</bdi>", true),
    /** HTML in a {@code span} element with {@code dir="ltr"}. */
    HTML_SPAN("<span dir=\"ltr\">", "</span>", true);

    /** All characters except those that end an embedding. */
    private static final CodePointSet SHOWN = CodePointSet.range(0, Character.MAX_CODE_POINT)
            .minus(VisualOrder.CONTROLS)
            .minus(CodePointSet.ofHex("000A 000D 001C-001E 0085 2029"));

    /** The visible characters that HTML allows: no controls, tags or unpaired surrogates. */
    private static final CodePointSet SHOWN_IN_HTML =
            SHOWN.minus(CodePointSet.ofHex("0-1F 7F-9F E0000-E007F")).minus(UnicodeSets.NONCHARACTERS);

    private final String before;
    private final String after;
    private final boolean html;

    DisplayForm(String before, String after, boolean html) {
        this.before = before;
        this.after = after;
        this.html = html;
    }

    /**
     * Wraps a text.
     *
     * @param iri the text, usually an IRI, in logical order
     * @return the text to be displayed; in HTML, all markup in it is escaped
     */
    public String show(String iri) {
        Objects.requireNonNull(iri, "iri");
        String shown = Percent.encode(html ? withoutHalves(iri) : iri, html ? SHOWN_IN_HTML : SHOWN);
        if (!html) {
            return before + shown + after;
        }
        StringBuilder display = new StringBuilder(shown.length() + 32).append(before);
        for (int i = 0; i < shown.length(); i++) {
            appendEscaped(display, shown.charAt(i));
        }
        return display.append(after).toString();
    }

    /** Replaces unpaired surrogates, which HTML cannot contain, by U+FFFD. */
    private static String withoutHalves(String text) {
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }

    private static void appendEscaped(StringBuilder display, char c) {
        switch (c) {
            case '&' -> display.append("&amp;");
            case '<' -> display.append("&lt;");
            case '>' -> display.append("&gt;");
            case '"' -> display.append("&quot;");
            case '\'' -> display.append("&#39;");
            default -> display.append(c);
        }
    }
}
