package org.iritoolkit.scheme;

import org.iritoolkit.check.ViolationCode;

/** The violations of {@link SuspicionCheck}. */
public enum SuspicionViolation implements ViolationCode {
    /** A string that looks like a host and a port is parsed as a scheme and a path (RFC 3986 3). */
    HOST_AS_SCHEME("suspicion.host-as-scheme"),
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
