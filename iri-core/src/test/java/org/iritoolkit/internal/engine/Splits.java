package org.iritoolkit.internal.engine;

import org.iritoolkit.profile.HostType;

/** Invariants of every split. */
public final class Splits {
    private Splits() {}

    /**
     * Returns the fault in a split of a string: a wrong order, a misplaced delimiter, or a false trait.
     *
     * @return empty if it is consistent
     */
    public static String inconsistency(Split split, String text) {
        int n = text.length();
        if (split.hierStart() < 0
                || split.pathStart() < split.hierStart()
                || split.pathEnd() < split.pathStart()
                || split.queryEnd() < split.pathEnd()
                || n < split.queryEnd()) {
            return "the offsets are in no order";
        } else if (split.hierStart() > 0 && text.charAt(split.hierStart() - 1) != ':') {
            return "no colon ends the scheme";
        } else if (split.hasAuthority() != (split.hostType() != null) || split.hasAuthority() != split.hostEnd() >= 0) {
            return "there is half of an authority";
        } else if (split.hasAuthority() != (text.startsWith("//", split.hierStart()) && !split.isOpaque())) {
            return "two slashes, and they alone, begin an authority";
        } else if (split.hasAuthority() ? !isAuthorityInOrder(split, text) : split.pathStart() != split.hierStart()) {
            return "the parts of the authority are in no order";
        } else if (split.isOpaque()
                && (split.hierStart() == 0
                        || split.pathStart() == split.pathEnd()
                        || split.queryEnd() != split.pathEnd())) {
            return "an opaque part follows a scheme, is not empty, and takes the query in";
        } else if (split.pathEnd() < split.queryEnd() && text.charAt(split.pathEnd()) != '?') {
            return "no question mark begins the query";
        } else if (split.queryEnd() < n && text.charAt(split.queryEnd()) != '#') {
            return "no number sign begins the fragment";
        } else if (split.isKnown(Split.ASCII) && text.chars().anyMatch(c -> c > 0x7F)) {
            return "not all of it is ASCII";
        } else if (split.isKnown(Split.NO_ESCAPE) && text.indexOf('%') >= 0) {
            return "there is a percent sign";
        } else if (split.isKnown(Split.NO_UPPER)
                && text.chars().skip(split.hierStart()).anyMatch(c -> c >= 'A' && c <= 'Z')) {
            return "there is a letter in upper case after the scheme";
        } else if (split.isKnown(Split.NO_KEPT) && text.codePoints().anyMatch(CharacterTable.MAY_BE_KEPT::contains)) {
            return "there is a character whose escape may stay";
        }
        return "";
    }

    private static boolean isAuthorityInOrder(Split split, String text) {
        int start = split.hierStart() + 2;
        if (split.hostStart() < start || split.hostEnd() < split.hostStart() || split.pathStart() < split.hostEnd()) {
            return false;
        } else if (split.isHost(HostType.REGISTRY)) {
            return split.hostStart() == start && split.hostEnd() == split.pathStart();
        }
        return (split.hostStart() == start || text.charAt(split.hostStart() - 1) == '@')
                && (split.hostEnd() == split.pathStart() || text.charAt(split.hostEnd()) == ':');
    }
}
