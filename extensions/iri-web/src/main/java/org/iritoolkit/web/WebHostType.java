package org.iritoolkit.web;

/** The kinds of host that a URL can have (URL Standard 3.1). */
public enum WebHostType {
    /** A domain in ASCII; an internationalized domain is in A-labels. */
    DOMAIN,
    /** An IPv4 address, serialized in four decimal parts even if the string uses another notation. */
    IPV4_ADDRESS,
    /** An IPv6 address, compressed and in brackets. */
    IPV6_ADDRESS,
    /** The opaque host of a URL that is not special. The parser does not interpret an opaque host. */
    OPAQUE_HOST,
    /** The empty host, as in {@code file:///}. */
    EMPTY_HOST
}
