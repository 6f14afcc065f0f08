package org.iritoolkit.mapping;

import org.iritoolkit.check.ViolationCode;

/** What conversions report beside the violations of the text itself. */
public enum MappingViolation implements ViolationCode {
    /** A character was percent-encoded before the mapping because the profile does not allow it. */
    REPAIRED("mapping.repaired", "Nothing has to be done; check that the escape is what was meant."),
    /** The target has no way to write what the source allows. */
    NOT_EXPRESSIBLE("mapping.not-expressible", "Choose another target, or change the part that is named."),
    /** A reserved character is not allowed in a component of the target, and must not be escaped. */
    RESERVED("mapping.reserved", "Decide whether the character is data, and percent-encode it if so."),
    /** Escapes in a host are not legal UTF-8, or stand for what no host name has, so that there is no name to map. */
    HOST_ESCAPES("mapping.host-escapes", "Write the host name without escapes."),
    /** Octets are not legal in the charset that was named. */
    MALFORMED_OCTETS("octets.malformed", "Name the charset that the octets are in, or decode them into text first."),
    /** A byte order mark at the start of octets was left out. */
    BYTE_ORDER_MARK("octets.byte-order-mark", "Nothing has to be done; write UTF-8 without a byte order mark.");

    private final String id;
    private final String remedy;

    MappingViolation(String id, String remedy) {
        this.id = id;
        this.remedy = remedy;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
