package org.iritoolkit.bidi;

import java.util.Objects;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.UnicodeSets;

/**
 * Wraps an IRI for display in any text, so that software with bidi support shows it from left to right on its own (RFC
 * 3987 4.1; draft-duerst-iri-03 4.1).
 *
 * <p>The added characters are not part of the IRI: do not store or pass them on with it; {@link BidiControls} removes
 * them again. Nothing is reordered. The IRI stays as it is, except for characters that would end the embedding: bidi
 * controls and paragraph separators, which no IRI may contain, are shown percent-encoded. In HTML so are controls, tags
 * (U+E0000 to U+E007F) and noncharacters; an unpaired surrogate becomes U+FFFD.
 */
public enum DisplayForm {
    /** Between LRE and PDF: plain text. The order of the text around it can still depend on the IRI. */
    EMBEDDING("\u202A", "\u202C", false),
    /** Between LRI and PDI: plain text, for software that knows Unicode 6.3 or newer. */
    ISOLATE("\u2066", "\u2069", false),
    /** In a {@code bdi} element with {@code dir="ltr"}: HTML, isolated from the text around it. */
    HTML_ISOLATE("<bdi dir=\"ltr\">", "</bdi>", true),
    /** In a {@code span} element with {@code dir="ltr"}: HTML. */
    HTML_SPAN("<span dir=\"ltr\">", "</span>", true);

    /** All characters except those that end an embedding. */
    private static final CodePointSet SHOWN = CodePointSet.range(0, Character.MAX_CODE_POINT)
            .minus(VisualOrder.CONTROLS)
            .minus(CodePointSet.ofHex("000A 000D 001C-001E 0085 2029"));

    /** The characters that HTML allows and people can see: no controls, no tags, no unpaired surrogate. */
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
     * @return the text to be displayed; as HTML, with all markup in it escaped
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

    /** An unpaired surrogate cannot be in HTML; U+FFFD replaces it. */
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
