package org.iritoolkit.web;

/** The kinds of host that a URL can have (URL Standard 3.1). */
public enum WebHostType {
    /** A domain: ASCII, an internationalized one in A-labels. */
    DOMAIN,
    /** An IPv4 address in four decimal parts, whatever its notation in the string. */
    IPV4_ADDRESS,
    /** An IPv6 address, compressed and in brackets. */
    IPV6_ADDRESS,
    /** The host of a URL that is not special. It is not examined. */
    OPAQUE_HOST,
    /** The empty host, as in {@code file:///}. */
    EMPTY_HOST
}
