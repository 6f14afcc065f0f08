package org.iritoolkit.scheme;

import java.util.Locale;
import org.iritoolkit.check.ViolationCode;

/** The violations of {@link SuspicionCheck}. */
public enum SuspicionViolation implements ViolationCode {
    /** A text that looks like a host and a port is a scheme and a path (RFC 3986 3). */
    HOST_AS_SCHEME("suspicion.host-as-scheme"),
    /** A slash is missing, so that what reads as a host is the start of the path (RFC 3986 3.2). */
    MISSING_SLASH("suspicion.missing-slash"),
    /** There is a slash too many, so that the host is empty and what reads as one is the path (RFC 3986 3.2). */
    EMPTY_HOST("suspicion.empty-host");

    private final String id;

    SuspicionViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return SchemeMessages.remedy(id, locale);
    }
}
