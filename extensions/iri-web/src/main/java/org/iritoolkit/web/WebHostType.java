package org.iritoolkit.web;

/** The kinds of host that a URL can have (URL Standard 3.1). */
public enum WebHostType {
    /** A domain in ASCII; an internationalized domain is in A-labels. */
    DOMAIN,
    /** An IPv4 address in four decimal parts; its notation in the string may differ. */
    IPV4_ADDRESS,
    /** An IPv6 address, compressed and in brackets. */
    IPV6_ADDRESS,
    /** The host of a URL that is not special, which is not examined. */
    OPAQUE_HOST,
    /** The empty host, as in {@code file:///}. */
    EMPTY_HOST
}
