package org.iritoolkit.xml;

import org.iritoolkit.MappingException;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.scheme.FileIri;
import org.jspecify.annotations.Nullable;

/** Converts Windows paths in place of IRIs to references. */
final class WindowsPaths {
    private static final String LOCAL = "file:///";

    private WindowsPaths() {}

    /**
     * Returns the {@code file:} IRI of a path with a drive or a UNC string, and any other string unchanged.
     *
     * @throws MappingException if the path is a device, or has a name that Windows does not allow
     */
    static String absolute(String text) {
        boolean isPath = text.startsWith("\\\\") || (hasDrive(text, 0) && isSeparator(text, 2));
        return isPath ? FileIri.ofWindowsPath(text).toString() : text;
    }

    /**
     * Returns the reference for a path, and any other string unchanged.
     *
     * @throws MappingException if the path is absolute and {@link #absolute(String)} rejects it
     */
    static String reference(String text, @Nullable String base) {
        String absolute = absolute(text);
        if (!absolute.equals(text) || text.indexOf('\\') < 0 || hasScheme(text)) {
            return absolute;
        }
        String path =
                text.replace("%", "%25").replace("#", "%23").replace("?", "%3F").replace('\\', '/');
        return path.startsWith("/") && base != null ? drive(base) + path : path;
    }

    /** Returns the drive of a base, after a slash; empty if the base has none. */
    private static String drive(String base) {
        int at = LOCAL.length();
        boolean has = base.regionMatches(true, 0, LOCAL, 0, at) && hasDrive(base, at) && isSeparator(base, at + 2);
        return has ? "/" + base.substring(at, at + 2) : "";
    }

    private static boolean hasDrive(String text, int at) {
        return text.length() > at + 1 && Ascii.isLetter(text.charAt(at)) && text.charAt(at + 1) == ':';
    }

    private static boolean isSeparator(String text, int at) {
        return text.length() > at && (text.charAt(at) == '/' || text.charAt(at) == '\\');
    }

    /** Whether a colon comes before the first separator, as in {@code http://h/a} and in {@code D:x}. */
    private static boolean hasScheme(String text) {
        int colon = text.indexOf(':');
        return colon >= 0 && text.lastIndexOf('/', colon) < 0 && text.lastIndexOf('\\', colon) < 0;
    }
}
