package org.iritoolkit.web;

import org.iritoolkit.check.ViolationCode;

/** The reasons why a {@link LinkPolicy} rejects a link that all parsers accept. */
public enum LinkViolation implements ViolationCode {
    /** The link is relative, and there is no base. */
    RELATIVE("link.relative"),
    /** The policy does not allow the scheme. */
    SCHEME("link.scheme"),
    /** The link has a username or a password, which may be empty. */
    USERINFO("link.userinfo"),
    /** There is no host, or the policy does not allow the host. */
    HOST("link.host"),
    /** The host, in A-labels, is neither an address nor a DNS name of letters, digits and hyphens. */
    HOST_NAME("link.host-name"),
    /** The host has an underscore, which is allowed in the DNS, but not in host names (RFC 1123 2.1). */
    UNDERSCORE("link.underscore"),
    /** The host is a public suffix, or is not under a public suffix and may therefore be private. */
    SUFFIX("link.suffix"),
    /**
     * The policy does not allow the port. A policy that lists no ports allows the scheme's default port, and links
     * without a port.
     */
    PORT("link.port"),
    /** Some parsers read the normal form of the link differently from the link itself. */
    SPELLING("link.spelling");

    private final String id;

    LinkViolation(String id) {
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
