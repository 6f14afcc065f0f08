package org.iritoolkit.iuri;

import java.util.Objects;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.UnicodeSets;

/**
 * The display form of IURIs: software with bidi support shows the components of an IURI from left to right
 * (draft-masinter-url-i18n-05 2.4).
 *
 * <p>This class does not compute a visual order. It does not check the structure, because the draft has no rules for
 * the structure. RFC 3987 defines a different order. The added characters are not part of the IURI and must be removed
 * before the IURI is used (3.2).
 */
public final class IuriDisplay {
    /** The delimiters of components: the reserved characters of RFC 2396 2.2 with RFC 2732, and the number sign. */
    public static final CodePointSet DELIMITERS = Grammar.RFC_2396.reserved().plus(CodePointSet.of('#'));

    private static final char LRE = 0x202A;
    private static final char PDF = 0x202C;
    private static final char LRM = 0x200E;

    /**
     * All characters except those that would end the embedding: bidi controls and paragraph separators, which no IURI
     * may contain.
     */
    private static final CodePointSet SHOWN = CodePointSet.range(0, Character.MAX_CODE_POINT)
            .minus(UnicodeSets.BIDI_FORMATTING)
            .minus(UnicodeSets.BIDI_ISOLATES)
            .minus(CodePointSet.ofHex("000A 000D 001C-001E 0085 2029"));

    private IuriDisplay() {}

    /**
     * Puts an IURI between LRE and PDF, and an LRM before and after each delimiter.
     *
     * @param iuri the IURI in logical order; bidi controls and paragraph separators, which are not allowed in an IURI,
     *     are shown percent-encoded
     * @return plain text to be displayed
     */
    public static String show(String iuri) {
        Objects.requireNonNull(iuri, "iuri");
        String shown = Percent.encode(iuri, SHOWN);
        StringBuilder display = new StringBuilder(2 * shown.length() + 2).append(LRE);
        for (int i = 0; i < shown.length(); i++) {
            char c = shown.charAt(i);
            if (DELIMITERS.contains(c)) {
                display.append(LRM).append(c).append(LRM);
            } else {
                display.append(c);
            }
        }
        return display.append(PDF).toString();
    }
}
