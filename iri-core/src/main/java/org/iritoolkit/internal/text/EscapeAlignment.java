package org.iritoolkit.internal.text;

import java.util.EnumMap;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.table.CharacterTable;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;

/**
 * Aligns the escapes of references, so that two which differ in escaping alone become the same text (RFC 3987 5.3.2.3,
 * draft-duerst-iri-03 2.3): unreserved characters that the conversion to IRIs decodes are decoded, all others but the
 * reserved ones are escaped, and digits are in upper case.
 *
 * <p>What a profile allows beyond IRIs stays as it is written: the W3C Note on LEIRIs, 4, wants it converted only where
 * that is absolutely necessary.
 */
public final class EscapeAlignment {
    private final Decoder decoder;

    /** What is escaped in each component. */
    private final CharacterTable escaped;

    /** The bits of the components in which something is escaped. */
    private final int anywhere;

    /** Whether a text without what {@link CharacterTable#MAY_BE_KEPT} has nothing to escape. */
    private final boolean escapesWhatMayBeKept;

    /** The alignment under a profile, which keeps it. */
    public static EscapeAlignment of(Profile profile) {
        return Memo.ownedBy(profile).of(EscapeAlignment.class, EscapeAlignment.class, () -> new EscapeAlignment(profile));
    }

    private EscapeAlignment(Profile profile) {
        decoder = Decoder.of(profile, false, false, true);
        Profile narrower = profile.decodingProfile();
        CodePointSet stays = inUris(profile.uriProfile()).plus(decoder.reserved());
        Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
        int bits = 0;
        boolean enough = true;
        for (Component component : profile.grammar().components()) {
            CodePointSet set = narrower.grammar().components().contains(component)
                    ? profile.accepted(component)
                            .and(narrower.accepted(component))
                            .minus(stays)
                            .minus(decoder.decoded(component))
                    : CodePointSet.EMPTY;
            sets.put(component, set);
            bits |= set.isEmpty() ? 0 : CharacterTable.bit(component);
            enough &= set.and(CodePointSet.range(0, 0xFFFF))
                    .minus(CharacterTable.MAY_BE_KEPT)
                    .isEmpty();
        }
        escaped = CharacterTable.compile(sets);
        anywhere = bits;
        escapesWhatMayBeKept = enough;
    }

    private static CodePointSet inUris(Profile uri) {
        CodePointSet set = CodePointSet.EMPTY;
        for (Component component : uri.grammar().components()) {
            set = set.plus(uri.characters(component));
        }
        return set.and(CodePointSet.range(0, 127));
    }

    /** The text with what may be decoded decoded, and the digits of other escapes in upper case. */
    public String decode(String text, Split split) {
        return LetterCase.withUpperDigits(decoder.decode(text, split, null, (decoded, places) -> decoded));
    }

    /** Escapes what the conversion to IRIs leaves escaped; the same object if there is nothing of that kind. */
    public String escape(String text, Split split) {
        if ((escapesWhatMayBeKept && split.isKnown(Split.NO_KEPT)) || !mayEscape(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, split.hierStart());
        if (split.isHost(HostType.REGISTRY)) {
            out.append(text, split.hierStart(), split.hostStart());
            escape(text, Component.AUTHORITY, split.hostStart(), split.hostEnd(), out);
        } else if (split.hasAuthority()) {
            out.append(text, split.hierStart(), split.hierStart() + 2);
            escape(text, Component.USERINFO, split.hierStart() + 2, split.hostStart(), out);
            escape(text, Component.HOST, split.hostStart(), split.hostEnd(), out);
            out.append(text, split.hostEnd(), split.pathStart());
        }
        Component path = split.isOpaque() ? Component.OPAQUE_PART : Component.PATH;
        escape(text, path, split.pathStart(), split.pathEnd(), out);
        escape(text, Component.QUERY, split.pathEnd(), split.queryEnd(), out);
        escape(text, Component.FRAGMENT, split.queryEnd(), text.length(), out);
        return out.length() == text.length() ? text : out.toString();
    }

    private boolean mayEscape(String text) {
        for (int i = 0; i < text.length() && anywhere != 0; i++) {
            char c = text.charAt(i);
            int codePoint = Character.isHighSurrogate(c) ? text.codePointAt(i) : c;
            if ((escaped.bits(codePoint) & anywhere) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Appends a component, which may have a delimiter in front, with what is escaped in it. */
    private void escape(String text, Component component, int from, int to, StringBuilder out) {
        for (int i = from; i < to; ) {
            int c = text.codePointAt(i);
            Component slot = component == Component.OPAQUE_PART && i == from ? Component.OPAQUE_START : component;
            if (escaped.accepts(c, slot)) {
                Percent.append(c, out);
            } else {
                out.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
    }

    /** The text with the authority as it was before {@link #escape}; the same object if there is nothing to decode. */
    public String unescapeAuthority(String text, Split split) {
        int i = split.hasAuthority() ? text.indexOf('%', split.hierStart()) : -1;
        if (i < 0 || i >= split.pathStart()) {
            return text;
        }
        Component component = split.isHost(HostType.REGISTRY) ? Component.AUTHORITY : Component.HOST;
        int start = split.hostStart();
        StringBuilder out = new StringBuilder(text.length()).append(text, 0, start);
        for (i = start; i < split.hostEnd(); ) {
            int c = Percent.codePointAt(text, i, split.hostEnd());
            if (c >= 0 && escaped.accepts(c, component)) {
                out.appendCodePoint(c);
                i += Percent.encodedLength(c);
            } else {
                out.append(text.charAt(i++));
            }
        }
        return out.length() == split.hostEnd()
                ? text
                : out.append(text, split.hostEnd(), text.length()).toString();
    }
}
