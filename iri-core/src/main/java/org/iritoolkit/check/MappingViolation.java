package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** The violations of conversions and of {@link NoUriCheck}, besides the violations of the text itself. */
public enum MappingViolation implements ViolationCode {
    /** A character was percent-encoded before the mapping because the profile does not allow it. */
    REPAIRED("mapping.repaired"),
    /** The target has no way to write what the source allows. */
    NOT_EXPRESSIBLE("mapping.not-expressible"),
    /** A reserved character is not allowed in a component of the target, and must not be escaped. */
    RESERVED("mapping.reserved"),
    /** There is no URI that the text maps to. */
    NO_URI("mapping.no-uri"),
    /** Escapes in a host are not legal UTF-8, or stand for what no host name has, so that there is no name to map. */
    HOST_ESCAPES("mapping.host-escapes"),
    /** Octets are not legal in the charset that was named. */
    MALFORMED_OCTETS("octets.malformed"),
    /** A byte order mark at the start of octets was left out. */
    BYTE_ORDER_MARK("octets.byte-order-mark");

    private final String id;

    MappingViolation(String id) {
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
