package org.iritoolkit.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.syntax.SplitBuilder;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes every character that a URI cannot have, as octets of UTF-8 (RFC 3987 3.1 step 2, draft-duerst-iri-03
 * 3.1, draft-masinter-url-i18n-05 2.2).
 *
 * <p>Escapes delimit nothing, so that the components stay what they are, and their offsets in the outcome are known.
 */
public final class Encoder {
    /** How many octets the escapes of a character take at most. */
    private static final int LONGEST_ESCAPES = 12;

    private final boolean[] stays = new boolean[128];
    private final boolean fits;
    private final boolean keepsAscii;

    /** The encoder of a profile, which keeps it. */
    public static Encoder of(Profile profile) {
        return Memo.ownedBy(profile).of(Encoder.class, Encoder.class, () -> new Encoder(profile));
    }

    /** Compiles: the characters of the profile of URIs stay, and {@code # % [ ]}. */
    private Encoder(Profile profile) {
        Profile uri = profile.uriProfile();
        CodePointSet staying = uri.grammar().reserved().plus(CodePointSet.ofCharacters("#%[]"));
        for (Component component : uri.grammar().components()) {
            staying = staying.plus(uri.characters(component));
        }
        staying = staying.and(CodePointSet.range(0, 127));
        staying.codePoints().forEach(c -> stays[c] = true);
        fits = profile.grammar() == uri.grammar() && fits(profile, uri, staying);
        keepsAscii = fits && keepsAscii(profile, staying);
    }

    private static boolean fits(Profile profile, Profile uri, CodePointSet staying) {
        for (Component component : profile.grammar().components()) {
            CodePointSet characters = profile.characters(component);
            boolean escapes = profile.allowsEscapes(component)
                    || !characters.minus(staying).isEmpty();
            if ((escapes && !uri.allowsEscapes(component))
                    || !characters.and(staying).minus(uri.accepted(component)).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static boolean keepsAscii(Profile profile, CodePointSet staying) {
        return profile.grammar().components().stream()
                .allMatch(component -> profile.characters(component)
                        .and(CodePointSet.range(0, 127))
                        .minus(staying)
                        .isEmpty());
    }

    /** Whether every valid reference is a URI of the same components once it is encoded. */
    public boolean fits() {
        return fits;
    }

    /** Whether what is valid and ASCII stays as it is. */
    public boolean keepsAscii() {
        return keepsAscii;
    }

    /** Where the first character stands that does not stay as it is, or the length of the text. */
    public int first(String text) {
        int i = 0;
        while (i < text.length() && stays(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private boolean stays(char c) {
        return c < stays.length && stays[c];
    }

    /** Encodes a text: the same object if nothing has to change, null if it contains half of a surrogate pair. */
    public @Nullable String encode(String text) {
        int first = first(text);
        if (first == text.length()) {
            return text;
        }
        Run run = new Run(text, first);
        return run.encode(text.length()) ? run.result() : null;
    }

    /**
     * Encodes a text that was split and validated, from its first character on that does not stay.
     *
     * @param made takes the encoded text and its split
     * @return what {@code made} makes of them
     */
    public <T> T encode(String text, int first, Split split, BiFunction<String, Split, T> made) {
        Run run = new Run(text, first);
        SplitBuilder out = new SplitBuilder().scheme(split.hierStart());
        if (split.hasAuthority()) {
            out.host(run.place(split.hostStart()), run.place(split.hostEnd()), split.hostType());
        }
        out.pathStart(run.place(split.pathStart()))
                .pathEnd(run.place(split.pathEnd()))
                .queryEnd(run.place(split.queryEnd()));
        run.place(text.length());
        return made.apply(run.result(), out.build(Split.ASCII));
    }

    /** One text being encoded. */
    private final class Run {
        private final String text;
        private byte[] out;
        private int length;
        private int read;

        Run(String text, int first) {
            this.text = text;
            out = new byte[text.length() + LONGEST_ESCAPES * 8];
            for (int i = 0; i < first; i++) {
                out[i] = (byte) text.charAt(i);
            }
            length = first;
            read = first;
        }

        /** Encodes up to an index; false if there is half of a surrogate pair. */
        boolean encode(int to) {
            byte[] octets = out;
            int at = length;
            for (int i = read; i < to; i++) {
                char c = text.charAt(i);
                if (stays(c)) {
                    octets[at++] = (byte) c;
                    continue;
                }
                int left = text.length() - i + LONGEST_ESCAPES;
                if (octets.length - at < left) {
                    octets = Arrays.copyOf(octets, 2 * octets.length + left);
                    out = octets;
                }
                int codePoint = c;
                if (Character.isSurrogate(c)) {
                    codePoint = text.codePointAt(i++);
                    if (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
                        return false;
                    }
                }
                at = Percent.write(codePoint, octets, at);
            }
            read = Math.max(read, to);
            length = at;
            return true;
        }

        /** Where an index of the text is in what comes out. */
        int place(int index) {
            if (index > read && !encode(index)) {
                throw new AssertionError("a valid text holds no half of a surrogate pair");
            }
            return length + index - read;
        }

        String result() {
            return new String(out, 0, length, StandardCharsets.ISO_8859_1);
        }
    }
}
