package org.iritoolkit.cli.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.output.Result;
import org.jspecify.annotations.Nullable;

/** The work of a command on one input. Threads share a step, so a step has no state unless its run is sequential. */
@FunctionalInterface
public interface Step {
    /** Finds the results for UTF-8 lines that do not have to be decoded. */
    @FunctionalInterface
    interface Shortcut {
        /** Returns the result for a line with {@link Line#isUtf8() bytes}; null if the line must be decoded. */
        @Nullable
        Result of(Line line);
    }

    /** Returns the result for an input. */
    Result of(Line line);

    /** Returns a step that works on strings, and rejects an input that cannot be decoded. */
    static Step ofText(Function<String, Result> work) {
        return line -> {
            Optional<Violation> damage = line.damage();
            return damage.isPresent()
                    ? Result.rejected(List.of(damage.get()))
                    : work.apply(line.text().orElseThrow());
        };
    }

    /** Returns a step that uses a shortcut, or this step for lines to which the shortcut does not apply. */
    default Step after(Shortcut shortcut) {
        return line -> {
            Result known = line.isUtf8() ? shortcut.of(line) : null;
            return known == null ? of(line) : known;
        };
    }
}
