package org.iritoolkit.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.mapping.Mapping;
import org.jspecify.annotations.Nullable;

/** A command that makes another text of each input: {@code output} in JSON, null if there is none. */
abstract class MappingCommand extends ReferenceCommand {
    static final String OUTPUT = "output";

    @Override
    List<String> keys() {
        return List.of(OUTPUT);
    }

    static Result result(Mapping mapping, Map<String, @Nullable Object> more) {
        return result(mapping.output(), mapping.violations(), more);
    }

    static Result result(Optional<String> output, List<Violation> violations, Map<String, @Nullable Object> more) {
        Map<String, @Nullable Object> fields = more;
        if (output.isPresent()) {
            fields = more.isEmpty() ? new HashMap<>(2) : new HashMap<>(more);
            fields.put(OUTPUT, output.get());
        }
        return new Result(output.isPresent(), violations, output.map(List::of).orElse(List.of()), fields);
    }

    static Result output(String output) {
        return result(Optional.of(output), List.of(), Map.of());
    }

    static Result rejected(List<Violation> violations) {
        return result(Optional.empty(), violations, Map.of());
    }
}
