package org.iritoolkit.cli.option;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;

/**
 * An option or parameter of a command, declared with {@link Arguments}. The argument has a value after the command line
 * is parsed.
 *
 * @param <T> the type of the value
 */
public final class Argument<T> implements IGetter, ISetter {
    private @Nullable T value;

    /**
     * Creates an argument with a default.
     *
     * @param otherwise the default; null for a required argument
     */
    public Argument(@Nullable T otherwise) {
        value = otherwise;
    }

    /** Returns the value from the command line, or the declared default. */
    public T value() {
        return Objects.requireNonNull(value, "the command line has not been read yet");
    }

    /** For picocli. */
    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"
    }) // picocli reads back the value that it has set
    public <V> V get() {
        return (V) value;
    }

    /** Sets the value for picocli, which creates values of the declared type. */
    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    public <V> V set(V given) {
        V before = get();
        value = (T) given;
        return before;
    }
}
