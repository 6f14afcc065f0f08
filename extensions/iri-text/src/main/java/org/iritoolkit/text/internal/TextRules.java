package org.iritoolkit.text.internal;

import org.iritoolkit.profile.Profile;

/**
 * The rules for references in text and documents, where the specifications differ. A profile that is based on another
 * profile follows the same specification.
 *
 * @param isFoundBySyntax whether the syntax decides where a reference in running text ends; otherwise, UTS #58 decides
 * @param escapesDocuments whether a character that the charset of a document lacks is percent-encoded instead of written
 *     as an escape of the document format
 * @param escapesHosts whether a host that cannot be displayed or may deceive users is percent-encoded instead of
 *     written in A-labels
 */
public record TextRules(boolean isFoundBySyntax, boolean escapesDocuments, boolean escapesHosts) {
    private static final TextRules LATER = new TextRules(false, false, false);

    /**
     * The rules of draft-duerst-iri-03: references end by the syntax (6.3), and hosts are percent-encoded (2.3 and
     * 6.6).
     */
    private static final TextRules DRAFT_DUERST = new TextRules(true, false, true);

    /**
     * The rules of draft-masinter-url-i18n-05: delimiters are ASCII (2.1), and characters that a document lacks are
     * percent-encoded (3.7).
     */
    private static final TextRules IURI = new TextRules(true, true, false);

    /**
     * {@return the rules for a profile; the profile's grammar determines the specification}
     *
     * @param profile the profile
     */
    public static TextRules of(Profile profile) {
        return switch (profile.grammar()) {
            case RFC_3986 -> LATER;
            case RFC_2396_BIS -> DRAFT_DUERST;
            case RFC_2396 -> profile.uriProfile() == profile ? LATER : IURI;
        };
    }
}
