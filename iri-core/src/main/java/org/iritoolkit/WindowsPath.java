package org.iritoolkit;

import java.util.List;
import org.iritoolkit.internal.table.Scanner;

/**
 * An absolute path of Windows, or one of a network share (RFC 8089 E.2, E.3).
 *
 * @param host the host of the share; empty for a drive
 * @param names the names between the slashes, the drive first
 */
record WindowsPath(String host, List<String> names) {
    /**
     * Reads a path.
     *
     * @param text with backslashes or slashes
     * @throws IllegalArgumentException if it is not absolute
     */
    static WindowsPath of(String text) {
        String slashed = text.replace('\\', '/');
        if (slashed.length() > 2 && Scanner.isLetter(slashed.charAt(0)) && slashed.startsWith(":/", 1)) {
            return new WindowsPath("", names(slashed));
        }
        int hostEnd = slashed.startsWith("//") ? (slashed + "/").indexOf('/', 2) : 2;
        String host = hostEnd > 2 ? slashed.substring(2, hostEnd) : "";
        if (host.isEmpty() || host.equals("?") || host.equals(".")) {
            throw new IllegalArgumentException("'" + text
                    + "' is not an absolute Windows path; begin with a drive such as C:\\ or a host such as \\\\host");
        }
        return new WindowsPath(host, names(slashed.substring(Math.min(slashed.length(), hostEnd + 1))));
    }

    private static List<String> names(String slashed) {
        return List.of(slashed.split("/", -1));
    }
}
