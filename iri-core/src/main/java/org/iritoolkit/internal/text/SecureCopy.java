package org.iritoolkit.internal.text;

import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.percent.Ascii;

/**
 * Recognizes the addresses of git and scp, such as {@code git@h.example:org/p.git}: a user, an at sign, a host, a colon
 * and a path.
 *
 * <p>There is no port in these addresses: all that follows the first colon is the path, as git-fetch(1), "Git URLs",
 * and scp(1) read it, so {@code git@h.example:2222/a} has the folder {@code 2222}. An address without a user is not
 * recognized, since it may be a host and a port or a reference with a scheme. Neither is a path that is only a number,
 * which may be a port, nor a host name without a dot before a path without a slash, which may be anything.
 */
final class SecureCopy {
    private SecureCopy() {}

    /** Returns the index where the path of an address starts; -1 if the string is no such address. */
    static int path(String text) {
        int at = text.indexOf('@');
        if (at <= 0 || !isName(text, 0, at, "-_")) {
            return -1;
        }
        boolean literal = text.startsWith("[", at + 1);
        int end = literal ? text.indexOf(']', at) + 1 : text.indexOf(':', at);
        if (end <= at || !text.startsWith(":", end)) {
            return -1;
        }
        String host = text.substring(at + 1, end);
        String path = text.substring(end + 1);
        boolean plain = literal
                ? IpAddresses.isIpv6(text, at + 2, end - 1)
                : isName(text, at + 1, end, "-.") && host.charAt(0) != '.';
        boolean named = literal || host.indexOf('.') > 0 || path.indexOf('/') >= 0;
        return plain && named && isPath(path) ? end + 1 : -1;
    }

    private static boolean isPath(String path) {
        return !path.isEmpty()
                && (Ascii.isLetterOrDigit(path.charAt(0)) || "~_/".indexOf(path.charAt(0)) >= 0)
                && !path.startsWith("//")
                && !path.chars().allMatch(Ascii::isDigit)
                && path.indexOf('@') < 0
                && path.indexOf(':') < 0;
    }

    private static boolean isName(String text, int from, int to, String marks) {
        return from < to
                && text.substring(from, to).chars().allMatch(c -> Ascii.isLetterOrDigit(c) || marks.indexOf(c) >= 0);
    }
}
