package org.iritoolkit.profile;

import java.util.Locale;

/** The type of a host: the first alternative of the grammar that matches. */
public enum HostType {
    /** A registered name (RFC 3986 3.2.2, reg-name) or a host name (RFC 2396 3.2.2, hostname). */
    REG_NAME,
    /** An IPv4 address: four numbers, separated by dots (IPv4address). */
    IPV4,
    /** An IPv6 address in brackets. */
    IPV6,
    /** A bracketed address of a future IP version (RFC 3986 3.2.2, IPvFuture). */
    IPVFUTURE,
    /** The authority is a registry name and has no host (RFC 2396 3.2.1, reg_name). */
    REGISTRY;

    private final String text = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /**
     * Returns the name as reports print it.
     *
     * @return the name, for example {@code reg-name}
     */
    @Override
    public String toString() {
        return text;
    }
}
