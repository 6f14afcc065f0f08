package org.iritoolkit.web;

import org.iritoolkit.check.ViolationCode;

/** The reasons of a {@link LinkPolicy} for refusing a link that all parsers understand. */
public enum LinkViolation implements ViolationCode {
    /** The link is relative, and there is no base. */
    RELATIVE("link.relative"),
    /** The policy does not name the scheme. */
    SCHEME("link.scheme"),
    /** There is a username or a password, or an empty one. */
    USERINFO("link.userinfo"),
    /** There is no host, or the policy does not name it. */
    HOST("link.host"),
    /** The host, in A-labels, is neither an address nor a DNS name: letters, digits and hyphens. */
    HOST_NAME("link.host-name"),
    /** The host has an underscore, which the DNS allows and host names do not (RFC 1123 2.1). */
    UNDERSCORE("link.underscore"),
    /** The host is not under a public suffix, so it may not be public; or it is a public suffix itself. */
    SUFFIX("link.suffix"),
    /**
     * The policy does not name the port. A policy that names none allows the default port of the scheme, and links that
     * have no port.
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
