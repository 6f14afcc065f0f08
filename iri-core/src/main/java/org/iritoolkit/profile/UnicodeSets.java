package org.iritoolkit.profile;

/** Sets of Unicode characters, frozen at Unicode 17.0 so that results do not depend on the platform. */
public final class UnicodeSets {
    /** LRM, RLM, LRE, RLE, PDF, LRO, RLO: the bidi formatting characters of RFC 3987 4.1. */
    public static final CodePointSet BIDI_FORMATTING = CodePointSet.ofHex("200E 200F 202A-202E");

    /** ALM, LRI, RLI, FSI, PDI: bidi formatting characters that are newer than the specifications. */
    public static final CodePointSet BIDI_ISOLATES = CodePointSet.ofHex("061C 2066-2069");

    /** Default_Ignorable_Code_Point: characters that are invisible even if no font supports them. */
    public static final CodePointSet DEFAULT_IGNORABLE =
            CodePointSet.ofHex("00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164"
                    + " FE00-FE0F FEFF FFA0 FFF0-FFF8 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF");

    /** ZWNJ and ZWJ, which change the shape of words in Persian and Indic scripts. */
    public static final CodePointSet JOINERS = CodePointSet.ofHex("200C-200D");

    /** Noncharacter_Code_Point: FDD0 to FDEF, and the last two code points of each plane. */
    public static final CodePointSet NONCHARACTERS = CodePointSet.ofHex(
            "FDD0-FDEF FFFE-FFFF 1FFFE-1FFFF 2FFFE-2FFFF 3FFFE-3FFFF 4FFFE-4FFFF 5FFFE-5FFFF 6FFFE-6FFFF 7FFFE-7FFFF"
                    + " 8FFFE-8FFFF 9FFFE-9FFFF AFFFE-AFFFF BFFFE-BFFFF CFFFE-CFFFF DFFFE-DFFFF EFFFE-EFFFF"
                    + " FFFFE-FFFFF 10FFFE-10FFFF");

    /** Private use: general category Co. */
    public static final CodePointSet PRIVATE_USE = CodePointSet.ofHex("E000-F8FF F0000-FFFFD 100000-10FFFD");

    private UnicodeSets() {}
}
