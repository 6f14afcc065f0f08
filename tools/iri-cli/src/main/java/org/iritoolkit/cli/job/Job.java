package org.iritoolkit.cli.job;

import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.cli.output.Result;
import org.jspecify.annotations.Nullable;

/** What a command makes of a text: one result. Many threads may use it, so it keeps nothing for the next text. */
@FunctionalInterface
public interface Job {
    /**
     * What became of an input that came as octets.
     *
     * @param text empty if they are no text
     */
    record Made(Optional<String> text, Result result) {}

    /** Knows results of octets without looking at their text. */
    @FunctionalInterface
    interface Kept {
        /** Whether the result of an input of UTF-8 is sure to be that input, with nothing to say about it. */
        boolean test(byte[] octets, int start, int end);
    }

    /** Makes results of octets without looking at their text. */
    @FunctionalInterface
    interface Plain {
        /** The plain result of an input of UTF-8 if there is nothing to say about it; null if its text has to be looked at. */
        byte @Nullable [] of(byte[] octets, int start, int end);
    }

    /** A job that need not look at every text. */
    static Job keeping(Kept kept, Function<String, Result> work) {
        return keeping(kept, (octets, start, end) -> null, work);
    }

    /** A job that need not look at every text, even if its result is another. */
    static Job keeping(Kept kept, Plain plain, Function<String, Result> work) {
        return new Job() {
            @Override
            public Result apply(String text) {
                return work.apply(text);
            }

            @Override
            public boolean keeps(byte[] octets, int start, int end) {
                return kept.test(octets, start, end);
            }

            @Override
            public byte @Nullable [] plain(byte[] octets, int start, int end) {
                return plain.of(octets, start, end);
            }
        };
    }

    /** Does the work on one text. */
    Result apply(String text);

    /** Whether the result of an input of UTF-8 is sure to be that input, with nothing to say about it. */
    default boolean keeps(byte[] octets, int start, int end) {
        return false;
    }

    /** The plain result of an input of UTF-8 if there is nothing to say about it; null if its text has to be looked at. */
    default byte @Nullable [] plain(byte[] octets, int start, int end) {
        return null;
    }

    /** Whether it reads the octets of standard input itself. */
    default boolean readsOctets() {
        return false;
    }

    /**
     * Does the work on one input that it has to read itself.
     *
     * @param first whether standard input begins with it
     */
    default Made apply(byte[] octets, boolean first) {
        throw new IllegalStateException("nothing here reads octets");
    }

    /** Whether a result depends on the texts before. */
    default boolean isInOrder() {
        return false;
    }
}
