package org.iritoolkit.cli.run;

import java.util.function.Function;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.cli.output.Result;

/**
 * The characters that a command never changes in the path, query and fragment of an IRI. Each character up to U+FFFF is
 * tested when it first occurs, and all other characters are treated as changed. Threads may share an instance.
 */
public final class UnchangedCharacters {
    private static final ComponentCheck NFC =
            NfcCheck.of(Severity.ADVICE, new SpecClause("UAX #15", "1.2", "Normalization Form C"));
    private static final byte UNCHANGED = 1;
    private static final byte CHANGED = 2;

    private final byte[] known = new byte[Character.MAX_VALUE + 1];
    private final boolean composes;
    private final Function<String, Result> work;

    /**
     * Creates an instance for some work.
     *
     * @param composes whether the work also normalizes strings to NFC, so that a character may change depending on the
     *     character before it
     * @param work the work on a string
     */
    public UnchangedCharacters(boolean composes, Function<String, Result> work) {
        this.composes = composes;
        this.work = work;
    }

    /** Whether all characters of a string in UTF-8 remain unchanged. Malformed UTF-8 is not detected. */
    public boolean areAll(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            int c = octets[i];
            if (c < 0) {
                int more = (c & 0xE0) == 0xC0 ? 1 : (c & 0xF0) == 0xE0 ? 2 : end;
                if (more >= end - i) {
                    return false;
                }
                c &= 0x3F >> more;
                while (more-- > 0) {
                    c = c << 6 | (octets[++i] & 0x3F);
                }
            }
            if (known[c] != UNCHANGED && !isUnchanged(c)) {
                return false;
            }
        }
        return true;
    }

    private boolean isUnchanged(int c) {
        if (known[c] == 0) {
            String part = "a" + (char) c + "41"; // "41" completes an escape
            String text = "http://h/" + part + (c == '#' ? "" : "?" + part + "#" + part);
            boolean unchanged =
                    !(composes && NFC.concerns(c)) && work.apply(text).isSameAs(text);
            known[c] = unchanged ? UNCHANGED : CHANGED;
        }
        return known[c] == UNCHANGED;
    }
}
