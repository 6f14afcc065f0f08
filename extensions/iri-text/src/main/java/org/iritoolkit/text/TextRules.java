package org.iritoolkit.text;

import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.Profile;

/**
 * What the specifications of IRIs and URIs say about references in text and documents, and where they differ. A profile
 * that is based on another one follows the same specification.
 *
 * @param octetsClause the section about octets in a charset that is not a Unicode encoding
 * @param isFoundBySyntax whether a reference in running text ends where the syntax says; otherwise it ends by UTS #58
 * @param documentEscape how to write a character that the charset of a document lacks
 * @param escapesHosts whether a host that cannot be rendered or may deceive is percent-encoded, and not in A-labels
 */
record TextRules(
        SpecClause octetsClause, boolean isFoundBySyntax, DocumentEscape documentEscape, boolean escapesHosts) {
    private static final TextRules RFC_3987 = references("RFC 3987", "3.1");
    private static final TextRules RFC_3986 = references("RFC 3986", "2");
    private static final TextRules RFC_2396 = references("RFC 2396", "2.1");

    /** 6.3 finds references by the syntax; 2.3 and 6.6 percent-encode a host that is not shown. */
    private static final TextRules DRAFT_DUERST = new TextRules(
            new SpecClause("draft-duerst-iri-03", "3.1", ""), true, DocumentEscape.CHARACTER_REFERENCE, true);

    /** 2.1: characters beyond ASCII must not delimit; 3.7 percent-encodes those that a document lacks. */
    private static final TextRules IURI =
            new TextRules(new SpecClause("draft-masinter-url-i18n-05", "2.2", ""), true, DocumentEscape.PERCENT, false);

    private static TextRules references(String document, String octetsSection) {
        return new TextRules(
                new SpecClause(document, octetsSection, ""), false, DocumentEscape.CHARACTER_REFERENCE, false);
    }

    /** Returns the rules of the specification that a profile follows: its grammar shows which. */
    static TextRules of(Profile profile) {
        boolean isUri = profile.uriProfile() == profile;
        return switch (profile.grammar()) {
            case RFC_3986 -> isUri ? RFC_3986 : RFC_3987;
            case RFC_2396_BIS -> DRAFT_DUERST;
            case RFC_2396 -> isUri ? RFC_2396 : IURI;
        };
    }
}
