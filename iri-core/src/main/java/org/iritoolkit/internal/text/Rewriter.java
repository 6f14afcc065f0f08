package org.iritoolkit.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.iritoolkit.check.Component;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.Syntax;
import org.iritoolkit.nfc.EscapeEnd;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a string component by component, as defined by a table, and updates the offsets of its components.
 *
 * <p>No table changes a delimiter, so the components do not change, except that a decoded host may become an IPv4
 * address.
 */
public final class Rewriter {
    /** Decides which characters of each component are rewritten. */
    public interface Table {
        /** Returns the index of the first character that may be rewritten; the string's length if there is none. */
        int first(String text);

        /** Rewrites a component, from left to right. */
        void rewrite(String text, Component component, int from, int to, Rewriter out);

        /** Returns the ASCII characters to keep if they are the same in every component; otherwise null. */
        default boolean @Nullable [] staysEverywhere() {
            return null;
        }
    }

    /** The result of rewriting a reference. */
    public static final class Rewritten {
        private final String text;
        private final Split split;

        Rewritten(String text, Split split) {
            this.text = text;
            this.split = split;
        }

        /** Returns the same object as the source if nothing changed. */
        public String text() {
            return text;
        }

        /**
         * Returns the components of the result. If the text changed, the split keeps {@link Split#OPAQUE}, has
         * {@link Split#ASCII} if the result is certainly ASCII, and has no other trait.
         */
        public Split split() {
            return split;
        }
    }

    private static final int LONGEST_ESCAPES = 12;
    private static final int ROOM = 4 * LONGEST_ESCAPES;
    private static final int FEW = 16;
    private static final byte[] NO_OCTETS = {};

    private final String text;
    private final @Nullable Edits edits;

    /** The escape before the current index, which a mark may compose with. */
    private final EscapeEnd marks = new EscapeEnd();

    /** The number added to the indices of edits: -2 if {@code //} was put before the source, otherwise 0. */
    private final int base;

    private char[] out = {};

    /** Holds the result if it is certainly ASCII; otherwise only the escapes of one character. */
    private byte[] octets = NO_OCTETS;

    private int length;

    /** The index up to which the source was copied to the result. */
    private int copied;

    private boolean changed;

    private Rewriter(String text, @Nullable Edits edits, int base) {
        this.text = text;
        this.edits = edits;
        this.base = base;
    }

    /**
     * Rewrites a reference.
     *
     * @param edits receives the edits; null if they are not needed
     */
    public static Rewritten rewrite(String text, Split split, Table table, @Nullable Edits edits) {
        return rewrite(text, split, table, edits, 0);
    }

    private static Rewritten rewrite(String text, Split split, Table table, @Nullable Edits edits, int base) {
        int first = table.first(text);
        if (first == text.length()) {
            return new Rewritten(text, split);
        }
        Rewriter writer = new Rewriter(text, edits, base);
        boolean[] stays = table.staysEverywhere();
        return stays == null ? writer.reference(split, table, first) : writer.everywhere(split, stays, first);
    }

    /** Rewrites a single component, or a whole reference. */
    public static String rewrite(String text, Component component, Syntax syntax, Table table, @Nullable Edits edits) {
        if (component == Component.REFERENCE) {
            return rewrite(text, syntax.split(text), table, edits, 0).text();
        } else if (component == Component.AUTHORITY) { // its parts have different rules (RFC 3986 3.2)
            String reference = "//" + text;
            String made = rewrite(reference, syntax.split(reference), table, edits, -2)
                    .text();
            return made.equals(reference) ? text : made.substring(2);
        }
        Rewriter writer = new Rewriter(text, edits, 0);
        table.rewrite(text, component, 0, text.length(), writer);
        return writer.result();
    }

    /**
     * Percent-encodes a string without regard to components. The result is the same as that of {@link #reference}, but
     * for most references this method takes a third less time.
     */
    private Rewritten everywhere(Split split, boolean[] stays, int first) {
        encode(first, first, stays);
        int hier = encode(split.hierStart(), stays);
        int host = split.hasAuthority() ? encode(split.hostStart(), stays) : -1;
        int hostEnd = split.hasAuthority() ? encode(split.hostEnd(), stays) : -1;
        int path = encode(split.pathStart(), stays);
        int pathEnd = encode(split.pathEnd(), stays);
        int queryEnd = encode(split.queryEnd(), stays);
        encode(text.length(), stays);
        int traits = (split.traits() & Split.OPAQUE) | Split.ASCII;
        int shape = Split.shape(split.hostType(), traits);
        return new Rewritten(result(), new Split(hier, host, hostEnd, path, pathEnd, queryEnd, shape));
    }

    private int encode(int to, boolean[] stays) {
        if (to > copied) {
            encode(copied, to, stays);
        }
        return place(to);
    }

    /**
     * Percent-encodes up to an index, in a string without unpaired surrogates.
     *
     * @param first the first index that may have to be encoded
     */
    void encode(int first, int to, boolean[] stays) {
        byte[] made = octets.length == 0 ? new byte[text.length() + ROOM] : octets;
        int at = length;
        for (int i = copied; i < first; i++) {
            made[at++] = (byte) text.charAt(i);
        }
        for (int i = first; i < to; i++) {
            int c = text.charAt(i);
            if (c < stays.length && stays[c]) {
                made[at++] = (byte) c;
                continue;
            }
            int start = i;
            int left = text.length() - i + LONGEST_ESCAPES;
            if (made.length - at < left) {
                made = Arrays.copyOf(made, 2 * made.length + left);
            }
            if (Character.isSurrogate((char) c)) {
                c = text.codePointAt(i++);
            }
            int end = Percent.write(c, made, at);
            if (edits != null) {
                edits.replaced(start + base, i + 1 + base, at + base, end - at);
            }
            at = end;
            changed = true;
        }
        octets = made;
        length = at;
        copied = to;
    }

    private Rewritten reference(Split split, Table table, int first) {
        int host = split.hostStart();
        int hostEnd = host;
        HostType type = split.hostType();
        if (first >= split.pathStart()) { // in most strings, the host is unchanged
            hostEnd = split.hostEnd();
        } else if (type == HostType.REGISTRY) {
            table.rewrite(text, Component.AUTHORITY, host, split.hostEnd(), this);
            hostEnd = place(split.hostEnd());
        } else if (type != null) {
            if (split.hierStart() + 2 < host) {
                table.rewrite(text, Component.USERINFO, split.hierStart() + 2, host - 1, this);
            }
            host = place(host);
            table.rewrite(text, Component.HOST, split.hostStart(), split.hostEnd(), this);
            hostEnd = place(split.hostEnd());
        }
        int path = place(split.pathStart());
        if (first < split.pathEnd()) {
            Component component = split.isOpaque() ? Component.OPAQUE_PART : Component.PATH;
            table.rewrite(text, component, split.pathStart(), split.pathEnd(), this);
        }
        int pathEnd = place(split.pathEnd());
        if (split.pathEnd() < split.queryEnd()) {
            table.rewrite(text, Component.QUERY, split.pathEnd() + 1, split.queryEnd(), this);
        }
        int queryEnd = place(split.queryEnd());
        if (split.queryEnd() < text.length()) {
            table.rewrite(text, Component.FRAGMENT, split.queryEnd() + 1, text.length(), this);
        }
        if (!changed) {
            return new Rewritten(text, split);
        }
        String made = result();
        boolean ipv4 = type == HostType.REG_NAME && IpAddresses.isIpv4(made, host, hostEnd);
        int traits = split.traits() & Split.OPAQUE;
        int shape = Split.shape(ipv4 ? HostType.IPV4 : type, traits);
        return new Rewritten(made, new Split(split.hierStart(), host, hostEnd, path, pathEnd, queryEnd, shape));
    }

    String text() {
        return text;
    }

    /** Returns the state of the last escape, which {@link #encode(int, int, Component, Component)} updates. */
    EscapeEnd marks() {
        return marks;
    }

    /** Returns the index in the result for an index after all edits. */
    int place(int index) {
        return length + index - copied;
    }

    private void copy(int to, int more) {
        int units = to - copied;
        if (length + units + more > out.length) {
            out = Arrays.copyOf(out, 2 * length + text.length() - copied + ROOM);
        }
        if (units > FEW) {
            text.getChars(copied, to, out, length);
            length += units;
        } else {
            for (int i = copied; i < to; i++) {
                out[length++] = text.charAt(i);
            }
        }
        copied = to;
    }

    private void note(int from, int to, int at, int kind, Component rule, Component component) {
        if (edits != null) {
            int note = Edits.note(kind, rule, component);
            edits.add(from + base, to + base, at + base, place(to) + base, note);
        }
    }

    /** Percent-encodes the character at an index. */
    void encode(int i, int c, Component rule, Component component) {
        copy(i, LONGEST_ESCAPES);
        octets = octets.length == 0 ? new byte[LONGEST_ESCAPES] : octets;
        int at = length;
        int octetsEnd = Percent.write(c, octets, 0);
        for (int k = 0; k < octetsEnd; k++) {
            out[length++] = (char) octets[k];
        }
        copied = i + Character.charCount(c);
        changed = true;
        marks.encoded(c);
        note(i, copied, at, Edits.REPLACED, rule, component);
    }

    /** Writes a character in place of its percent-encoded octets. */
    void decode(int from, int to, int c, Component rule, Component component) {
        copy(from, 2);
        int at = length;
        length += Character.toChars(c, out, length);
        copied = to;
        changed = true;
        note(from, to, at, Edits.REPLACED, rule, component);
    }

    /** Copies characters, in upper case or unchanged. */
    void keep(int from, int to, boolean inUpperCase, int kind, Component rule, Component component) {
        if (inUpperCase) {
            copy(to, 0);
            changed = true;
            for (int i = length - (to - from); i < length; i++) {
                out[i] = Character.toUpperCase(out[i]);
            }
        }
        note(from, to, place(from), kind, rule, component);
    }

    /**
     * Returns up to {@code most} units of the result before an index of the source, but none before {@code start}.
     */
    String before(int i, int start, int most) {
        copy(i, 0);
        int from = Math.max(start, length - most);
        return new String(out, from, length - from);
    }

    private String result() {
        if (!changed) {
            return text;
        }
        if (out.length == 0) {
            return new String(octets, 0, length, StandardCharsets.ISO_8859_1);
        }
        copy(text.length(), 0);
        return new String(out, 0, length);
    }
}
