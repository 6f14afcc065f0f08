package org.iritoolkit.internal.text;

import java.util.EnumMap;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.engine.CharacterTable;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * Aligns the escapes of references: references that differ only in escapes become the same string (RFC 3987 5.3.2.3,
 * draft-duerst-iri-03 2.3). Unreserved characters are decoded if the conversion to IRIs decodes them, all other
 * characters except reserved ones are percent-encoded, and hexadecimal digits are in upper case.
 *
 * <p>Characters that a profile allows but IRIs do not are kept, since they are to be converted only where absolutely
 * necessary (W3C Note LEIRI 4).
 */
public final class Alignment {
    private final UnescapeTable decoding;
    private final UnescapeTable hostDecoding;
    private final EscapeTable encoding;

    /** Whether only strings with a character in {@link CharacterTable#MAY_BE_KEPT} may need encoding. */
    private final boolean encodesWhatMayBeKept;

    /** Returns the alignment under a profile. The profile caches the alignment. */
    public static Alignment of(Profile profile) {
        return Memo.ownedBy(profile).of(Alignment.class, Alignment.class, () -> new Alignment(profile));
    }

    private Alignment(Profile profile) {
        decoding = new UnescapeTable(profile, 0, true);
        Map<Component, CodePointSet> encoded = new EnumMap<>(Component.class);
        Map<Component, CodePointSet> ofHosts = new EnumMap<>(Component.class);
        boolean enough = true;
        for (Component component : profile.grammar().components()) {
            CodePointSet set = decoding.encoded(component);
            encoded.put(component, set);
            if (component == Component.HOST || component == Component.AUTHORITY) {
                ofHosts.put(component, set);
            }
            enough &= set.and(CodePointSet.range(0, 0xFFFF))
                    .minus(CharacterTable.MAY_BE_KEPT)
                    .isEmpty();
        }
        encoding = EscapeTable.encoding(encoded);
        hostDecoding = new UnescapeTable(profile, ofHosts);
        encodesWhatMayBeKept = enough;
    }

    /**
     * Decodes the characters that may be decoded, and upper-cases the digits of other escapes.
     *
     * @param edits receives the edits; null if they are not needed
     */
    public String decode(String text, Split split, @Nullable Edits edits) {
        return Rewriter.rewrite(text, split, decoding, edits).text();
    }

    /**
     * Percent-encodes the characters that the conversion to IRIs would not decode, and marks that would compose with an
     * escape; may return the same object.
     */
    public String encode(String text, Split split) {
        boolean noMark = text.indexOf('%') < 0 || split.isKnown(Split.ASCII); // no mark follows an escape
        boolean clean = encodesWhatMayBeKept && split.isKnown(Split.NO_KEPT) && noMark;
        return clean ? text : Rewriter.rewrite(text, split, encoding, null).text();
    }

    /** Returns the string with its host, or registry name, as it was before {@link #encode}. */
    public String decodeHost(String text, Split split) {
        int i = split.hasAuthority() ? text.indexOf('%', split.hostStart()) : -1;
        return i < 0 || i >= split.hostEnd()
                ? text
                : Rewriter.rewrite(text, split, hostDecoding, null).text();
    }
}
