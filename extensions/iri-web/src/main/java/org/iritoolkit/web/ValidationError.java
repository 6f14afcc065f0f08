package org.iritoolkit.web;

import org.iritoolkit.check.ViolationCode;

/**
 * The validation errors of the URL Standard (URL Standard 1.1), with the standard's names. The code of each error is
 * {@code url.} followed by the name in lower case.
 *
 * <p>A validation error means that a string is not a valid URL string. The parser continues after most validation
 * errors. If the parser returns failure, the violation is an error, otherwise a warning.
 */
public enum ValidationError implements ViolationCode {
    /** The host is not a domain under UTS #46 with all its checks. */
    DOMAIN_TO_ASCII("url.domain-to-ascii"),
    /** A host that is processed as a domain contains an escape. */
    DOMAIN_PERCENT_ENCODED("url.domain-percent-encoded"),
    /** An opaque host contains a forbidden host code point. */
    HOST_INVALID_CODE_POINT("url.host-invalid-code-point"),
    /** Non-ASCII characters are mapped to an IPv4 address. The standard has had this error since July 2026. */
    IPV4_NON_ASCII_INPUT("url.ipv4-non-ascii-input"),
    /** An IPv4 address ends with a dot. */
    IPV4_EMPTY_PART("url.ipv4-empty-part"),
    /** An IPv4 address has fewer than four parts. */
    IPV4_TOO_FEW_PARTS("url.ipv4-too-few-parts"),
    /** An IPv4 address has more than four parts. */
    IPV4_TOO_MANY_PARTS("url.ipv4-too-many-parts"),
    /** A part of an IPv4 address is not a number. */
    IPV4_NON_NUMERIC_PART("url.ipv4-non-numeric-part"),
    /** A part of an IPv4 address is written in hexadecimal or octal digits. */
    IPV4_NON_DECIMAL_PART("url.ipv4-non-decimal-part"),
    /** A part of an IPv4 address is greater than 255. */
    IPV4_OUT_OF_RANGE_PART("url.ipv4-out-of-range-part"),
    /** An IPv6 address lacks its closing bracket. */
    IPV6_UNCLOSED("url.ipv6-unclosed"),
    /** An IPv6 address begins with a single colon. */
    IPV6_INVALID_COMPRESSION("url.ipv6-invalid-compression"),
    /** An IPv6 address has more than eight pieces. */
    IPV6_TOO_MANY_PIECES("url.ipv6-too-many-pieces"),
    /** An IPv6 address has more than one {@code ::}. */
    IPV6_MULTIPLE_COMPRESSION("url.ipv6-multiple-compression"),
    /** A character of an IPv6 address is neither a hexadecimal digit nor a colon, or the address ends too early. */
    IPV6_INVALID_CODE_POINT("url.ipv6-invalid-code-point"),
    /** An IPv6 address without {@code ::} has fewer than eight pieces. */
    IPV6_TOO_FEW_PIECES("url.ipv6-too-few-pieces"),
    /** A piece of an IPv6 address has a leading zero. */
    IPV6_PIECE_LEADING_ZERO("url.ipv6-piece-leading-zero"),
    /** An IPv6 address has more than six pieces before an IPv4 address. */
    IPV4_IN_IPV6_TOO_MANY_PIECES("url.ipv4-in-ipv6-too-many-pieces"),
    /** A part of the IPv4 address in an IPv6 address is empty or not a decimal number, or there is a fifth part. */
    IPV4_IN_IPV6_INVALID_CODE_POINT("url.ipv4-in-ipv6-invalid-code-point"),
    /** A part of the IPv4 address in an IPv6 address is greater than 255. */
    IPV4_IN_IPV6_OUT_OF_RANGE_PART("url.ipv4-in-ipv6-out-of-range-part"),
    /** The IPv4 address in an IPv6 address has fewer than four parts. */
    IPV4_IN_IPV6_TOO_FEW_PARTS("url.ipv4-in-ipv6-too-few-parts"),
    /** A code point is not a URL code point, or a percent sign does not begin an escape. */
    INVALID_URL_UNIT("url.invalid-url-unit"),
    /** A special scheme is not followed by {@code //}. */
    SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS("url.special-scheme-missing-following-solidus"),
    /** The scheme is missing, and the base URL is missing too or has an opaque path. */
    MISSING_SCHEME_NON_RELATIVE_URL("url.missing-scheme-non-relative-url"),
    /** A special URL has a reverse solidus in place of a solidus. */
    INVALID_REVERSE_SOLIDUS("url.invalid-reverse-solidus"),
    /** There is a username or a password. */
    INVALID_CREDENTIALS("url.invalid-credentials"),
    /** A special URL has no host, or the host before a port is missing. */
    HOST_MISSING("url.host-missing"),
    /** The port is greater than 65535. */
    PORT_OUT_OF_RANGE("url.port-out-of-range"),
    /** The port is not a number. */
    PORT_INVALID("url.port-invalid"),
    /** A relative reference to a file starts with a Windows drive letter. */
    FILE_INVALID_WINDOWS_DRIVE_LETTER("url.file-invalid-windows-drive-letter"),
    /** The host of a {@code file} URL is a Windows drive letter. */
    FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST("url.file-invalid-windows-drive-letter-host"),
    /** There are more validation errors, which are not listed. */
    MORE("url.more");

    private final String id;

    ValidationError(String id) {
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
