package org.iritoolkit.message;

import java.util.BitSet;
import java.util.Objects;
import org.iritoolkit.percent.Percent;
import org.jspecify.annotations.Nullable;

/**
 * Hides what logs should not contain: user information, the values of secret parameters, and the tokens of web hooks. Use this class before you
 * show a string that a user provided. If it is uncertain whether a part is secret, the part is hidden.
 *
 * <p>The string is read as one reference. It may be invalid, contain other URLs ({@code jdbc:mysql://u:secret@h/db}), or
 * be percent-encoded up to three times. Secrets in a text, such as a line of a log, are found by {@code Redactor} of
 * {@code iri-redact}, with the same rules.
 */
public final class Secrets {
    private static final char HIDDEN = '\u2026';
    /** How often a nested reference may be percent-encoded. */
    private static final int LEVELS = 3;
    /** How often the rest is searched once secrets are replaced. */
    private static final int ROUNDS = 4;

    /** Receives the positions of secrets. */
    @FunctionalInterface
    public interface Found {
        /**
         * Receives one secret. Secrets are reported in no order, and may overlap.
         *
         * @param start the index of the first UTF-16 code unit
         * @param end the index after the last UTF-16 code unit; {@code start} for a parameter with an empty value
         * @param userInformation whether the secret is user information and not the value of a parameter
         */
        void secret(int start, int end, boolean userInformation);
    }

    private Secrets() {}

    /**
     * Returns the positions of secrets in a string, by the usual rules. User information is found after each {@code
     * //}, backslashes or full-width forms included, before the last {@code @} of the authority (RFC 3986 3.2.1). If
     * the authority seems to end inside a password (a colon without a port), user information ends at the last {@code
     * @} of the string.
     *
     * @param string any string
     * @return the indices of the UTF-16 code units to hide
     */
    public static BitSet places(String string) {
        return places(string, SecretRules.usual());
    }

    private static BitSet places(String string, SecretRules rules) {
        BitSet places = new BitSet();
        find(string, rules, new Marked(places, new BitSet()));
        return places;
    }

    /**
     * Finds the secrets in a string, as written and percent-decoded up to three times, and those that the string has once
     * these are replaced: {@code ?token=a&b@} may be read as user information, without which the value goes on.
     *
     * @param string any string
     * @param rules what is secret
     * @param found receives the secrets
     */
    public static void find(String string, SecretRules rules, Found found) {
        Hidden hidden = new Hidden(string, found);
        findOnce(string, rules, hidden);
        for (int round = 0; round < ROUNDS && hidden.hasDelimiter; round++) {
            hidden.findInRest(rules);
        }
    }

    private static void findOnce(String string, SecretRules rules, Found found) {
        int lastAt = -1;
        boolean hasEquals = false;
        boolean hasPercent = false;
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c < 'A' || c > 'z') { // most characters are letters
                lastAt = SecretScan.isAt(c) ? i : lastAt;
                hasEquals |= c == '=';
                hasPercent |= c == '%';
            }
        }
        rules.paths().find(string, found);
        if (hasEquals || lastAt >= 0) {
            SecretScan.find(string, lastAt, hasEquals, rules, found);
        }
        if (hasPercent) {
            decoded(string, rules, found);
        }
    }

    /** Passes on secrets, and notes where they are and whether one has a delimiter, so that the rest is read differently. */
    private static final class Hidden implements Found {
        private final String string;
        private final Found found;
        /** Created with the first secret. */
        private @Nullable BitSet places;

        private boolean hasDelimiter;

        Hidden(String string, Found found) {
            this.string = string;
            this.found = found;
        }

        @Override
        public void secret(int start, int end, boolean userInformation) {
            BitSet hidden = places == null ? new BitSet(string.length()) : places;
            places = hidden;
            if (start == end || hidden.nextClearBit(start) < end) {
                found.secret(start, end, userInformation);
            }
            hidden.set(start, end);
            boolean isAuthority =
                    userInformation && start > 0 && string.charAt(start - 1) == '/'; // a colon is no scheme's
            for (int i = start; i < end && !hasDelimiter; i++) {
                char c = string.charAt(i);
                hasDelimiter = !Character.isLetterOrDigit(c) && "-._~".indexOf(c) < 0 && !(c == ':' && isAuthority);
            }
        }

        /** Finds secrets in the string with one character in place of each secret. */
        void findInRest(SecretRules rules) {
            BitSet hidden = Objects.requireNonNull(places);
            hasDelimiter = false;
            StringBuilder rest = new StringBuilder(string.length());
            int[] map = new int[string.length() + 1];
            for (int i = 0; i < string.length(); ) {
                map[rest.length()] = i;
                boolean isHidden = hidden.get(i);
                rest.append(isHidden ? HIDDEN : string.charAt(i));
                i = isHidden ? hidden.nextClearBit(i) : i + 1;
            }
            map[rest.length()] = string.length();
            findOnce(rest.toString(), rules, (start, end, userInformation) -> {
                if (hidden.nextClearBit(map[start]) < map[end]) {
                    secret(map[start], map[end], userInformation);
                }
            });
        }
    }

    /** Passes on secrets of a decoded string with their places in the string as it is written. */
    private static final class Mapped implements Found {
        private final int[] places;
        private final Found found;

        Mapped(int[] places, Found found) {
            this.places = places;
            this.found = found;
        }

        @Override
        public void secret(int start, int end, boolean userInformation) {
            if (places[start] < places[end]) {
                found.secret(places[start], places[end], userInformation);
            }
        }
    }

    /** Marks the places of secrets, and where they start. */
    private record Marked(BitSet places, BitSet starts) implements Found {
        @Override
        public void secret(int start, int end, boolean userInformation) {
            places.set(start, end);
            starts.set(start);
        }
    }

    private static void decoded(String string, SecretRules rules, Found found) {
        String text = string;
        int[] map = null;
        for (int level = 0; level < LEVELS && text.indexOf('%') >= 0; level++) {
            StringBuilder out = new StringBuilder(text.length());
            int[] next = new int[text.length() + 1];
            for (int i = 0; i < text.length(); ) {
                int c = Percent.codePointAt(text, i, text.length());
                int from = map == null ? i : map[i];
                next[out.length()] = from;
                if (c < 0) {
                    out.append(text.charAt(i++));
                } else {
                    next[out.length() + Character.charCount(c) - 1] = from;
                    out.appendCodePoint(c);
                    i += Percent.encodedLength(c);
                }
            }
            if (out.length() == text.length()) {
                return;
            }
            next[out.length()] = string.length();
            text = out.toString();
            map = next;
            Found mapped = new Mapped(map, found);
            SecretScan.find(text, rules, mapped);
            rules.paths().find(text, mapped);
        }
    }

    /**
     * Returns a string with {@code …} in place of secrets, by the usual rules, and of the values of parameters after
     * {@code ?}, {@code &}, {@code ;} or {@code #}, even in nested strings.
     *
     * @param string any string
     * @param names decoded names of more parameters, compared as in {@link SecretRules#with}
     * @return the string; the same object if nothing is hidden
     */
    public static String hide(String string, String... names) {
        BitSet places = new BitSet();
        BitSet starts = new BitSet();
        find(string, SecretRules.usual().with(names), new Marked(places, starts));
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (int start = starts.nextSetBit(0); start >= 0; start = starts.nextSetBit(copied)) {
            out.append(string, copied, start).append(HIDDEN);
            copied = places.nextClearBit(start);
            if (copied == start) { // an empty value
                starts.clear(start);
            }
        }
        return out.isEmpty()
                ? string
                : out.append(string, copied, string.length()).toString();
    }
}
