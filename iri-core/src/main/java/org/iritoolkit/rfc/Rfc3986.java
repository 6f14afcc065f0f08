package org.iritoolkit.rfc;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;

/** URIs as defined in RFC 3986, January 2005, with that RFC's rule names. */
public final class Rfc3986 {
    /** The specification. */
    public static final SpecDocument DOCUMENT =
            new SpecDocument("RFC 3986", "Uniform Resource Identifier (URI): Generic Syntax, January 2005", "A");

    /** The {@code rfc3986} profile. */
    public static final Profile PROFILE = Profile.builder(Grammar.RFC_3986)
            .id("rfc3986")
            .document(DOCUMENT)
            .clause("scheme", DOCUMENT.section("3.1"))
            .clause("port", DOCUMENT.section("3.2.3"))
            .clause("IP-literal", DOCUMENT.section("3.2.2"))
            .clause("absolute-URI", DOCUMENT.section("4.3"))
            .clause("reserved", DOCUMENT.section("2.2"))
            .rule("userinfo", "*( unreserved / pct-encoded / sub-delims / \":\" )", DOCUMENT.section("3.2.1"))
            .rule("reg-name", "*( unreserved / pct-encoded / sub-delims )", DOCUMENT.section("3.2.2"))
            .rule("pchar", "unreserved / pct-encoded / sub-delims / \":\" / \"@\"", DOCUMENT.section("3.3"))
            .rule("query", "*( pchar / \"/\" / \"?\" )", DOCUMENT.section("3.4"))
            .rule("fragment", "*( pchar / \"/\" / \"?\" )", DOCUMENT.section("3.5"))
            .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"", DOCUMENT.section("2.3"))
            .rule("sub-delims", """
                    "!" / "$" / "&" / "'" / "(" / ")"
                    / "*" / "+" / "," / ";" / "="
                    """, DOCUMENT.section("2.2"))
            .component(Component.USERINFO, "userinfo")
            .component(Component.HOST, "reg-name")
            .component(Component.PATH, "pchar")
            .component(Component.QUERY, "query")
            .component(Component.FRAGMENT, "fragment")
            .hostMapper("uts46")
            .build();

    private Rfc3986() {}
}
