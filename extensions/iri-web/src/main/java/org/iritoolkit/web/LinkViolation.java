package org.iritoolkit.web;

import java.util.Locale;
import org.iritoolkit.check.ViolationCode;

/** The reasons of a {@link LinkPolicy} for refusing a link that all readers understand. */
public enum LinkViolation implements ViolationCode {
    /** The link is relative, and there is no base. */
    RELATIVE("link.relative"),
    /** The policy does not name the scheme. */
    SCHEME("link.scheme"),
    /** There is a username or a password, or an empty one. */
    USERINFO("link.userinfo"),
    /** There is no host, or the policy does not name it. */
    HOST("link.host"),
    /** The policy does not name the port, or the scheme has no default port. */
    PORT("link.port"),
    /** The link has no spelling that all readers read as they read the link. */
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
    public String remedy(Locale locale) {
        return WebMessages.remedy(id, locale);
    }
}
