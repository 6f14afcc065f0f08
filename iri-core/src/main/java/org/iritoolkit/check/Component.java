package org.iritoolkit.check;

import java.util.List;
import java.util.Locale;
import org.iritoolkit.annotation.Beta;

/**
 * A component of a reference, named as in the specifications.
 *
 * <p>The profile's grammar decides which components a string has (RFC 3986 3; RFC 2396 3).
 */
public enum Component {
    /** The whole reference. */
    REFERENCE,
    /** The scheme, without the colon. */
    SCHEME,
    /** The authority, without the leading slashes. The authority may be a registry name (RFC 2396 3.2.1). */
    AUTHORITY,
    /** The userinfo, without the {@code @}. */
    USERINFO,
    /** The host, including the brackets of an IP literal. */
    HOST,
    /** The port, without the colon. */
    PORT,
    /** The path. */
    PATH,
    /**
     * The first character of an opaque part, to which a profile binds a separate rule (RFC 2396 3, uric_no_slash).
     * Violations at this character are reported for the opaque part.
     */
    @Beta
    OPAQUE_START,
    /** The opaque part of an IRI whose scheme is not followed by a slash (RFC 2396 3). */
    OPAQUE_PART,
    /** The query, without the question mark. */
    QUERY,
    /** The fragment, without the number sign. */
    FRAGMENT;

    /**
     * The components of the generic syntax (RFC 3986 3), in string order, with the authority before its parts. Every
     * grammar has these components; in this list, an opaque part (RFC 2396 3) is a path.
     */
    public static final List<Component> GENERIC_SYNTAX =
            List.of(SCHEME, AUTHORITY, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT);

    private final String text = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /**
     * Returns the name in lower case with hyphens, as printed in reports.
     *
     * @return the name, for example {@code opaque-part}
     */
    @Override
    public String toString() {
        return text;
    }
}
