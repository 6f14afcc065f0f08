package org.iritoolkit.draft;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.NoUriCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.UnicodeSets;
import org.iritoolkit.rfc.Rfc2396;

/**
 * IRIs as defined in draft-duerst-iri-03, 2 March 2003.
 *
 * <p>Here, {@code idomainlabel} consists of ASCII letters, digits, hyphens and {@code ucschar}; read literally, the
 * draft's "string of ucschar" would exclude every ASCII host name. The draft's {@code ucschar} has a doubled slash
 * where this profile has a single slash.
 */
public final class Rfc3987Draft03 {
    /** The specification. */
    public static final SpecDocument DOCUMENT = new SpecDocument(
            "draft-duerst-iri-03", "Internationalized Resource Identifiers (IRIs), draft 03, 2 March 2003", "2.2");

    /** The {@code rfc3987-draft-03} profile. */
    public static final Profile PROFILE = Profile.builder(Grammar.RFC_2396_BIS)
            .id("rfc3987-draft-03")
            .document(DOCUMENT)
            .rule("iuserinfo", """
                    *( iunreserved / escaped / ";" /
                    ":" / "&" / "=" / "+" / "$" / "," )
                    """)
            .rule("idomainlabel", "ALPHA / DIGIT / \"-\" / ucschar")
            .rule("ireg-name", """
                    1*( iunreserved / escaped / ";" /
                    ":"  / "@" / "&" / "=" /  "+" / "$" / "," )
                    """)
            .rule("ipchar", """
                    iunreserved / escaped / ";" /
                    ":" / "@" / "&" / "=" / "+" / "$" / ","
                    """)
            .rule("iric-no-slash", """
                    iunreserved / escaped / "[" / "]" / ";" / "?" /
                    ":" / "@" / "&" / "=" / "+" / "$" / ","
                    """)
            .rule("iquery", "*( ipchar / iprivate / \"/\" / \"?\" )")
            .rule("ifragment", "*( ipchar / \"/\" / \"?\" )")
            .rule("iric", "reserved / iunreserved / escaped")
            .rule("iunreserved", "unreserved / ucschar / iadditional")
            .rule("iadditional", """
                    "<" / ">" / DQUOTE / SP / "{" / "}" /
                    "|" / "\\" / "^" / "`"
                    """)
            .rule("ucschar", """
                    %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
                    / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD
                    / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD
                    / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD
                    / %xA0000-AFFFD / %xB0000-BFFFD / %xC0000-CFFFD
                    / %xD0000-DFFFD / %xE1000-EFFFD
                    """)
            .rule("iprivate", "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD")
            .rule("reserved", """
                    "[" / "]" / ";" / "/" / "?" /
                    ":" / "@" / "&" / "=" / "+" / "$" / ","
                    """)
            .rule("unreserved", "ALPHA / DIGIT / mark")
            .rule("mark", """
                    "-" / "_" / "." / "!" / "~" / "*" / "'" /
                    "(" / ")"
                    """)
            .component(Component.USERINFO, "iuserinfo")
            .component(Component.HOST, "idomainlabel")
            .component(Component.AUTHORITY, "ireg-name")
            .component(Component.PATH, "ipchar")
            .component(Component.OPAQUE_START, "iric-no-slash")
            .component(Component.OPAQUE_PART, "iric")
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
                    "additional",
                    CodePointSet.ofCharacters("<>\" {}|\\^`"),
                    Severity.ADVICE,
                    DOCUMENT.section("5.1 b"),
                    "in text, it is likely to end the IRI"))
            .restriction(Restriction.everywhere(
                    "look-alikes",
                    LookAlikes.OF_EXCLUDED,
                    Severity.ADVICE,
                    DOCUMENT.section("5.1 c"),
                    "it looks like a character that delimits references in text"))
            .restriction(Restriction.everywhere(
                    "width-variants",
                    LookAlikes.WIDTH_VARIANTS,
                    Severity.ADVICE,
                    DOCUMENT.section("5.1 c"),
                    "it is a full-width or half-width form, easily typed instead of the ordinary character"))
            .check(NfcCheck.of(Severity.ADVICE, DOCUMENT.section("2.3")))
            .check(NoUriCheck.of(DOCUMENT.section("3.1 a")))
            .expectedCheck("bidi-structure", Severity.WARNING)
            .expectedCheck("idna", Severity.WARNING)
            .uriProfile(Rfc2396.PROFILE)
            .keptEscapes(KeptEscapes.RESERVED_AS_WRITTEN)
            .buildingHostMapper("idna2003-stored")
            .hostMapper("idna2003")
            .clause(Topic.RELATIVE, DOCUMENT.section("1.3"))
            .clause(Topic.SIMPLE_STRING, DOCUMENT.section("2.3"))
            .clause(Topic.SYNTAX, DOCUMENT.section("2.3"))
            .clause(Topic.CHARACTERS, DOCUMENT.section("2.3"))
            .clause(Topic.PERCENT_ENCODING, DOCUMENT.section("2.3"))
            .clause(Topic.SCHEME, DOCUMENT.section("2.3"))
            .clause(Topic.HOST_NAMES, DOCUMENT.section("3.1"))
            .clause(Topic.OCTETS, DOCUMENT.section("3.1"))
            .clause(Topic.BIDI_DISPLAY, DOCUMENT.section("4.1"))
            .clause(Topic.BIDI_CONTROLS, DOCUMENT.section("4.1"))
            .clause(Topic.BIDI_STRUCTURE, DOCUMENT.section("4.2"))
            .clause(Topic.TRANSFER, DOCUMENT.section("6.3"))
            .clause(Topic.SELECTION, DOCUMENT.section("6.5"))
            .clause(Topic.SECURITY, DOCUMENT.section("7"))
            .build();

    private Rfc3987Draft03() {}
}
