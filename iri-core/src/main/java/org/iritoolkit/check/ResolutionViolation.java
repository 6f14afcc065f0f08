package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** Why a reference cannot be resolved. */
public enum ResolutionViolation implements ViolationCode {
    /** The base has no scheme (RFC 3986 5.1, RFC 2396 5.1). */
    RELATIVE_BASE("resolution.relative-base"),
    /** The base has an opaque part, or would get one: no path that a reference could be merged with (RFC 2396 5). */
    OPAQUE_BASE("resolution.opaque-base"),
    /** A reference is of another profile than the base, which does not accept it. */
    OTHER_PROFILE("resolution.other-profile"),
    /** A relative reference means nothing until it is resolved (RFC 3986 4.2). */
    NOT_RESOLVED("resolution.not-resolved");

    private final String id;

    ResolutionViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return CoreMessages.remedy(id, locale);
    }
}
