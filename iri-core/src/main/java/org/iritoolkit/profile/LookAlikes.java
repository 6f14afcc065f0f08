package org.iritoolkit.profile;

import java.util.List;

/**
 * Characters that look like the delimiters of a reference, like a space, or like other ASCII characters, as data.
 *
 * <p>No document lists them: draft-masinter-url-i18n-05 2.3 forbids "characters similar to" space, delims and unwise
 * and leaves the list open, draft-duerst-iri-03 5.1 c and RFC 3987 6.1 advise against them. The list holds no letter of
 * a living script and no typographic apostrophe. Sets that follow Unicode properties are frozen at Unicode 17.0.
 */
public final class LookAlikes {
    /**
     * Characters that can be taken for another.
     *
     * @param looksLike what they are taken for
     * @param characters the characters
     * @param reason why they are listed
     */
    public record Row(String looksLike, CodePointSet characters, String reason) {}

    /** Separators: general categories Zs, Zl and Zp but for U+0020. */
    public static final CodePointSet SEPARATORS = CodePointSet.ofHex("00A0 1680 2000-200A 2028 2029 202F 205F 3000");

    /** Full-width ASCII and half-width forms, katakana among them. */
    public static final CodePointSet WIDTH_VARIANTS = CodePointSet.ofHex("FF01-FF5E FF61-FF9F");

    /** Look-alikes of space, delims and unwise (RFC 2396 2.4.3), one row for each character. */
    public static final List<Row> ROWS = List.of(
            row(" ", SEPARATORS.toString(), "a separator, shown as blank space"),
            row(" ", "115F 1160 2800 3164 FFA0", "a letter or pattern that is shown as blank space"),
            row("<", "2039 276E FE64", "an angle quotation mark or bracket"),
            row(">", "203A 276F FE65", "an angle quotation mark or bracket"),
            row("#", "FE5F", "a small form"),
            row("%", "066A 2052 FE6A", "a percent sign of another script, or of another size"),
            row("\"", "02BA 02DD 201C 201D 201F 2033 2036 3003", "a double mark above the line"),
            row("{", "2774 FE5B", "an ornamental or small form"),
            row("}", "2775 FE5C", "an ornamental or small form"),
            row("|", "05C0 2223 2502 FFE8", "a vertical stroke"),
            row("\\", "2216 29F5 29F9 FE68", "a stroke that falls to the right"),
            row("^", "02C4 02C6", "a modifier letter of the same shape"),
            row("`", "02CB 1FEF 2035", "a grave accent or reversed prime"),
            row("[", "2772 3014", "a tortoise shell bracket"),
            row("]", "2773 3015", "a tortoise shell bracket"));

    /** All characters of {@link #ROWS}. */
    public static final CodePointSet OF_EXCLUDED =
            ROWS.stream().map(Row::characters).reduce(CodePointSet.EMPTY, CodePointSet::plus);

    /** Look-alikes of the slash: a mapping keeps them escaped, and no document speaks against them. */
    public static final CodePointSet OF_SLASH = CodePointSet.ofHex("2044 2215 2571 29F8");

    private LookAlikes() {}

    private static Row row(String looksLike, String characters, String reason) {
        return new Row(looksLike, CodePointSet.ofHex(characters), reason);
    }
}
