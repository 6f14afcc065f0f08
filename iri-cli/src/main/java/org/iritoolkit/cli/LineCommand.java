package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.iritoolkit.check.Violation;
import org.iritoolkit.mapping.OctetText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * A command that makes one line of each input: a plain result, or an object of JSON.
 *
 * <p>A command of its own says in {@link #apply} what becomes of a text, and in {@link #keys} what JSON has after the
 * common keys.
 */
abstract class LineCommand extends InputCommand {
    @Option(names = "--json", description = "Write one JSON object per input.")
    private boolean json;

    @Option(names = "--summary", description = "At the end, count the findings by their code.")
    private boolean summary;

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = "Standard input is in this charset instead of UTF-8; what is not Unicode is brought to NFC.")
    private Optional<String> charset = Optional.empty();

    private final Map<String, Integer> counts = new ConcurrentSkipListMap<>();

    /** Whether results are written as JSON. */
    final boolean writesJson() {
        return json;
    }

    /** Does the work on one text. */
    abstract Result apply(String text);

    @Override
    final Optional<Charset> charset() {
        return charset.map(this::charset);
    }

    private Charset charset(String name) {
        try {
            Charset named = Charset.forName(name);
            if (!new String(new byte[] {'\n'}, named).equals("\n")) {
                throw wrong(new IllegalArgumentException("lines cannot be told apart in the charset '" + name
                        + "'; convert the input to UTF-8 first, for example with iconv"));
            }
            return named;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw wrong(new IllegalArgumentException(
                    "this Java does not know the charset '" + name + "'; try for example ISO-8859-1 or Shift_JIS", e));
        }
    }

    /** The keys of {@link Result#fields}, in their order. */
    List<String> keys() {
        return List.of();
    }

    @Override
    final boolean input(long number, String text, Output output) throws IOException {
        Result result = apply(text);
        report(number, text, result, output);
        return result.ok();
    }

    @Override
    final boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        OctetText run = OctetText.decodeRun(ByteBuffer.wrap(octets), charset);
        boolean inside = run.isUnicode() && !first; // where U+FEFF is a character
        OctetText decoded = inside ? run : OctetText.decode(ByteBuffer.wrap(octets), charset);
        Result result = decoded.text().map(this::apply).orElse(new Result(false, List.of(), List.of(), Map.of()));
        List<Violation> all = new ArrayList<>(decoded.violations());
        all.addAll(result.violations());
        report(
                number,
                decoded.text().orElse(null),
                new Result(result.ok(), all, result.plain(), result.fields(), result.remarks()),
                output);
        return result.ok();
    }

    @Override
    final void unreadable(long number, Violation violation, Output output) throws IOException {
        report(number, null, new Result(false, List.of(violation), List.of(), Map.of()), output);
    }

    private void report(long number, @Nullable String text, Result result, Output output) throws IOException {
        Ending.atFailedPlugin(result.violations());
        for (Violation violation : result.violations()) {
            if (summary) {
                counts.merge(violation.severity() + " " + violation.code().id(), 1, Integer::sum);
            }
            if (!json) {
                output.finding(number, violation);
            }
        }
        if (json) {
            output.json(text, result, keys(), List.of());
            return;
        }
        for (String remark : result.remarks()) {
            output.message(number + ": " + remark);
        }
        output.result(result.plain());
    }

    @Override
    final void finish(long read, long rejected, Output output) throws IOException {
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            output.message(count.getValue() + " " + count.getKey());
        }
        if (!json || summary) {
            output.message(read + " read, " + rejected + " rejected");
        }
    }
}
