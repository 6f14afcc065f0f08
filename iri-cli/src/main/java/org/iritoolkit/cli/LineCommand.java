package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.iritoolkit.check.Violation;
import org.iritoolkit.mapping.OctetText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * A command that makes one line of each input: a plain result, or an object of JSON.
 *
 * <p>A command of its own says in {@link #apply} what becomes of a text, and in {@link #keys} what JSON has behind the
 * common keys.
 */
abstract class LineCommand extends InputCommand {
    @Option(names = "--json", description = "Write one JSON object per input.")
    private boolean json;

    @Option(names = "--summary", description = "At the end, count the findings by their code.")
    private boolean summary;

    private final Map<String, Integer> counts = new ConcurrentSkipListMap<>();

    /** Whether results are written as JSON. */
    final boolean writesJson() {
        return json;
    }

    /** Does the work on one text. */
    abstract Result apply(String text);

    /** Does the work on octets in another charset than UTF-8. */
    Result apply(byte[] octets, Charset charset) {
        throw new IllegalStateException("only a command that names a charset is given octets");
    }

    /** What else there is to say to people about a text, each with its place in front. */
    List<String> remarks(String text) {
        return List.of();
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
    final boolean octets(long number, byte[] octets, Charset charset, Output output) throws IOException {
        Result result = apply(octets, charset);
        String text = OctetText.decode(ByteBuffer.wrap(octets), charset).text().orElse(null);
        report(number, text, result, output);
        return result.ok();
    }

    @Override
    final void unreadable(long number, Violation violation, Output output) throws IOException {
        report(number, null, new Result(false, List.of(violation), List.of(), Map.of()), output);
    }

    private void report(long number, @Nullable String text, Result result, Output output) throws IOException {
        for (Violation violation : result.violations()) {
            if (summary) {
                counts.merge(violation.severity() + " " + violation.code().id(), 1, Integer::sum);
            }
            if (!json) {
                output.finding(number, violation);
            }
        }
        if (text != null && !json) {
            for (String remark : remarks(text)) {
                output.message(number + ": " + remark);
            }
        }
        if (json) {
            output.json(Json.object(text, result, keys()));
        } else {
            output.result(result.plain());
        }
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
