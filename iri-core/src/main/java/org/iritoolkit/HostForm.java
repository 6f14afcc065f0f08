package org.iritoolkit;

/** The forms in which a URI or an IRI can have its host (RFC 3987 3.1). Only the name of a server has several forms. */
public enum HostForm {
    /** As any other component: what is not ASCII is percent-encoded in a URI, and decoded in an IRI. Labels stay. */
    UNMAPPED,
    /**
     * In A-labels, such as {@code xn--bcher-kva}: what the DNS, and so the network, wants. Which IDNA makes them is for
     * the document of the profile to say. A host of ASCII without escapes stays as it is. There is no such form of a host that no
     * network can look up: ToASCII fails, a label in the middle is empty, or escapes are left.
     */
    A_LABEL,
    /**
     * In U-labels, such as {@code bücher}: what people read. An A-label whose U-label does not lead back to it stays. A
     * URI has U-labels percent-encoded.
     */
    U_LABEL
}
