package org.iritoolkit.cli.input;

import java.io.IOException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.output.Output;

/**
 * Works on one input after the other, and writes what comes of it. Many threads may call it, each with an output of its
 * own, so it keeps nothing for the next input unless it is {@link #isInOrder}.
 */
public interface Worker {
    /**
     * Does the work on one input.
     *
     * @return whether it was accepted
     */
    boolean text(long number, String text, Output output) throws IOException;

    /**
     * Does the work on an input of UTF-8 without making text of it, if it can; not asked where a terminal shows results.
     *
     * @return whether it was accepted and nothing else has to be done
     */
    default boolean accepts(long number, byte[] octets, int start, int end, Output output) throws IOException {
        return false;
    }

    /**
     * Does the work on an input of UTF-8 that {@link #accepts} has not done. Its octets may be written in place of its text.
     *
     * @return whether it was accepted
     */
    default boolean text(long number, String text, byte[] octets, int start, int end, Output output)
            throws IOException {
        return text(number, text, output);
    }

    /** Whether it reads the octets of standard input itself, in a charset that it knows. */
    default boolean readsOctets() {
        return false;
    }

    /**
     * Does the work on one input that it has to read itself.
     *
     * @param first whether standard input begins with it
     * @return whether it was accepted
     */
    default boolean octets(long number, byte[] octets, boolean first, Output output) throws IOException {
        throw new IllegalStateException("nothing here reads octets");
    }

    /** Whether what comes of an input depends on those before it. */
    default boolean isInOrder() {
        return false;
    }

    /** Reports an input that has no text. */
    void unreadable(long number, Violation violation, byte[] octets, Output output) throws IOException;

    /**
     * Reports on the whole; called once, after the last input.
     *
     * @param several whether more than one input may have come
     */
    void finish(long read, long rejected, boolean several, Output output) throws IOException;
}
