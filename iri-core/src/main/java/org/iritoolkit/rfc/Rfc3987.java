package org.iritoolkit.rfc;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.UnicodeSets;

/** IRIs as defined in RFC 3987, January 2005. */
public final class Rfc3987 {
    /** The specification. */
    public static final SpecDocument DOCUMENT =
            new SpecDocument("RFC 3987", "Internationalized Resource Identifiers (IRIs), January 2005", "2.2");

    /** The {@code rfc3987} profile. */
    public static final Profile PROFILE = Profile.builder(Grammar.RFC_3986)
            .id("rfc3987")
            .document(DOCUMENT)
            .rule("iuserinfo", "*( iunreserved / pct-encoded / sub-delims / \":\" )")
            .rule("ireg-name", "*( iunreserved / pct-encoded / sub-delims )")
            .rule("ipchar", "iunreserved / pct-encoded / sub-delims / \":\" / \"@\"")
            .rule("iquery", "*( ipchar / iprivate / \"/\" / \"?\" )")
            .rule("ifragment", "*( ipchar / \"/\" / \"?\" )")
            .rule("iunreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar")
            .rule("ucschar", """
                    %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
                    / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
                    / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
                    / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
                    / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
                    / %xD0000-DFFFD / %xE1000-EFFFD
                    """)
            .rule("iprivate", "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD")
            .rule("sub-delims", """
                    "!" / "$" / "&" / "'" / "(" / ")"
                    / "*" / "+" / "," / ";" / "="
                    """)
            .component(Component.USERINFO, "iuserinfo")
            .component(Component.HOST, "ireg-name")
            .component(Component.PATH, "ipchar")
            .component(Component.QUERY, "iquery")
            .component(Component.FRAGMENT, "ifragment")
            .restriction(Restriction.everywhere(
                    "bidi-formatting",
                    UnicodeSets.BIDI_FORMATTING,
                    Severity.ERROR,
                    DOCUMENT.section("4.1"),
                    "it is invisible and changes the order of the text around it"))
            .restriction(Restriction.everywhere(
                    "bidi-isolates",
                    UnicodeSets.BIDI_ISOLATES,
                    Severity.WARNING,
                    DOCUMENT.section("4.1"),
                    "it is a bidi formatting character that is newer than the specification"))
            .restriction(Restriction.everywhere(
                    "look-alikes",
                    LookAlikes.OF_EXCLUDED,
                    Severity.ADVICE,
                    DOCUMENT.section("6.1"),
                    "it looks like a character that delimits references in text"))
            .restriction(Restriction.everywhere(
                    "width-variants",
                    LookAlikes.WIDTH_VARIANTS,
                    Severity.ADVICE,
                    DOCUMENT.section("6.1"),
                    "it is a full-width or half-width form, easily typed instead of the ordinary character"))
            .check(NfcCheck.of(Severity.ADVICE, DOCUMENT.section("5.3.2.2")))
            .uriProfile(Rfc3986.PROFILE)
            .hostMapper("uts46")
            .clause(Topic.RELATIVE, DOCUMENT.section("5.1"))
            .clause(Topic.SIMPLE_STRING, DOCUMENT.section("5.3.1"))
            .clause(Topic.SYNTAX, DOCUMENT.section("5.3.2"))
            .clause(Topic.CASE, DOCUMENT.section("5.3.2.1"))
            .clause(Topic.CHARACTERS, DOCUMENT.section("5.3.2.2"))
            .clause(Topic.PERCENT_ENCODING, DOCUMENT.section("5.3.2.3"))
            .clause(Topic.PATH_SEGMENTS, DOCUMENT.section("5.3.2.4"))
            .clause(Topic.SCHEME, DOCUMENT.section("5.3.3"))
            .clause(Topic.HOST_NAMES, DOCUMENT.section("3.1"))
            .clause(Topic.OCTETS, DOCUMENT.section("3.1"))
            .clause(Topic.SECURITY, DOCUMENT.section("8"))
            .build();

    private Rfc3987() {}
}
