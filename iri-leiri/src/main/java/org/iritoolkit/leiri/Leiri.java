package org.iritoolkit.leiri;

import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Legacy extended IRIs (W3C Working Group Note, 2008) for XML system identifiers, {@code anyURI} and similar uses. The
 * Note replaces one production of RFC 3987 and lifts its restrictions on bidi controls.
 *
 * <p>The Windows path {@code C:\dtd\my.dtd} is a LEIRI with the scheme {@code C}, and its URI is {@code
 * C:%5Cdtd%5Cmy.dtd}; convert paths with {@code FileIri} of {@code iri-scheme} first. New formats should not use LEIRIs
 * (note 1). Inspections that include advice also report the characters that the specification discourages (note 5).
 */
public final class Leiri {
    /** The specification. */
    public static final SpecDocument DOCUMENT =
            new SpecDocument("LEIRI Note", "Legacy extended IRIs for XML resource identification, W3C Note, 2008", "3");

    /** Production [39] of the Note. */
    private static final String LEIRI_UCSCHAR = """
            " " / "<" / ">" / %x22 / "{" / "}" / "|"
            / "\\" / "^" / "`" / %x0-1F / %x7F-D7FF
            / %xE000-FFFD / %x10000-10FFFF
            """;

    /** The {@code leiri} profile. */
    public static final Profile PROFILE = Profile.basedOn(Rfc3987.PROFILE)
            .id("leiri")
            .document(DOCUMENT)
            .rule("ucschar", LEIRI_UCSCHAR)
            .rule("iprivate", "%xE000-F8FF / %xE0000-E0FFF / %xF0000-FFFFD / %x100000-10FFFD")
            .removeRestriction("bidi-formatting", DOCUMENT.section("3"))
            .removeRestriction("bidi-isolates", DOCUMENT.section("3"))
            .removeRestriction("look-alikes", DOCUMENT.section("3"))
            .removeRestriction("width-variants", DOCUMENT.section("3"))
            .removeCheck("nfc", DOCUMENT.section("3"))
            .restriction(advice("space", "20", "it may disappear, or end the reference in text"))
            .restriction(advice("delimiters", "3C 3E 22", "it is used to delimit references in text"))
            .restriction(advice(
                    "unwise",
                    "5C 5E 60 7B-7D",
                    "some systems show it differently, and some formats use it as a delimiter"))
            .restriction(advice("controls", "0-1F 7F-9F", "it cannot be transmitted reliably and may affect display"))
            .restriction(advice(
                    "bidi-controls", "200E 200F 202A-202E", "it changes the order in which the reference is shown"))
            .restriction(advice("specials", "FFF0-FFFD", "it serves no purpose in a reference"))
            .restriction(advice(
                    "private-use",
                    "E000-F8FF F0000-FFFFD 100000-10FFFD",
                    "its meaning and appearance depend on a private agreement"))
            .restriction(advice("tags", "E0000-E0FFF", "tags cannot be typed or seen"))
            .restriction(advice(
                    "noncharacters",
                    "FDD0-FDEF 1FFFE-1FFFF 2FFFE-2FFFF 3FFFE-3FFFF 4FFFE-4FFFF 5FFFE-5FFFF 6FFFE-6FFFF 7FFFE-7FFFF"
                            + " 8FFFE-8FFFF 9FFFE-9FFFF AFFFE-AFFFF BFFFE-BFFFF CFFFE-CFFFF DFFFE-DFFFF EFFFE-EFFFF"
                            + " FFFFE-FFFFF 10FFFE-10FFFF",
                    "it is not a character, and programs are not prepared to exchange it"))
            .decodingProfile(Rfc3987.PROFILE)
            .build();

    private Leiri() {}

    private static Restriction advice(String group, String characters, String reason) {
        return Restriction.everywhere(
                group, CodePointSet.ofHex(characters), Severity.ADVICE, DOCUMENT.section("5"), reason);
    }
}
