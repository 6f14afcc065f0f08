package org.iritoolkit.cli.run;

import org.iritoolkit.IriParser;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.input.Line;
import org.jspecify.annotations.Nullable;

/**
 * Recognises UTF-8 strings that a parser accepts without reporting a violation. The class is a shortcut: strings that
 * it does not accept must be inspected. Threads may share an instance.
 *
 * <p>The first few hundred calls reject every string. Compiling a parser that rejects what it reports takes as long as
 * inspecting a few hundred lines.
 */
public final class CleanCheck {
    private static final int LINES_BEFORE = 256;

    private final IriParser parser;
    private int asked; // written by several threads, so the count may be too low
    private volatile @Nullable IriParser clean;

    /** Creates an instance, which compiles its parser only after enough calls. */
    public CleanCheck(IriParser parser) {
        this.parser = parser;
    }

    /** Whether a line is known to be accepted without violations. */
    public boolean accepts(Line line) {
        return accepts(line.octets(), line.start(), line.end());
    }

    /** Whether bytes are known to be accepted without violations. */
    public boolean accepts(byte[] octets, int start, int end) {
        if (asked < LINES_BEFORE) {
            asked++;
            return false;
        }
        return clean().utf8().accepts(octets, start, end);
    }

    /** Whether a string is accepted without violations. */
    public boolean accepts(String text) {
        return clean().accepts(text);
    }

    private IriParser clean() {
        IriParser made = clean;
        if (made == null) {
            made = parser.rejecting(Severity.ADVICE);
            clean = made;
        }
        return made;
    }
}
