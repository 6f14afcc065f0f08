package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Form;
import org.iritoolkit.Mapping;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.SilentParser;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Result;
import org.jspecify.annotations.Nullable;

/** A command that makes another text of each input: {@code output} in JSON, null if there is none. */
abstract class MappingCommand extends ReferenceCommand {
    static final String OUTPUT = "output";

    @SuppressWarnings("NullAway.Init") // made by prepare
    private SilentParser silent;

    @Override
    List<String> keys() {
        return List.of(OUTPUT);
    }

    @Override
    void prepare() {
        super.prepare();
        silent = new SilentParser(profile().parser(), Severity.WARNING);
    }

    /** Whether the result of an input of UTF-8 is sure to be the input, if that is accepted without a word. */
    boolean keeps(byte[] octets, int start, int end) {
        return false;
    }

    @Override
    final boolean accepts(long number, byte[] octets, int start, int end, Output output) throws IOException {
        return keeps(octets, start, end)
                && silent.accepts(octets, start, end, Form.REFERENCE)
                && report().accepted(number, octets, start, end, output);
    }

    static Result result(Mapping mapping, Map<String, @Nullable Object> more) {
        return result(mapping.output(), mapping.violations(), more);
    }

    static Result result(Optional<String> output, List<Violation> violations, Map<String, @Nullable Object> more) {
        if (output.isEmpty()) {
            return new Result(false, violations, List.of(), more);
        }
        String made = output.get();
        Map<String, @Nullable Object> fields = Map.of(OUTPUT, made);
        if (!more.isEmpty()) {
            fields = new HashMap<>(more);
            fields.put(OUTPUT, made);
        }
        return new Result(true, violations, List.of(made), fields);
    }

    static Result output(String output) {
        return result(Optional.of(output), List.of(), Map.of());
    }

    static Result rejected(List<Violation> violations) {
        return result(Optional.empty(), violations, Map.of());
    }
}
