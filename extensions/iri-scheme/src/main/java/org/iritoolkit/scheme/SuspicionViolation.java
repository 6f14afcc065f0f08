package org.iritoolkit.scheme;

import org.iritoolkit.check.ViolationCode;

/** The violations of {@link SuspicionCheck}. */
public enum SuspicionViolation implements ViolationCode {
    /** A string that looks like a host and a port is parsed as a scheme and a path (RFC 3986 3). */
    HOST_AS_SCHEME("suspicion.host-as-scheme"),
    /** The colon after a scheme is missing or another mark, so the apparent scheme is in the path (RFC 3986 4.2). */
    MISSING_COLON("suspicion.missing-colon"),
    /** Both slashes are missing after a scheme whose references have a host (RFC 9110 4.2). */
    MISSING_SLASHES("suspicion.missing-slashes"),
    /** A drive of Windows is parsed as the scheme (RFC 8089 E.2.1). */
    DRIVE_AS_SCHEME("suspicion.drive-as-scheme"),
    /** A name with two colons is parsed as a scheme and a path (RFC 3986 4.2). */
    NAME_AS_SCHEME("suspicion.name-as-scheme"),
    /** The scheme and the two slashes are percent-encoded, so the whole address is a path. */
    ENCODED_ADDRESS("suspicion.encoded-address"),
    /** The scheme was changed on purpose, so that nobody follows the link. */
    DEFANGED("suspicion.defanged"),
    /** A slash is missing, so an apparent host is the start of the path (RFC 3986 3.2). */
    MISSING_SLASH("suspicion.missing-slash"),
    /** There is one slash too many, so the host is empty and the apparent host is in the path (RFC 3986 3.2). */
    EMPTY_HOST("suspicion.empty-host"),
    /** A slash is missing, so a drive or a folder is parsed as the host of a {@code file} IRI (RFC 8089 2). */
    PATH_AS_HOST("suspicion.path-as-host"),
    /** The scheme is not registered, and is one edit away from http or https. */
    MISSPELT_SCHEME("suspicion.misspelt-scheme"),
    /** A scheme was added to an IRI that already has one, so the second scheme is parsed as the host. */
    SCHEME_TWICE("suspicion.scheme-twice"),
    /** A query contains an HTML character reference. */
    HTML_REFERENCE("suspicion.html-reference"),
    /** A string was percent-encoded twice. */
    ENCODED_TWICE("suspicion.encoded-twice"),
    /** UTF-8 was decoded as Latin-1. */
    LATIN_1("suspicion.latin-1");

    private final String id;

    SuspicionViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return SchemeMessages.remedy(id);
    }
}
