package org.iritoolkit.internal.text;

import java.util.EnumMap;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.internal.engine.CharacterTable;
import org.iritoolkit.nfc.EscapeEnd;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.iritoolkit.profile.UnicodeSets;

/**
 * Defines which characters are decoded in each component (RFC 3987 3.2, draft-duerst-iri-03 3.2,
 * draft-masinter-url-i18n-05 2.2). Delimiters are never decoded.
 */
public final class UnescapeTable implements Rewriter.Table {
    /** The length of the longest dot segment. */
    private static final int LONGEST_DOTS = "%2E%2E".length();

    /** An option: percent-encoded ASCII characters are not decoded. */
    public static final int ENCODED_ASCII = 1;

    /** An option: separators, look-alikes and invisible characters are decoded too. */
    public static final int WITH_LOOK_ALIKES = 2;

    private static final CodePointSet BIDI = UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES);
    private static final CodePointSet LOOK_ALIKES =
            LookAlikes.OF_EXCLUDED.plus(LookAlikes.OF_SLASH).plus(LookAlikes.WIDTH_VARIANTS);
    private static final CodePointSet IGNORABLE = UnicodeSets.DEFAULT_IGNORABLE.minus(UnicodeSets.JOINERS);
    private static final CodePointSet ASCII = CodePointSet.range(0, 127);

    private final Profile profile;
    private final int options;
    private final CodePointSet reserved;
    private final Map<Component, CodePointSet> sets;
    private final CharacterTable decoded;

    /** The characters that normalization encodes in each component; used by an aligning table only. */
    private final CharacterTable encoded;

    private final KeptEscapes kept;
    private final boolean keepsAscii;
    private final boolean normalizes;

    /** Whether to decode the dots of dot segments too, and to upper-case all hexadecimal digits. */
    private final boolean aligns;

    /** Returns the table that converts URIs to references of a profile. The profile caches the table. */
    public static UnescapeTable of(Profile profile, int options) {
        return Memo.ownedBy(profile).of(options, UnescapeTable.class, () -> new UnescapeTable(profile, options, false));
    }

    /** Creates a table. Normalization uses an aligning table, which decodes only unreserved characters. */
    UnescapeTable(Profile profile, int options, boolean aligns) {
        this.profile = profile;
        this.options = options;
        this.aligns = aligns;
        kept = profile.keptEscapes();
        keepsAscii = (options & ENCODED_ASCII) != 0 || (!aligns && kept == KeptEscapes.AS_WRITTEN);
        normalizes = profile.normalizes();
        reserved = reserved(profile);
        CodePointSet stays =
                BIDI.plus(reserved).plus(keepsAscii ? ASCII : ASCII.minus(EscapeTable.inUris(profile.uriProfile())));
        stays = aligns ? stays.plus(UnicodeSets.PRIVATE_USE) : stays;
        stays = (options & WITH_LOOK_ALIKES) != 0
                ? stays
                : stays.plus(LookAlikes.SEPARATORS).plus(LOOK_ALIKES).plus(IGNORABLE);
        sets = new EnumMap<>(Component.class);
        for (Component component : profile.grammar().components()) {
            sets.put(component, decodable(component).minus(stays));
        }
        decoded = CharacterTable.compile(sets);
        Map<Component, CodePointSet> others = new EnumMap<>(Component.class);
        sets.keySet().forEach(component -> others.put(component, encoded(component)));
        encoded = CharacterTable.compile(others);
    }

    /** Creates a table that decodes a set of characters in each component, and no others. */
    UnescapeTable(Profile profile, Map<Component, CodePointSet> sets) {
        this.profile = profile;
        this.sets = sets;
        options = 0;
        aligns = false;
        kept = KeptEscapes.AS_WRITTEN;
        keepsAscii = false;
        normalizes = false;
        reserved = reserved(profile);
        decoded = CharacterTable.compile(sets);
        encoded = decoded; // not asked: this table does not align
    }

    private static CodePointSet reserved(Profile profile) {
        return profile.grammar().reserved().plus(CodePointSet.ofCharacters("%#"));
    }

    /** Returns the table with one more option. */
    public UnescapeTable with(int option) {
        return of(profile, options | option);
    }

    /** Returns the characters that the profile and its IRIs both accept in a component (RFC 3987 3.2 step 4). */
    private CodePointSet decodable(Component component) {
        Profile narrower = profile.decodingProfile();
        return narrower.grammar().components().contains(component)
                ? profile.accepted(component).and(narrower.accepted(component))
                : CodePointSet.EMPTY;
    }

    /** Returns the characters that normalization percent-encodes: those that are unreserved in IRIs but not decoded. */
    CodePointSet encoded(Component component) {
        return decodable(component)
                .minus(EscapeTable.inUris(profile.uriProfile()))
                .minus(reserved)
                .minus(sets.getOrDefault(component, CodePointSet.EMPTY));
    }

    /** Returns whether a character is decoded in a component. */
    public boolean decodes(int codePoint, Component component) {
        return decoded.accepts(codePoint, component);
    }

    @Override
    public int first(String text) {
        int i = text.indexOf('%');
        return i < 0 ? text.length() : i;
    }

    @Override
    public void rewrite(String text, Component component, int from, int to, Rewriter out) {
        int i = text.indexOf('%', from);
        int start = i >= 0 && i < to ? out.place(from) : 0;
        EscapeEnd marks = out.marks();
        marks.begin();
        while (i >= 0 && i < to) {
            int end = escape(component, i, from, to, start, out);
            i = text.indexOf('%', end);
            while (marks.isOpen() && end < Math.min(i, to)) {
                int c = text.codePointAt(end);
                if (aligns && (marks.takes(c) || encoded.accepts(c, component))) {
                    marks.encoded(c); // normalization encodes this character later
                } else if (!aligns) {
                    marks.takes(c); // stays, also if it composes with the given escape
                }
                end += Character.charCount(c);
            }
        }
    }

    /** Decodes the escapes of a character if the table allows it; returns the index after them. */
    private int escape(Component component, int i, int from, int to, int start, Rewriter out) {
        EscapeEnd marks = out.marks();
        String text = out.text();
        int c = Percent.codePointAt(text, i, to);
        if (c < 0 && Percent.octetAt(text, i, to) < 0) {
            marks.takes('%');
            return i + 1;
        }
        int end = i + (c < 0 ? 3 : Percent.encodedLength(c));
        Component rule = component == Component.OPAQUE_PART && i == from ? Component.OPAQUE_START : component;
        int stays = Edits.REPLACED;
        if (c < 0 || !decodes(c, rule)) {
            stays = Edits.STAYS;
        } else if (marks.takes(c)
                || (marks.isOpen() && !aligns && isBeforeMark(text, end, to))
                || (normalizes && !staysNormalized(i, end, to, c, start, out))) {
            stays = Edits.NOT_NFC;
        } else if (c == '.' && component == Component.PATH && !aligns && isDotSegment(text, i, from, to)) {
            stays = Edits.DOT_SEGMENT;
        }
        if (stays == Edits.REPLACED) {
            out.decode(i, end, c, rule, component);
        } else {
            marks.escaped(text.charAt(end - 1));
            out.keep(i, end, isRaised(c) && LetterCase.hasLowerHexDigit(text, i, end), stays, rule, component);
        }
        return end;
    }

    /** Returns whether a mark follows, which might compose with an escape if the mark before it were decoded. */
    private static boolean isBeforeMark(String text, int end, int to) {
        return end < to && Nfc.continues(text.codePointAt(end));
    }

    /** Returns whether the specification requires upper case for the digits of an escape that is not decoded. */
    private boolean isRaised(int c) {
        return aligns
                || !(kept == KeptEscapes.AS_WRITTEN
                        || (kept == KeptEscapes.ASCII_AS_WRITTEN && c >= 0 && c < 128)
                        || (kept == KeptEscapes.RESERVED_AS_WRITTEN && c >= 0 && reserved.contains(c)));
    }

    /** Returns whether the decoded segment around an index is {@code .} or {@code ..}. */
    private static boolean isDotSegment(String text, int i, int from, int to) {
        int start = i;
        while (start > from && i - start <= LONGEST_DOTS && text.charAt(start - 1) != '/') {
            start--;
        }
        int end = i;
        while (end < to && end - start <= LONGEST_DOTS && text.charAt(end) != '/') {
            end++;
        }
        if (end - start > LONGEST_DOTS) {
            return false;
        }
        int dots = 0;
        for (int at = start; at < end && dots < 3; dots++) {
            int c = text.charAt(at) == '%' ? Percent.octetAt(text, at, end) : text.charAt(at);
            if (c != '.') {
                return false;
            }
            at += text.charAt(at) == '%' ? 3 : 1;
        }
        return dots < 3;
    }

    /** Returns whether a character is in NFC together with the preceding result and the marks that follow. */
    private static boolean staysNormalized(int i, int end, int to, int c, int start, Rewriter out) {
        String text = out.text();
        String before = out.before(i, start, 2 * NfcCheck.MAX_MARKS);
        int first = before.length();
        while (first > 0 && (first == before.length() || Nfc.continues(before.codePointAt(first)))) {
            first -= Character.charCount(before.codePointBefore(first));
        }
        int after = end;
        int last = Math.min(to, end + 2 * NfcCheck.MAX_MARKS);
        while (after < last && Nfc.continues(text.codePointAt(after))) {
            after += Character.charCount(text.codePointAt(after));
        }
        String around = before.substring(first) + Character.toString(c) + text.substring(end, after);
        return !NfcCheck.hasTooManyMarks(around) && Nfc.isNormalized(around);
    }

    /** Returns the constant of {@code KeptEscape.Reason} for the escapes that an edit kept. */
    public String reason(String text, Edits edits, int i) {
        int c = Percent.codePointAt(text, edits.span(i).start(), edits.span(i).end());
        boolean open = (options & WITH_LOOK_ALIKES) != 0;
        if (edits.kind(i) != Edits.STAYS) {
            return edits.kind(i) == Edits.NOT_NFC ? "NOT_NFC" : "DOT_SEGMENT";
        } else if (c < 0) {
            return "NOT_UTF_8";
        } else if (reserved.contains(c)) {
            return "RESERVED";
        } else if (BIDI.contains(c)) {
            return "BIDI";
        } else if (c < 128 && keepsAscii) {
            return "ASCII";
        } else if (!open && LookAlikes.SEPARATORS.contains(c)) {
            return "SEPARATOR";
        } else if (!open && LOOK_ALIKES.contains(c)) {
            return "LOOK_ALIKE";
        } else if (!open && IGNORABLE.contains(c)) {
            return "IGNORABLE";
        }
        return profile.accepted(edits.component(i)).contains(c) ? "ESCAPED_IN_IRIS" : "NOT_ALLOWED";
    }
}
