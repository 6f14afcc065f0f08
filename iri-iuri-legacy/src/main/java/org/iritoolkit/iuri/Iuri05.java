package org.iritoolkit.iuri;

import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.UnicodeSets;
import org.iritoolkit.rfc.Rfc2396;

/**
 * Internationalized URIs as defined in draft-masinter-url-i18n-05, March 2000: RFC 2396 and RFC 2732 with {@code
 * unreserved} extended, minus the characters of section 2.3.
 *
 * <p>Where section 2.3 does not define a set exactly, this profile does: control characters are the general categories
 * Cc and Cf, except ZWNJ and ZWJ, which Persian and Indic scripts need, and except the visible signs that precede
 * numbers or letters (Prepended_Concatenation_Mark). Full-width and half-width forms, noncharacters and specials are
 * excluded too. Variation selectors are allowed, because they are not tags: Japanese names need U+E0100 to U+E01EF as
 * well as U+FE00 to U+FE0F. Character sets that follow Unicode properties are frozen at Unicode 17.0.
 */
public final class Iuri05 {
    /** The specification. */
    public static final SpecDocument DOCUMENT = new SpecDocument(
            "draft-masinter-url-i18n-05", "Internationalized Uniform Resource Identifiers (IURI), March 2000", "2.1");

    private static final CodePointSet CONTROLS =
            CodePointSet.ofHex("0-1F 7F-9F AD 61C 180E 200B 200E-200F 202A-202E 2060-2064 2066-206F FEFF FFF9-FFFB"
                    + " 13430-1343F 1BCA0-1BCA3 1D173-1D17A E0001 E0020-E007F");
    private static final CodePointSet SPECIALS = CodePointSet.ofHex("FFF0-FFF8 FFFC-FFFD");
    private static final CodePointSet TAGS = CodePointSet.ofHex("E0000 E0002-E001F E0080-E00FF E01F0-E0FFF");

    /**
     * The characters that a reg_name allows and a host name does not (RFC 2396 3.2.1, 3.2.2): all non-ASCII characters,
     * and others such as the "_" that section 2.3 mentions. The set does not contain escapes, or ":" and "@", which are
     * delimiters.
     */
    private static final CodePointSet NOT_IN_HOST_NAMES = CodePointSet.ofCharacters("_!~*'()$,;&=+")
            .plus(CodePointSet.range(0x80, Character.MAX_CODE_POINT))
            .minus(CONTROLS)
            .minus(SPECIALS)
            .minus(TAGS)
            .minus(UnicodeSets.PRIVATE_USE)
            .minus(UnicodeSets.NONCHARACTERS)
            .minus(LookAlikes.OF_EXCLUDED)
            .minus(LookAlikes.WIDTH_VARIANTS);

    /** The {@code iuri-05} profile. */
    public static final Profile PROFILE = Profile.basedOn(Rfc2396.PROFILE)
            .id("iuri-05")
            .document(DOCUMENT)
            .rule("unreserved", "alphanum / mark / %x80-D7FF / %xE000-10FFFF")
            .restriction(banned("control", CONTROLS, "it is a control character"))
            .restriction(banned("private-use", UnicodeSets.PRIVATE_USE, "its meaning depends on a private agreement"))
            .restriction(banned("noncharacters", UnicodeSets.NONCHARACTERS, "it is not a character"))
            .restriction(banned("specials", SPECIALS, "it has no use in a reference"))
            .restriction(banned("tags", TAGS, "it is reserved for tags"))
            .restriction(Restriction.everywhere(
                    "look-alikes",
                    LookAlikes.OF_EXCLUDED,
                    Severity.ERROR,
                    DOCUMENT.section("2.3"),
                    "it is similar to a character that RFC 2396 2.4.3 excludes"))
            .restriction(Restriction.everywhere(
                    "width-variants",
                    LookAlikes.WIDTH_VARIANTS.minus(LookAlikes.OF_EXCLUDED),
                    Severity.ERROR,
                    DOCUMENT.section("2.3"),
                    "it is a full-width or half-width form"))
            .restriction(new Restriction(
                    "host-names",
                    NOT_IN_HOST_NAMES,
                    Set.of(Component.AUTHORITY),
                    Severity.WARNING,
                    DOCUMENT.section("2.3"),
                    "no host name contains it, so this is a registry name, which has no host and port"))
            .check(NfcCheck.of(Severity.ERROR, DOCUMENT.section("2.3")))
            .uriProfile(Rfc2396.PROFILE)
            .clause(Topic.CHARACTERS, DOCUMENT.section("2.3"))
            .clause(Topic.HOST_NAMES, DOCUMENT.section("2.3"))
            .clause(Topic.OCTETS, DOCUMENT.section("2.2"))
            .clause(Topic.BIDI_DISPLAY, DOCUMENT.section("2.4"))
            .clause(Topic.BIDI_CONTROLS, DOCUMENT.section("3.2"))
            .clause(Topic.SELECTION, DOCUMENT.section("3.4"))
            .clause(Topic.SECURITY, DOCUMENT.section("5"))
            .keptEscapes(KeptEscapes.AS_WRITTEN)
            .nfc()
            .build();

    private Iuri05() {}

    private static Restriction banned(String name, CodePointSet characters, String reason) {
        return Restriction.everywhere(name, characters, Severity.ERROR, DOCUMENT.section("2.3"), reason);
    }
}
