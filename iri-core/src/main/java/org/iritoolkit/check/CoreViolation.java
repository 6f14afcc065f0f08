package org.iritoolkit.check;

import org.iritoolkit.message.core.CoreMessages;

/**
 * The codes of the violations that the toolkit's core reports. Each module has its own codes.
 *
 * <p>The first word of an id is its subject: the grammar ({@code syntax}), a conversion or {@link NoUriCheck}
 * ({@code mapping}), octets, Normalization Form C (UAX #15), a plug-in, or resolution.
 */
public enum CoreViolation implements ViolationCode {
    /** A component contains a character that its rule does not allow. */
    CHARACTER_NOT_ALLOWED("syntax.character-not-allowed"),
    /** A percent sign is not followed by two hexadecimal digits. */
    PERCENT_TRIPLET("syntax.percent-triplet"),
    /** The string contains an unpaired surrogate, which is not a character. */
    LONE_SURROGATE("syntax.lone-surrogate"),
    /** A required scheme is missing. */
    MISSING_SCHEME("syntax.missing-scheme"),
    /** A scheme is present but not allowed. */
    SCHEME_NOT_ALLOWED("syntax.scheme-not-allowed"),
    /** A fragment is present but not allowed. */
    FRAGMENT_NOT_ALLOWED("syntax.fragment-not-allowed"),
    /** A component that the profile requires is missing or empty. */
    MISSING_COMPONENT("syntax.missing-component"),
    /** A component that the profile forbids is present. */
    COMPONENT_NOT_ALLOWED("syntax.component-not-allowed"),
    /** The profile does not allow the scheme. */
    OTHER_SCHEME("syntax.other-scheme"),
    /** The profile does not allow the host. */
    OTHER_HOST("syntax.other-host"),
    /** Nothing follows the scheme although the grammar requires a part there, or a separate opaque part is empty. */
    MISSING_HIER_PART("syntax.missing-hier-part"),
    /** Brackets enclose something other than an IP address of a known form. */
    IP_LITERAL("syntax.ip-literal"),
    /** Parts that are valid individually would parse differently together (RFC 3986 3.3). */
    PARTS("syntax.parts"),
    /** There are more violations than the list contains. */
    MORE("syntax.more"),

    /** A character was percent-encoded before the mapping because the profile does not allow it. */
    REPAIRED("mapping.repaired"),
    /** A part was converted to Normalization Form C, because the profile requires this before the mapping. */
    NORMALIZED("mapping.normalized"),
    /** The target cannot express something that the source allows. */
    NOT_EXPRESSIBLE("mapping.not-expressible"),
    /** A reserved character is not allowed in a component of the target, and must not be escaped. */
    RESERVED("mapping.reserved"),
    /** The string does not map to a URI. */
    NO_URI("mapping.no-uri"),
    /** Escapes in a host are not legal UTF-8, or decode to characters that no host name contains. */
    HOST_ESCAPES("mapping.host-escapes"),
    /** Octets are not legal in the given charset. */
    MALFORMED_OCTETS("octets.malformed"),
    /** A byte order mark at the start of the octets was skipped. */
    BYTE_ORDER_MARK("octets.byte-order-mark"),

    /** The string is not in Normalization Form C. */
    NOT_NFC("nfc.not-normalized"),
    /** There are more combining marks in a row than the toolkit examines. */
    TOO_MANY_MARKS("nfc.too-many-marks"),
    /**
     * Normalizing creates a reserved character or a scheme, or composes a reserved character or the last
     * digit of an escape with a mark. Conversions report this violation, but the {@code nfc} check does not.
     */
    CHANGES_RESERVED("nfc.changes-reserved"),

    /**
     * A check or host mapper throws, returns null, or reports a violation that its contract does not allow. The
     * violation is as severe as the plug-in declares, because the result of the plug-in is unknown.
     */
    PLUGIN_FAILED("plugin.failed"),
    /** A plug-in that a specification requires is not installed, so its violations are unknown. */
    PLUGIN_MISSING("plugin.missing"),

    /** The base has no scheme (RFC 3986 5.1, RFC 2396 5.1). */
    RELATIVE_BASE("resolution.relative-base"),
    /** The base has or would get an opaque part, so it has no path to merge with a reference (RFC 2396 5). */
    OPAQUE_BASE("resolution.opaque-base"),
    /** A reference and its base have different profiles, and the base's profile does not accept the reference. */
    OTHER_PROFILE("resolution.other-profile"),
    /** A relative reference was not resolved and therefore has no meaning (RFC 3986 4.2). */
    NOT_RESOLVED("resolution.not-resolved");

    private final String id;

    CoreViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return CoreMessages.message(id + ".remedy").text();
    }
}
