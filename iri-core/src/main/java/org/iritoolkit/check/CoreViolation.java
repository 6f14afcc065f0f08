package org.iritoolkit.check;

import org.iritoolkit.message.core.CoreMessages;

/**
 * The codes of the violations that the toolkit's core reports; each module has its own.
 *
 * <p>The first word of an id is its subject: the grammar ({@code syntax}), a conversion or {@link NoUriCheck}
 * ({@code mapping}), octets, Normalization Form C (UAX #15), a plug-in, or resolution.
 */
public enum CoreViolation implements ViolationCode {
    /** A character is in a component whose rule does not contain it. */
    CHARACTER_NOT_ALLOWED("syntax.character-not-allowed"),
    /** A percent sign without two hexadecimal digits after it. */
    PERCENT_TRIPLET("syntax.percent-triplet"),
    /** An unpaired surrogate, which is not a character. */
    LONE_SURROGATE("syntax.lone-surrogate"),
    /** There is no scheme where one is needed. */
    MISSING_SCHEME("syntax.missing-scheme"),
    /** There is a scheme where none is allowed. */
    SCHEME_NOT_ALLOWED("syntax.scheme-not-allowed"),
    /** There is a fragment where none is allowed. */
    FRAGMENT_NOT_ALLOWED("syntax.fragment-not-allowed"),
    /** A component that the profile requires is missing or empty. */
    MISSING_COMPONENT("syntax.missing-component"),
    /** There is a component that the profile forbids. */
    COMPONENT_NOT_ALLOWED("syntax.component-not-allowed"),
    /** The profile does not allow the scheme. */
    OTHER_SCHEME("syntax.other-scheme"),
    /** Nothing follows the scheme, but the grammar requires something; or a separate opaque part is empty. */
    MISSING_HIER_PART("syntax.missing-hier-part"),
    /** Brackets around something other than an IP address of a known form. */
    IP_LITERAL("syntax.ip-literal"),
    /** Parts that are valid individually would parse differently together (RFC 3986 3.3). */
    PARTS("syntax.parts"),
    /** There are more violations than are listed. */
    MORE("syntax.more"),

    /** A character was percent-encoded before the mapping because the profile does not allow it. */
    REPAIRED("mapping.repaired"),
    /** The profile maps strings in Normalization Form C, and a part was converted to it. */
    NORMALIZED("mapping.normalized"),
    /** The target cannot express what the source allows. */
    NOT_EXPRESSIBLE("mapping.not-expressible"),
    /** A reserved character is not allowed in a component of the target, and must not be escaped. */
    RESERVED("mapping.reserved"),
    /** The string has no URI. */
    NO_URI("mapping.no-uri"),
    /** Escapes in a host are not legal UTF-8, or decode to characters that no host name has. */
    HOST_ESCAPES("mapping.host-escapes"),
    /** Octets are not legal in the given charset. */
    MALFORMED_OCTETS("octets.malformed"),
    /** A byte order mark at the start of octets was left out. */
    BYTE_ORDER_MARK("octets.byte-order-mark"),

    /** The string is not in Normalization Form C. */
    NOT_NFC("nfc.not-normalized"),
    /** There are more combining marks in a row than are examined. */
    TOO_MANY_MARKS("nfc.too-many-marks"),
    /**
     * Normalizing turns another character into a reserved one or a scheme, or composes a reserved character or the last
     * digit of an escape with a mark. Conversions report it, the check does not.
     */
    CHANGES_RESERVED("nfc.changes-reserved"),

    /**
     * A check or host mapper throws, returns null, or reports what its contract does not allow. The violation is as
     * severe as the plug-in declares, because its result is unknown.
     */
    PLUGIN_FAILED("plugin.failed"),
    /** A plug-in that a specification requires is not installed, so its violations are unknown. */
    PLUGIN_MISSING("plugin.missing"),

    /** The base has no scheme (RFC 3986 5.1, RFC 2396 5.1). */
    RELATIVE_BASE("resolution.relative-base"),
    /** The base has an opaque part, or would get one, so there is no path to merge a reference with (RFC 2396 5). */
    OPAQUE_BASE("resolution.opaque-base"),
    /** A reference has another profile than the base, and that of the base does not accept it. */
    OTHER_PROFILE("resolution.other-profile"),
    /** A relative reference means nothing until it is resolved (RFC 3986 4.2). */
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
