package org.iritoolkit.internal.text;

import java.text.Normalizer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.internal.syntax.IpAddresses;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.syntax.SplitBuilder;
import org.iritoolkit.internal.table.CharacterTable;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.MappingRules.KeptEscapes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.UnicodeSets;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the escapes of characters that may be decoded in the component where they stand (RFC 3987 3.2,
 * draft-duerst-iri-03 3.2, draft-masinter-url-i18n-05 2.2).
 *
 * <p>What delimits components is never among them, so that the components stay what they are, and their offsets in the
 * outcome are known.
 */
public final class Decoder {
    /** Is told of escapes that are kept. */
    @FunctionalInterface
    public interface Kept {
        /**
         * Takes the place of one.
         *
         * @param from where it starts
         * @param to after it
         * @param codePoint what it stands for; -1 if its octets are not UTF-8
         * @param because what the character would do if it were decoded; null if it is not decoded in that component
         */
        void keep(int from, int to, int codePoint, @Nullable Because because);
    }

    /** Why an escape stays whose character is decoded elsewhere in the same component. */
    public enum Because {
        /** The text would not be in NFC. */
        NOT_NFC,
        /** The segment would be a dot segment, and the text would resolve to something else. */
        DOT_SEGMENT
    }

    /** What is never decoded. */
    public static final CodePointSet BIDI = UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES);

    /** What looks like something else, separators aside. */
    public static final CodePointSet LOOK_ALIKES =
            LookAlikes.OF_EXCLUDED.plus(LookAlikes.OF_SLASH).plus(LookAlikes.WIDTH_VARIANTS);

    /** What is not shown. */
    public static final CodePointSet IGNORABLE = UnicodeSets.DEFAULT_IGNORABLE.minus(UnicodeSets.JOINERS);

    private static final CodePointSet ASCII = CodePointSet.range(0, 127);

    private final CodePointSet reserved;
    private final Map<Component, CodePointSet> sets;
    private final CharacterTable decodable;
    private final KeptEscapes keptEscapes;
    private final boolean keepsAscii;
    private final boolean normalizes;

    /** Whether dots may come to light that resolving takes for dot segments. A normal form has no use for escaped ones. */
    private final boolean makesDotSegments;

    /**
     * The decoder of a profile, which keeps it.
     *
     * @param profile the profile of the references that come out
     * @param keepAscii whether escapes of ASCII are left alone
     * @param lookAlikes whether separators, look-alikes and what is not shown are decoded too
     * @param unreservedOnly whether characters for private use stay, which are not unreserved
     */
    public static Decoder of(Profile profile, boolean keepAscii, boolean lookAlikes, boolean unreservedOnly) {
        return Memo.ownedBy(profile)
                .of(
                        List.of(keepAscii, lookAlikes, unreservedOnly),
                        Decoder.class,
                        () -> new Decoder(profile, keepAscii, lookAlikes, unreservedOnly));
    }

    private Decoder(Profile profile, boolean keepAscii, boolean lookAlikes, boolean unreservedOnly) {
        makesDotSegments = unreservedOnly;
        keptEscapes = profile.mappingRules().keptEscapes();
        keepsAscii = keepAscii || (!unreservedOnly && keptEscapes == KeptEscapes.AS_WRITTEN);
        reserved = profile.grammar().reserved().plus(CodePointSet.ofCharacters("%#"));
        CodePointSet out = BIDI.plus(reserved).plus(keepsAscii ? ASCII : notInUris(profile.uriProfile()));
        if (unreservedOnly) {
            out = out.plus(UnicodeSets.PRIVATE_USE);
        }
        if (!lookAlikes) {
            out = out.plus(LookAlikes.SEPARATORS).plus(LOOK_ALIKES).plus(IGNORABLE);
        }
        sets = decodable(profile, out);
        decodable = CharacterTable.compile(sets);
        normalizes = profile.mappingRules().normalizes();
    }

    /** What is decoded in each component (RFC 3987 3.2, step 4; 6.1; 4.1). */
    private static Map<Component, CodePointSet> decodable(Profile profile, CodePointSet out) {
        Profile narrower = profile.decodingProfile();
        Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
        for (Component component : profile.grammar().components()) {
            CodePointSet set = narrower.grammar().components().contains(component)
                    ? profile.accepted(component).and(narrower.accepted(component))
                    : CodePointSet.EMPTY;
            sets.put(component, set.minus(out));
        }
        return sets;
    }

    /** The ASCII characters that no component of a URI may hold. */
    private static CodePointSet notInUris(Profile uri) {
        CodePointSet set = ASCII;
        for (Component component : uri.grammar().components()) {
            set = set.minus(uri.characters(component));
        }
        return set;
    }

    /** Whether escapes of ASCII are left alone. */
    public boolean keepsAscii() {
        return keepsAscii;
    }

    /** What delimits, and the percent sign: never decoded. */
    public CodePointSet reserved() {
        return reserved;
    }

    /** What is decoded in a component of the grammar. */
    CodePointSet decoded(Component component) {
        return sets.getOrDefault(component, CodePointSet.EMPTY);
    }

    /** Whether a character is decoded in a component. */
    public boolean decodes(int codePoint, Component component) {
        return decodable.accepts(codePoint, component);
    }

    /**
     * Decodes a text that was split.
     *
     * @param kept is told of escapes that are kept; null if nobody wants to know
     * @param made takes the decoded text, which is the same object if nothing has changed, and its split, which has no
     *     traits but that it is valid if the text was
     * @return what {@code made} makes of them
     */
    public <T> T decode(String text, Split split, @Nullable Kept kept, BiFunction<String, Split, T> made) {
        Run run = new Run(text, kept);
        SplitBuilder out = new SplitBuilder().scheme(split.hierStart());
        HostType type = split.hostType();
        int host = -1;
        int hostEnd = -1;
        if (type == HostType.REGISTRY) {
            host = split.hostStart();
            run.component(Component.AUTHORITY, host, split.hostEnd());
            hostEnd = run.place(split.hostEnd());
        } else if (type != null) {
            run.component(Component.USERINFO, split.hierStart() + 2, split.hostStart());
            host = run.place(split.hostStart());
            run.component(Component.HOST, split.hostStart(), split.hostEnd());
            hostEnd = run.place(split.hostEnd());
        }
        out.pathStart(run.place(split.pathStart()));
        run.component(split.isOpaque() ? Component.OPAQUE_PART : Component.PATH, split.pathStart(), split.pathEnd());
        out.pathEnd(run.place(split.pathEnd()));
        run.component(Component.QUERY, split.pathEnd(), split.queryEnd());
        out.queryEnd(run.place(split.queryEnd()));
        run.component(Component.FRAGMENT, split.queryEnd(), text.length());
        String decoded = run.result();
        boolean ipv4 = type == HostType.REG_NAME && IpAddresses.isIpv4(decoded, host, hostEnd);
        out.host(host, hostEnd, ipv4 ? HostType.IPV4 : type);
        return made.apply(decoded, out.build(split.shape() & Split.OPAQUE));
    }

    /** Decodes a text that is one component, and no authority. */
    public String decode(String text, Component component, @Nullable Kept kept) {
        Run run = new Run(text, kept);
        run.component(component, 0, text.length());
        return run.result();
    }

    /** Whether an escape that is kept comes out as it is. */
    private boolean staysAsWritten(String text, int start, int end, int c) {
        return keptEscapes == KeptEscapes.AS_WRITTEN
                || (keptEscapes == KeptEscapes.ASCII_AS_WRITTEN && c >= 0 && c < 128)
                || (keptEscapes == KeptEscapes.RESERVED_AS_WRITTEN && c >= 0 && reserved.contains(c))
                || !LetterCase.hasLowerHexDigit(text, start, end);
    }

    /** One text being decoded, component by component, in their order. */
    private final class Run {
        private static final int NONE = Integer.MAX_VALUE;

        private final String text;
        private final @Nullable Kept kept;

        /** What the text has become, up to {@link #copied}; nothing gets longer. */
        private char[] out = {};

        private int length;
        private int copied;
        private boolean changed;

        /** Where the next percent sign is. */
        private int next;

        Run(String text, @Nullable Kept kept) {
            this.text = text;
            this.kept = kept;
            next = percentSign(0);
        }

        private int percentSign(int from) {
            int i = text.indexOf('%', from);
            return i < 0 ? NONE : i;
        }

        /** Where something stands now that stands after all that was decoded. */
        int place(int index) {
            return length + index - copied;
        }

        void component(Component component, int from, int to) {
            while (next < from) {
                next = percentSign(next + 1);
            }
            if (next < to) {
                int start = place(from);
                do {
                    next = escape(component, next, from, to, start);
                } while (next < to);
            }
        }

        /** Decodes the escapes of a character, or keeps them; returns the place of the next percent sign. */
        private int escape(Component component, int i, int from, int to, int start) {
            int c = Percent.codePointAt(text, i, to);
            if (c < 0 && Percent.octetAt(text, i, to) < 0) {
                return percentSign(i + 1);
            }
            int end = i + (c < 0 ? 3 : Percent.encodedLength(c));
            Component slot = component == Component.OPAQUE_PART && i == from ? Component.OPAQUE_START : component;
            if (c < 0 || !decodes(c, slot)) {
                keep(i, end, c, null);
            } else if (normalizes && !staysNormalized(i, end, to, c, start)) {
                keep(i, end, c, Because.NOT_NFC);
            } else if (c == '.' && component == Component.PATH && !makesDotSegments && isDotSegment(i, from, to)) {
                keep(i, end, c, Because.DOT_SEGMENT);
            } else {
                copy(i);
                length += Character.toChars(c, out, length);
                copied = end;
                changed = true;
            }
            return percentSign(end);
        }

        private void keep(int from, int to, int c, @Nullable Because because) {
            if (kept != null) {
                kept.keep(from, to, c, because);
            }
            if (!staysAsWritten(text, from, to, c)) {
                copy(to);
                for (int i = place(from); i < length; i++) {
                    out[i] = Character.toUpperCase(out[i]);
                }
                changed = true;
            }
        }

        /** Whether the segment around an index is {@code .} or {@code ..} but for its escapes. */
        private boolean isDotSegment(int i, int from, int to) {
            int start = Math.max(from, text.lastIndexOf('/', i) + 1);
            int slash = text.indexOf('/', i);
            int end = slash < 0 ? to : Math.min(slash, to);
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

        private void copy(int to) {
            if (out.length == 0) {
                out = new char[text.length()];
            }
            text.getChars(copied, to, out, length);
            length += to - copied;
            copied = to;
        }

        /** Whether what stands before a character, the character, and the marks after it are in NFC together. */
        private boolean staysNormalized(int i, int end, int to, int c, int start) {
            copy(i);
            int before = length;
            int limit = Math.max(start, length - 2 * NfcCheck.MAX_MARKS);
            while (before > limit
                    && (before == length || NormalForm.continues(Character.codePointAt(out, before, length)))) {
                before -= Character.charCount(Character.codePointBefore(out, before));
            }
            int after = end;
            int last = Math.min(to, end + 2 * NfcCheck.MAX_MARKS);
            while (after < last && NormalForm.continues(text.codePointAt(after))) {
                after += Character.charCount(text.codePointAt(after));
            }
            String around =
                    new String(out, before, length - before) + Character.toString(c) + text.substring(end, after);
            return !NfcCheck.hasTooManyMarks(around) && Normalizer.isNormalized(around, Normalizer.Form.NFC);
        }

        String result() {
            if (!changed) {
                return text;
            }
            copy(text.length());
            return new String(out, 0, length);
        }
    }
}
