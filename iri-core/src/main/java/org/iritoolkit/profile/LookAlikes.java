package org.iritoolkit.profile;

/**
 * Sets of characters that look like the delimiters of a reference, a space, or other ASCII characters.
 *
 * <p>No specification lists these characters: draft-masinter-url-i18n-05 2.3 forbids "characters similar to" space,
 * delims and unwise without listing them; draft-duerst-iri-03 5.1 c and RFC 3987 6.1 advise against them. The
 * candidates are Unicode's confusables of those characters (UTS #39), characters whose NFKD base is one of them or a
 * candidate, paired brackets, width variants (UAX #11), and signs named after such a character or its shape. A table in
 * the tests explains each candidate that is not in {@link #OF_EXCLUDED} or {@link #WIDTH_VARIANTS}. The sets contain no
 * letter or digit of a living script and no typographic apostrophe. The sets are frozen at Unicode 17.0.
 */
public final class LookAlikes {
    /** Separators: general categories Zs, Zl and Zp except U+0020. */
    public static final CodePointSet SEPARATORS = CodePointSet.ofHex("00A0 1680 2000-200A 2028 2029 202F 205F 3000");

    /** Full-width and half-width forms (UAX #11, classes F and H) that are not among {@link #OF_EXCLUDED}. */
    public static final CodePointSet WIDTH_VARIANTS =
            CodePointSet.ofHex("FF01-FF9F FFA1-FFBE FFC2-FFC7 FFCA-FFCF FFD2-FFD7 FFDA-FFDC FFE0-FFE6 FFE9-FFEE");

    /** Look-alikes of space, delims and unwise (RFC 2396 2.4.3), ordered as {@code space < > # % " { } | \ ^ ` [ ]}. */
    public static final CodePointSet OF_EXCLUDED =
            SEPARATORS.plus(CodePointSet.ofHex("115F 1160 2800 3164 FFA0 13441 13442 1D159"
                    + " 02C2 02F1 2039 2329 276C 276E 2770 27E8 2991 2993 29FC 3008 FE64 227A 22D6 1D236"
                    + " 02C3 02F2 203A 232A 276D 276F 2771 27E9 2992 2994 29FD 3009 FE40 FE65 227B 22D7 2E16 1D237"
                    + " FE5F 22D5 2317 266F"
                    + " 066A 2052 FE6A 0609 060A 2030 2031"
                    + " 02BA 02DD 02F5 02F6 2033 2036 3003 00AB 00BB 201C-201F 275D 275E 2760 2E42 301D-301F"
                    + " 1F676-1F678"
                    + " 2774 FE37 FE5B 1D114"
                    + " 2775 FE38 FE5C"
                    + " 2223 23D0 23FD 2502 2503 2758-275A 2E3E FE31 FFE8 1D100 00A6 2506 2507 250A 250B 254E 254F 05C0"
                    + " 0964 104A A8CE AA5D 10A56 11047 110C0 11141 111C5 11238 113D4 1144B 115C2 115C5 11641 11C41"
                    + " 11F43 16A6E 16D6E"
                    + " 2216 2572 27CD 29F5 29F9 FE68 1F67D 1D20F 1D23B"
                    + " 02C4 02C6 02F0 A788 FE3F 2038 2041 A8FA 2227 22C0 22CF 2303"
                    + " 02CB 02CE 02F4 055D 1FEF 2035"
                    + " 2045 298B 298D 298F 2E55 2E57 FE47 1FBCC 2772 2997 3014 FE39 FE5D"
                    + " 2046 298C 298E 2990 2E56 2E58 FE48 2773 2998 3015 FE3A FE5E"));

    /** Look-alikes of the slash, which conversions keep escaped although no specification advises against them. */
    public static final CodePointSet OF_SLASH = CodePointSet.ofHex("2044 2215 2571 29F8");

    private LookAlikes() {}
}
