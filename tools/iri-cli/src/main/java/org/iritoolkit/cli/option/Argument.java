package org.iritoolkit.cli.option;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;

/**
 * An option or parameter of a command, which has its value when the command line is read. {@link Arguments} declares it.
 *
 * @param <T> what it holds
 */
public final class Argument<T> implements IGetter, ISetter {
    private @Nullable T value;

    /**
     * One that holds a value until it is given another.
     *
     * @param otherwise null for one that has to be given
     */
    public Argument(@Nullable T otherwise) {
        value = otherwise;
    }

    /** The given value, or else the declared default. */
    public T value() {
        return Objects.requireNonNull(value, "the command line is not read yet");
    }

    /** For picocli. */
    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // picocli asks for what it has set
    public <V> V get() {
        return (V) value;
    }

    /** For picocli, which makes values of the type that was declared. */
    @Override
    @SuppressWarnings({"unchecked", "NullAway"})
    public <V> V set(V given) {
        V before = get();
        value = (T) given;
        return before;
    }
}
