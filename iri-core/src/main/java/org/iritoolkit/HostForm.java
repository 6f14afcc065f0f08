package org.iritoolkit;

/** How a host that is not ASCII stands in a URI (RFC 3987 3.1). */
public enum HostForm {
    /** Percent-encoded by its UTF-8 octets, as any other component. */
    PERCENT_ENCODED,
    /**
     * In A-labels, such as {@code xn--bcher-kva}: what the DNS, and so the network, wants. Which IDNA makes them is for
     * the document of the profile to say.
     */
    A_LABEL
}
