package org.iritoolkit.text.internal;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSet.EntryRange;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The role of a character at the end of a link: the {@code Link_Term} property of UTS #58, computed from other
 * properties.
 */
public enum LinkTerm {
    /** The character is part of the link, and the link may end with it. */
    INCLUDE,
    /** The character always ends the link. */
    HARD,
    /** The character is part of the link only if a later character is also part of the link. */
    SOFT,
    /** The character is part of the link only if the opening bracket is also part of the link. */
    CLOSE,
    /** Opens a bracket. */
    OPEN;

    private static final Map<LinkTerm, UnicodeSet> SETS = new EnumMap<>(Map.of(
            HARD, set("[[:White_Space:][:Noncharacter_Code_Point:][[:C:]-[:Cf:]][:Deprecated:]]"),
            SOFT, set("[[[:Terminal_Punctuation:][:Line_Break=Quotation:]]-[:Deprecated:]]"),
            CLOSE, set("[[[:Bidi_Paired_Bracket_Type=Close:]>]-[:Deprecated:]]"),
            OPEN, set("[[[:Bidi_Paired_Bracket_Type=Open:]<]-[:Deprecated:]]")));

    /** The values for the characters up to U+FFFF. */
    private static final LinkTerm[] BASIC = new LinkTerm[0x10000];

    static {
        Arrays.fill(BASIC, INCLUDE);
        SETS.forEach((term, set) -> {
            for (EntryRange range : set.ranges()) {
                int end = Math.min(range.codepointEnd + 1, BASIC.length);
                Arrays.fill(BASIC, Math.min(range.codepoint, end), end, term);
            }
        });
    }

    private static UnicodeSet set(String pattern) {
        return new UnicodeSet(pattern).freeze();
    }

    /**
     * {@return the value for a code point; an unpaired surrogate is {@link #HARD}}
     *
     * @param codePoint the code point
     */
    public static LinkTerm of(int codePoint) {
        if (codePoint < BASIC.length) {
            return BASIC[codePoint];
        }
        for (Map.Entry<LinkTerm, UnicodeSet> set : SETS.entrySet()) {
            if (set.getValue().contains(codePoint)) {
                return set.getKey();
            }
        }
        return INCLUDE;
    }

    /**
     * {@return the bracket that a {@link #CLOSE} character closes: the {@code Link_Bracket} property of UTS #58}
     *
     * @param close the closing bracket
     */
    public static int opener(int close) {
        return close == '>' ? '<' : UCharacter.getBidiPairedBracket(close);
    }
}
