package org.iritoolkit.profile;

import java.util.List;
import java.util.Objects;

/**
 * Characters that look like the delimiters of a reference, like a space, or like other ASCII characters, as data.
 *
 * <p>No document lists them: draft-masinter-url-i18n-05 2.3 forbids "characters similar to" space, delims and unwise
 * and leaves the list open, draft-duerst-iri-03 5.1 c and RFC 3987 6.1 advise against them. A rule proposes characters:
 * Unicode's confusables of those characters (UTS #39), characters whose base in NFKD is one of them or a proposed one,
 * paired brackets, the widths of UAX #11, and signs with the name of such a character or of its shape. Each is either
 * in {@link #ROWS} or {@link #WIDTH_VARIANTS}, or in {@link #LEFT_OUT}, with the reason. The list has no letter or
 * digit of a living script, and no typographic apostrophe. Frozen at Unicode 17.0.
 */
public final class LookAlikes {
    /**
     * Characters that can be taken for another.
     *
     * @param looksLike what they are taken for
     * @param characters the characters
     * @param reason why they are listed
     */
    public record Row(String looksLike, CodePointSet characters, String reason) {
        /**
         * Checks that nothing is null.
         *
         * @param looksLike what they are taken for
         * @param characters the characters
         * @param reason why they are listed
         */
        public Row {
            Objects.requireNonNull(looksLike, "looksLike");
            Objects.requireNonNull(characters, "characters");
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** Separators: general categories Zs, Zl and Zp except U+0020. */
    public static final CodePointSet SEPARATORS = CodePointSet.ofHex("00A0 1680 2000-200A 2028 2029 202F 205F 3000");

    /** Full-width and half-width forms (UAX #11, classes F and H) that are not among {@link #ROWS}. */
    public static final CodePointSet WIDTH_VARIANTS =
            CodePointSet.ofHex("FF01-FF9F FFA1-FFBE FFC2-FFC7 FFCA-FFCF FFD2-FFD7 FFDA-FFDC FFE0-FFE6 FFE9-FFEE");

    /** Look-alikes of space, delims and unwise (RFC 2396 2.4.3). */
    public static final List<Row> ROWS = List.of(
            row(" ", SEPARATORS.toString(), "a separator, shown as blank space"),
            row(" ", "115F 1160 2800 3164 FFA0 13441 13442 1D159", "a letter or pattern that is shown as blank space"),
            row("<", "02C2 02F1 2039", "an arrowhead or angle quotation mark"),
            row(
                    "<",
                    "2329 276C 276E 2770 27E8 2991 2993 29FC 3008",
                    "an angle bracket of any weight, plain or with a dot"),
            row("<", "FE64", "a small form"),
            row("<", "227A 22D6", "the sign with a dot, or curved"),
            row("<", "1D236", "a sign of ancient music of the same shape"),
            row(">", "02C3 02F2 203A", "an arrowhead or angle quotation mark"),
            row(
                    ">",
                    "232A 276D 276F 2771 27E9 2992 2994 29FD 3009",
                    "an angle bracket of any weight, plain or with a dot"),
            row(">", "FE40 FE65", "a vertical or small form"),
            row(">", "227B 22D7 2E16", "the sign with a dot, or curved"),
            row(">", "1D237", "a sign of ancient music of the same shape"),
            row("#", "FE5F", "a small form"),
            row("#", "22D5 2317 266F", "a sign of two strokes that cross two others"),
            row("%", "066A 2052 FE6A", "a percent sign of another script, or of another size"),
            row("%", "0609 060A 2030 2031", "a percent sign with more circles or dots"),
            row("\"", "02BA 02DD 02F5 02F6 2033 2036 3003", "a double mark above the line"),
            row(
                    "\"",
                    "00AB 00BB 201C-201F 275D 275E 2760 2E42 301D-301F 1F676-1F678",
                    "a double quotation mark, which delimits in text as the ASCII one does"),
            row("{", "2774 FE37 FE5B 1D114", "an ornamental, vertical, small or musical brace"),
            row("}", "2775 FE38 FE5C", "an ornamental, vertical or small brace"),
            row("|", "2223 23D0 23FD 2502 2503 2758-275A 2E3E FE31 FFE8 1D100", "a vertical stroke of any weight"),
            row("|", "00A6 2506 2507 250A 250B 254E 254F", "a vertical stroke that is broken"),
            row(
                    "|",
                    "05C0 0964 104A A8CE AA5D 10A56 11047 110C0 11141 111C5 11238 113D4 1144B 115C2 115C5 11641 11C41"
                            + " 11F43 16A6E 16D6E",
                    "a vertical stroke that divides text, and is no part of a word"),
            row("\\", "2216 2572 27CD 29F5 29F9 FE68 1F67D", "a stroke that falls to the right"),
            row("\\", "1D20F 1D23B", "a sign of ancient music of the same shape"),
            row("^", "02C4 02C6 02F0 A788 FE3F", "a modifier letter or vertical form of the same shape"),
            row("^", "2038 2041 A8FA", "a caret that proofreaders write"),
            row("^", "2227 22C0 22CF 2303", "an arrowhead that points up, or a sign of its shape"),
            row("`", "02CB 02CE 02F4 055D 1FEF 2035", "a grave accent, reversed prime, or a mark of the same shape"),
            row(
                    "[",
                    "2045 298B 298D 298F 2E55 2E57 FE47 1FBCC",
                    "a square bracket with a small addition, a vertical or a small one"),
            row("[", "2772 2997 3014 FE39 FE5D", "a tortoise shell bracket"),
            row("]", "2046 298C 298E 2990 2E56 2E58 FE48", "a square bracket with a small addition, or a vertical one"),
            row("]", "2773 2998 3015 FE3A FE5E", "a tortoise shell bracket"));

    /** The characters that were considered but are not look-alikes of an excluded character, with the reason. */
    public static final List<Row> LEFT_OUT = List.of(
            row(
                    "'",
                    "00B4 02B9 02BB-02BE 02C8 02CA 02CC 02EE 0374 0384 055A 055B 05F3 05F4 07F4 07F5 1CD3 1FBD 1FBF 1FFD 1FFE"
                            + " 2018-201B 2032 275B 275C 275F 2CFF 1E94B",
                    "like an apostrophe or a comma, which URIs allow, rather than an excluded mark; many stand in words"),
            row(
                    "()",
                    "0F3A-0F3D 207D 207E 208D 208E 2768-276B 2985-2988 27EE 27EF 2E28 2E29 2E59-2E5C FE59 FE5A",
                    "like a parenthesis, which URIs allow"),
            row(
                    "<>[]{}",
                    "2983 2984 2989 298A 2995 2996 27E6 27E7 27EA-27ED 300A 300B 3016-301B FE17 FE18 FE3D FE3E FE43 FE44",
                    "a doubled or hollow bracket, which is seen to be another one"),
            row(
                    "<>[]{}",
                    "169B 169C 2308-230B 27C5 27C6 29D8-29DB 2E22-2E27 300C-300F 3010 3011 FE3B FE3C FE41 FE42",
                    "a bracket of another shape"),
            row("\\", "2F02 31D4", "a part of ideographs"),
            row("|", "21BF", "an arrow"),
            row("<>|", "2224 226E 226F 2280 2281", "a sign that is crossed out, and seen to be another one"),
            row("#", "0BFA 11FE9 1D12A 1D132", "a number sign or a sharp of another shape"),
            row("^", "234C 2353 1CEB3", "a caret in a square, or a triangle"),
            row(" ", "A8F9 10AF6 1144E 11945 11F48 16FE4", "a filler that is seen, or a mark on a letter"),
            row("", "20A9", "the ordinary won sign, narrow beside its full-width form"),
            row(
                    "<>\"|\\^`",
                    "0196 01C0 0399 0406 04C0 04CF 05D5 05D9 05DF 05F2 0627 0661 06F1 07CA 1433 1438 144A "
                            + "16B2 16C1 16CC 16D0 18D4 1DBA 2110-2111 2113 2160 217C 2C92 2D4A 2D4F 2D66 4E36 A4F2 "
                            + "A56F A781 A78B-A78C A7AE A7FE A830 FE8D-FE8E 1028A 10309 10320 1032D 1050E 10926 "
                            + "10C3E 10CA5 10CFA 11DDA 11DE1 16AEC 16D63 16EAA 16F28 16F3F 16F51-16F52 1CCDE 1CCF1 "
                            + "1D377 1D408 1D425 1D43C 1D459 1D470 1D48D 1D4C1 1D4D8 1D4F5 1D529 1D540 1D55D 1D574 "
                            + "1D591 1D5A8 1D5C5 1D5DC 1D5F9 1D610 1D62D 1D644 1D661 1D678 1D695 1D6B0 1D6EA 1D724 "
                            + "1D75E 1D798 1D7CF 1D7D9 1D7E3 1D7ED 1D7F7 1E141 1E8C7 1ED01 1EE00 1EE80 1FBF1",
                    "a letter, vowel sign or digit, of a living script, an old one or mathematics"));

    /** All characters of {@link #ROWS}. */
    public static final CodePointSet OF_EXCLUDED =
            ROWS.stream().map(Row::characters).reduce(CodePointSet.EMPTY, CodePointSet::plus);

    /** Look-alikes of the slash: a mapping keeps them escaped, and no document forbids them or advises against them. */
    public static final CodePointSet OF_SLASH = CodePointSet.ofHex("2044 2215 2571 29F8");

    private LookAlikes() {}

    private static Row row(String looksLike, String characters, String reason) {
        return new Row(looksLike, CodePointSet.ofHex(characters), reason);
    }
}
