package org.iritoolkit.internal.text;

import java.util.Arrays;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;

/**
 * The changes that a rewriter made to a string, from left to right, and the parts that it left unchanged on purpose.
 *
 * <p>Binary search maps positions in the result to the source. No array is allocated before the first change.
 */
public final class Edits {
    /** The characters were replaced. */
    static final int REPLACED = 0;

    /** Percent-encoded octets that are kept because the table does not decode them in their component. */
    static final int STAYS = 1;

    /** Percent-encoded octets that are kept because the decoded string would not be in NFC. */
    static final int NOT_NFC = 2;

    /** A percent-encoded dot that is kept because the decoded segment would be a dot segment. */
    static final int DOT_SEGMENT = 3;

    /** A reserved character that its component does not allow, and whose escape would have a different meaning. */
    static final int RESERVED = 4;

    private static final Component[] COMPONENTS = Component.values();
    private static final int FIELDS = 5;

    /** For each edit, its start and end in the source and in the result, and the kind, the rule and the component. */
    private int[] fields = {};

    private int size;

    @SuppressWarnings("EnumOrdinal") // the ordinals are written and read in the same run
    static int note(int kind, Component rule, Component component) {
        return kind | rule.ordinal() << 8 | component.ordinal() << 16;
    }

    void add(int from, int to, int at, int end, int note) {
        int i = size * FIELDS;
        if (i == fields.length) {
            fields = Arrays.copyOf(fields, Math.max(8 * FIELDS, 2 * i));
        }
        fields[i] = from;
        fields[i + 1] = to;
        fields[i + 2] = at;
        fields[i + 3] = end;
        fields[i + 4] = note;
        size++;
    }

    /** Adds a change after all earlier ones: {@code length} other characters replace a range of the source. */
    public Edits replaced(int from, int to, int at, int length) {
        add(from, to, at, at + length, REPLACED);
        return this;
    }

    /** Returns the number of edits. */
    public int size() {
        return size;
    }

    /** Returns the position of an edit in the source. */
    public Span span(int i) {
        return new Span(fields[i * FIELDS], fields[i * FIELDS + 1]);
    }

    /** Returns whether an edit changed characters; if not, it records a part that was left unchanged. */
    public boolean isReplaced(int i) {
        return kind(i) == REPLACED;
    }

    /** Returns whether an edit records a reserved character that its component does not allow. */
    public boolean isReserved(int i) {
        return kind(i) == RESERVED;
    }

    int kind(int i) {
        return fields[i * FIELDS + 4] & 0xFF;
    }

    /** Returns the component whose rule applied. */
    public Component rule(int i) {
        return COMPONENTS[fields[i * FIELDS + 4] >> 8 & 0xFF];
    }

    /** Returns the component that contains an edit. */
    public Component component(int i) {
        return COMPONENTS[fields[i * FIELDS + 4] >> 16];
    }

    /** Returns the range in the source for a range in the result; a replacement maps to the whole replaced range. */
    public Span toSource(Span span) {
        int start = toSource(span.start(), false);
        return new Span(start, span.length() == 0 ? start : toSource(span.end(), true));
    }

    /** Returns a violation, moved to its position in the source. */
    public Violation toSource(Violation violation) {
        return size == 0 ? violation : violation.withSpan(toSource(violation.span()));
    }

    private int toSource(int place, boolean isEnd) {
        int low = 0;
        for (int high = size; low < high; ) { // the number of edits that begin at or before the position
            int middle = (low + high) >>> 1;
            int at = fields[middle * FIELDS + 2];
            if (at < place || (at == place && !isEnd)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int i = (low - 1) * FIELDS;
        if (low == 0) {
            return place;
        } else if (place >= fields[i + 3]) {
            return fields[i + 1] + place - fields[i + 3];
        } else if ((fields[i + 4] & 0xFF) != REPLACED) {
            return fields[i] + place - fields[i + 2];
        }
        return fields[i + (isEnd ? 1 : 0)];
    }
}
