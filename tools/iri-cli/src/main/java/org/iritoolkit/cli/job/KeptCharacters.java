package org.iritoolkit.cli.job;

import java.util.function.Function;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.cli.output.Result;

/**
 * Knows which characters a job never changes in the path, query and fragment of an IRI. It runs the job once for each
 * character up to U+FFFF, and is sure of none beyond. Threads may share it.
 */
public final class KeptCharacters {
    private static final ComponentCheck NFC =
            NfcCheck.of(Severity.ADVICE, new SpecClause("UAX #15", "1.2", "Normalization Form C"));
    private static final byte KEPT = 1;
    private static final byte CHANGED = 2;

    private final byte[] known = new byte[Character.MAX_VALUE + 1];
    private final boolean composes;
    private final Function<String, Result> work;

    /**
     * Prepares.
     *
     * @param composes whether the job also brings text to NFC, so that a character may change with the one before
     * @param work the job
     */
    public KeptCharacters(boolean composes, Function<String, Result> work) {
        this.composes = composes;
        this.work = work;
    }

    /** Whether it is sure of all characters of UTF-8; what is malformed may pass for a character. */
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
            if (known[c] != KEPT && !ask(c)) {
                return false;
            }
        }
        return true;
    }

    private boolean ask(int c) {
        if (known[c] == 0) {
            String part = "a" + (char) c + "41"; // which completes an escape
            String text = "http://h/" + part + (c == '#' ? "" : "?" + part + "#" + part);
            boolean kept = !(composes && NFC.concerns(c)) && work.apply(text).isJust(text);
            known[c] = kept ? KEPT : CHANGED;
        }
        return known[c] == KEPT;
    }
}
