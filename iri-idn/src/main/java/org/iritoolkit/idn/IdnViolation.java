package org.iritoolkit.idn;

import org.iritoolkit.check.ViolationCode;

/** The reasons that the mappers and the {@code idna} check report if a host is not an internationalized domain name. */
public enum IdnViolation implements ViolationCode {
    /** The profile's host mapper is not installed, so the host could not be checked. */
    NO_MAPPER("idn.no-mapper"),
    /** Escapes in the host are not legal UTF-8, so no name can be decoded (RFC 3986 3.2.2; RFC 3629 4). */
    ESCAPES("idn.escapes"),
    /** A label is empty: two dots are adjacent, or mapping removes all characters of a label (RFC 1034 3.5). */
    EMPTY_LABEL("idn.empty-label"),
    /** The ASCII form of a label has more than 63 octets (RFC 1034 3.1). */
    LABEL_TOO_LONG("idn.label-too-long"),
    /** The ASCII form of the whole name has more than 253 octets (RFC 1034 3.1). */
    DOMAIN_TOO_LONG("idn.domain-too-long"),
    /** A label begins or ends with a hyphen, or has hyphens as its third and fourth characters (UTS #46 4.1). */
    HYPHEN("idn.hyphen"),
    /** A label begins with a combining mark (UTS #46 4.1; RFC 5891 4.2.3.2). */
    LEADING_MARK("idn.leading-mark"),
    /** A label is not in Normalization Form C, and IDNA2008 does not normalize it (RFC 5891 4.1 and 5.4). */
    NOT_NFC("idn.not-nfc"),
    /** A character is not allowed in names (UTS #46 4; RFC 3491 5; RFC 5892). */
    DISALLOWED("idn.disallowed"),
    /** An ASCII character is not a letter, digit or hyphen (UTS #46 4.1.1; RFC 3490 4.1). */
    STD3("idn.std3"),
    /** A code point is not assigned in the Unicode version in use (UTS #46 4; RFC 3490 4). */
    UNASSIGNED("idn.unassigned"),
    /** A label that begins with {@code xn--} is not the ASCII form of any label (UTS #46 4; RFC 3490 4.1). */
    PUNYCODE("idn.punycode"),
    /** A label breaks the rule for right-to-left names (RFC 5893 2; RFC 3454 6). */
    BIDI("idn.bidi"),
    /** A zero width joiner or non-joiner occurs where it has no effect (RFC 5892 A.1 and A.2). */
    CONTEXT_J("idn.context-j"),
    /** A character is outside the only context in which it is allowed (RFC 5892 A.3 to A.9). */
    CONTEXT_O("idn.context-o");

    private final String id;

    IdnViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return IdnMessages.remedy(id);
    }
}
