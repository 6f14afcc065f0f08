package org.iritoolkit.text;

import org.iritoolkit.profile.Profile;

/**
 * The rules for references in text and documents on which the specifications differ. A profile that is based on another
 * one follows the same specification.
 *
 * @param isFoundBySyntax whether the syntax decides where a reference in running text ends; otherwise, UTS #58 decides
 * @param documentEscape the way to write a character that the charset of a document lacks
 * @param escapesHosts whether a host that cannot be displayed or may deceive is percent-encoded, not written in
 *     A-labels
 */
record TextRules(boolean isFoundBySyntax, DocumentEscape documentEscape, boolean escapesHosts) {
    private static final TextRules LATER = new TextRules(false, DocumentEscape.CHARACTER_REFERENCE, false);

    /**
     * The rules of draft-duerst-iri-03: 6.3 finds references by the syntax; 2.3 and 6.6 percent-encode a host that is
     * not shown.
     */
    private static final TextRules DRAFT_DUERST = new TextRules(true, DocumentEscape.CHARACTER_REFERENCE, true);

    /**
     * The rules of draft-masinter-url-i18n-05: 2.1 allows no non-ASCII delimiters; 3.7 percent-encodes characters that
     * a document lacks.
     */
    private static final TextRules IURI = new TextRules(true, DocumentEscape.PERCENT, false);

    /** Returns the rules for a profile; the grammar of the profile determines the specification that it follows. */
    static TextRules of(Profile profile) {
        return switch (profile.grammar()) {
            case RFC_3986 -> LATER;
            case RFC_2396_BIS -> DRAFT_DUERST;
            case RFC_2396 -> profile.uriProfile() == profile ? LATER : IURI;
        };
    }
}
