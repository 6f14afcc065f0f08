package org.iritoolkit.text.internal;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.UnicodeSets;

/**
 * The roles of characters at the end of a link, under UTS #58 or the syntax of a profile (draft-duerst-iri-03 6.3).
 *
 * <p>UTS #58 and the syntax of a profile agree on the ASCII characters that end a link: spaces, brackets, quotation
 * marks and sentence punctuation. Under a profile's syntax, a non-ASCII character ends a link if, and only if, the
 * component does not allow it. The bidi controls U+202C and U+2069 end a link; others may be inside a link, but not at
 * its end.
 */
public final class LinkTerms {
    /** The controls that change the order of the text around them. */
    public static final CodePointSet BIDI_CONTROLS = UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES);

    /** The terms of UTS #58. */
    public static final LinkTerms UTS_58 = new LinkTerms(Map.of(), CodePointSet.EMPTY, Set.of());

    /** Punctuation that ends a link in Chinese and Japanese prose. */
    private static final String CJK_PUNCTUATION = "\u3002\u3001\uFF0C\uFF01\uFF1F\uFF08\u300C\u300A";

    private static final int PDF = 0x202C;
    private static final int PDI = 0x2069;

    private final Map<LinkScan.Part, CodePointSet> allowed;
    private final CodePointSet inHosts;
    private final Set<Prose> prose;

    private LinkTerms(Map<LinkScan.Part, CodePointSet> allowed, CodePointSet inHosts, Set<Prose> prose) {
        this.allowed = allowed;
        this.inHosts = inHosts;
        this.prose = prose;
    }

    /** The characters of prose without spaces that also end a link. */
    public enum Prose {
        /** The punctuation of Chinese and Japanese prose. */
        PUNCTUATION,
        /** A letter of Hangul, Han, kana or Thai, if the link was ASCII before. */
        LETTERS
    }

    /**
     * {@return a copy of these terms in which more characters of prose end a link}
     *
     * @param more the characters
     */
    public LinkTerms with(Set<Prose> more) {
        Set<Prose> all = EnumSet.noneOf(Prose.class);
        all.addAll(prose);
        all.addAll(more);
        return all.equals(prose) ? this : new LinkTerms(allowed, inHosts, Collections.unmodifiableSet(all));
    }

    /** {@return the characters of prose that also end a link} */
    public Set<Prose> prose() {
        return prose;
    }

    /** {@return whether a letter of Hangul, Han, kana or Thai ends a link that was ASCII before} */
    boolean isEndedByLetters() {
        return prose.contains(Prose.LETTERS);
    }

    /**
     * Returns the terms that a profile's specification prescribes.
     *
     * @param profile the profile
     * @return the terms of the syntax or of UTS #58
     */
    public static LinkTerms of(Profile profile) {
        return TextRules.of(profile).isFoundBySyntax() ? bySyntax(profile) : UTS_58;
    }

    /**
     * {@return the terms of a profile's syntax}
     *
     * @param profile the profile
     * @throws IllegalArgumentException if the syntax allows line breaks, because links would then never end
     */
    public static LinkTerms bySyntax(Profile profile) {
        if (profile.accepted(Component.PATH).contains('\n')) {
            throw new IllegalArgumentException("the syntax of profile '" + profile.id()
                    + "' allows every character, including white space and line breaks, so it does not say where a"
                    + " reference in text ends; find by UTS #58, or under another profile");
        }
        CodePointSet hosts = profile.accepted(Component.HOST);
        boolean registries = profile.grammar().components().contains(Component.AUTHORITY);
        CodePointSet authority = registries ? hosts.plus(profile.accepted(Component.AUTHORITY)) : hosts;
        return new LinkTerms(
                Map.of(
                        LinkScan.Part.AUTHORITY, authority,
                        LinkScan.Part.PATH, profile.accepted(Component.PATH),
                        LinkScan.Part.QUERY, profile.accepted(Component.QUERY),
                        LinkScan.Part.FRAGMENT, profile.accepted(Component.FRAGMENT)),
                authority,
                Set.of());
    }

    /**
     * Returns whether a character is an invisible bidi control.
     *
     * @param c the character
     * @return whether the character is in {@link #BIDI_CONTROLS}
     */
    public static boolean isBidiControl(int c) {
        return (c >>> 7 == 0x2000 >>> 7 || c == 0x61C) && BIDI_CONTROLS.contains(c);
    }

    private boolean isUts58(int c) {
        return c < 0x80 || allowed.isEmpty();
    }

    /**
     * {@return the role of a character in a part of a link}
     *
     * @param c the code point
     * @param part the part of the link
     */
    public LinkTerm of(int c, LinkScan.Part part) {
        if (c < 0x80) {
            return LinkTerm.of(c);
        } else if (isBidiControl(c)) {
            return c == PDF || c == PDI ? LinkTerm.HARD : LinkTerm.SOFT;
        } else if (prose.contains(Prose.PUNCTUATION) && CJK_PUNCTUATION.indexOf(c) >= 0) {
            return LinkTerm.HARD;
        } else if (allowed.isEmpty()) {
            return LinkTerm.of(c);
        }
        return allowed.getOrDefault(part, CodePointSet.EMPTY).contains(c) ? LinkTerm.INCLUDE : LinkTerm.HARD;
    }

    /**
     * {@return whether a character may occur in a host label}
     *
     * @param c the code point
     */
    public boolean isLabel(int c) {
        return isUts58(c) ? HostScan.isLabel(c) : inHosts.contains(c) && !HostScan.isDot(c) && !isBidiControl(c);
    }

    /**
     * {@return whether a character may occur in the local part of a mail link}
     *
     * @param c the code point
     */
    public boolean isLocal(int c) {
        return isUts58(c) ? MailNames.isLocal(c) : of(c, LinkScan.Part.PATH) == LinkTerm.INCLUDE;
    }

    /**
     * {@return whether a character closes a quotation that a mark before the link opened}
     *
     * @param quote the mark before the link
     * @param c the code point
     * @param following the code point after it
     */
    public boolean closes(int quote, int c, int following) {
        return isUts58(c) && Quotes.closes(quote, c, following);
    }
}
