package org.iritoolkit.internal.text;

import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * Recognizes Windows paths to a share of another computer, such as {@code \\\\host\\share\\x.dtd} (RFC 8089 E.3).
 *
 * <p>The {@code file} IRI of a share is shown in a message, but never suggested: browsers read the same string as a
 * host of the page's scheme.
 */
final class WindowsShare {
    /** Longer paths are not shown in a message. */
    private static final int LONGEST = 260;

    private WindowsShare() {}

    /** Returns the IRI of a share; an empty string if the string is no path to a share. */
    static String iri(String text, Profile profile) {
        if (!text.startsWith("\\\\") || text.length() > LONGEST) {
            return "";
        }
        int end = text.indexOf('\\', 2);
        if (end < 0 || !isName(text, 2, end) || !isPath(text, end)) {
            return "";
        }
        CodePointSet kept = profile.characters(Component.PATH);
        String path = text.substring(end).replace('\\', '/');
        return "file://" + text.substring(2, end)
                + Percent.encode(path, c -> c != '%' && (c == '/' || kept.contains(c)));
    }

    /** Returns whether a range is a name of letters, digits, hyphens and dots, with a letter or digit at both ends. */
    private static boolean isName(String text, int from, int to) {
        boolean name =
                to > from && Ascii.isLetterOrDigit(text.charAt(from)) && Ascii.isLetterOrDigit(text.charAt(to - 1));
        for (int i = from; name && i < to; i++) {
            name = Ascii.isLetterOrDigit(text.charAt(i)) || "-.".indexOf(text.charAt(i)) >= 0;
        }
        return name;
    }

    /** Returns whether backslashes and names of a share and files follow, without slashes and control characters. */
    private static boolean isPath(String text, int from) {
        boolean path = from + 1 < text.length();
        for (int i = from + 1; path && i < text.length(); i++) {
            char c = text.charAt(i);
            path = c != '/' && !Character.isISOControl(c) && !(c == '\\' && text.charAt(i - 1) == '\\');
        }
        return path;
    }
}
