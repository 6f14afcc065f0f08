package org.iritoolkit.rfc;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/**
 * URIs as defined in RFC 2396, August 1998, with the IP literals and brackets of RFC 2732 and both RFCs' rule names.
 *
 * <p>The {@code |} of these RFCs is written {@code /} here, as in ABNF.
 */
public final class Rfc2396 {
    /** The specification. */
    public static final SpecDocument DOCUMENT =
            new SpecDocument("RFC 2396", "Uniform Resource Identifiers (URI): Generic Syntax, August 1998", "A");

    /** The specification that added IPv6 addresses and brackets. */
    public static final SpecDocument RFC_2732 =
            new SpecDocument("RFC 2732", "Format for Literal IPv6 Addresses in URL's, December 1999", "3");

    /** The {@code rfc2396} profile. */
    public static final Profile PROFILE = Profile.builder(Grammar.RFC_2396)
            .id("rfc2396")
            .document(DOCUMENT)
            .clause("scheme", DOCUMENT.section("3.1"))
            .clause("port", DOCUMENT.section("3.2.2"))
            .clause("absoluteURI", DOCUMENT.section("3"))
            .clause("hier_part", DOCUMENT.section("3"))
            .clause("IPv6reference", RFC_2732.section("3"))
            .rule("userinfo", """
                    *( unreserved / escaped /
                    ";" / ":" / "&" / "=" / "+" / "$" / "," )
                    """, DOCUMENT.section("3.2.2"))
            .rule("domainlabel", "alphanum / \"-\"", DOCUMENT.section("3.2.2"))
            .rule("reg_name", """
                    1*( unreserved / escaped / "$" / "," /
                    ";" / ":" / "@" / "&" / "=" / "+" )
                    """, DOCUMENT.section("3.2.1"))
            .rule("segment", "*( pchar / \";\" )", DOCUMENT.section("3.3"))
            .rule("pchar", """
                    unreserved / escaped /
                    ":" / "@" / "&" / "=" / "+" / "$" / ","
                    """, DOCUMENT.section("3.3"))
            .rule("uric_no_slash", """
                    unreserved / escaped / ";" / "?" / ":" / "@" /
                    "&" / "=" / "+" / "$" / ","
                    """, DOCUMENT.section("3"))
            .rule("query", "*uric", DOCUMENT.section("3.4"))
            .rule("fragment", "*uric", DOCUMENT.section("4.1"))
            .rule("uric", "reserved / unreserved / escaped", DOCUMENT.section("2"))
            .rule("reserved", """
                    ";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" /
                    "$" / "," / "[" / "]"
                    """, RFC_2732.section("3"))
            .rule("unreserved", "alphanum / mark", DOCUMENT.section("2.3"))
            .rule("mark", """
                    "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
                    """, DOCUMENT.section("2.3"))
            .rule("alphanum", "ALPHA / DIGIT", DOCUMENT.section("1.6"))
            .component(Component.USERINFO, "userinfo")
            .component(Component.HOST, "domainlabel")
            .component(Component.AUTHORITY, "reg_name")
            .component(Component.PATH, "segment")
            .component(Component.OPAQUE_START, "uric_no_slash")
            .component(Component.OPAQUE_PART, "uric")
            .component(Component.QUERY, "query")
            .component(Component.FRAGMENT, "fragment")
            .build();

    private Rfc2396() {}
}
