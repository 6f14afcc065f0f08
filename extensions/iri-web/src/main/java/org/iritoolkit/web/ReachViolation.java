package org.iritoolkit.web;

import org.iritoolkit.check.ViolationCode;

/** The violations of the {@code reach} check, which are reasons why a link might not lead where its user expects. */
public enum ReachViolation implements ViolationCode {
    /** A scheme that runs code or opens a file: {@code javascript}, {@code vbscript}, {@code data} or {@code file}. */
    ACTIVE_SCHEME("reach.active-scheme"),
    /** An IPv4 address in a form other than four decimal numbers, such as {@code 0x7f.1}. */
    IPV4_NOTATION("reach.ipv4-notation"),
    /** A host with escapes, which some parsers decode. */
    ESCAPED_HOST("reach.escaped-host"),
    /** A host with U+3002 or another character that IDNA maps to a dot. */
    DOT("reach.dot"),
    /** A label that begins with {@code xn--} but is not an A-label (UTS #46); some parsers map it to another name. */
    A_LABEL("reach.a-label"),
    /** A non-ASCII label that IDNA maps to ASCII, so that parsers without IDNA see a different host. */
    MAPPED_HOST("reach.mapped-host"),
    /** An IPv6 address that contains an IPv4 address. */
    IPV4_IN_IPV6("reach.ipv4-in-ipv6"),
    /** An address in the IANA special-purpose registries, or a multicast address. */
    SPECIAL_ADDRESS("reach.special-address"),
    /** A special-use name, such as {@code localhost}. */
    SPECIAL_NAME("reach.special-name"),
    /** A host with a dot at its end. */
    TRAILING_DOT("reach.trailing-dot"),
    /** A port that browsers block (Fetch Standard 2.9). */
    BLOCKED_PORT("reach.blocked-port");

    private final String id;

    ReachViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return WebMessages.remedy(id);
    }
}
