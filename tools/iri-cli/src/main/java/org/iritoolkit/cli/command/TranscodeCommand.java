package org.iritoolkit.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Inputs;
import org.iritoolkit.cli.job.Job;
import org.iritoolkit.cli.job.Lines;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.text.DocumentSyntax;
import org.iritoolkit.text.ListReader;
import org.iritoolkit.text.Transcoder;
import org.iritoolkit.text.Transcoder.Transcoded;
import org.jspecify.annotations.Nullable;

/** Brings lines of a document in one charset into one in another. */
final class TranscodeCommand extends Command {
    private static final byte[] NOTHING = {};

    private final Lines.Options lines = new Lines.Options(arguments);
    private final Argument<String> from = arguments
            .option("--from", "NAME")
            .description("The charset to read.")
            .required();
    private final Argument<String> to = arguments
            .option("--to", "NAME")
            .description("The charset to write.")
            .required();
    private final Argument<DocumentSyntax> escape = arguments
            .option("--escape", "SYNTAX")
            .description("How to write what it lacks: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
            .otherwise(DocumentSyntax.PERCENT);
    private final Argument<Optional<DocumentSyntax>> unescape = arguments
            .option("--unescape", "SYNTAX")
            .description("Decode the escapes of this syntax in what is read: ${COMPLETION-CANDIDATES}.")
            .optional(DocumentSyntax.class);

    TranscodeCommand() {
        description(
                "Reads IRIs, one per line of standard input, in one charset and writes them in another.",
                "",
                "What the other charset lacks is escaped as the document does. Each line is read back before it is written, "
                        + "and rejected unless it is the same; with 'percent', unless it is equivalent. A line that cannot be "
                        + "read is rejected with its place in octets, and the rest goes on. TSV and JSON are written in UTF-8.",
                "",
                "It does not say whether a line is an IRI: that is for 'iri check --charset'.");
        examples(
                "iri transcode --from UTF-8 --to ISO-8859-1 --escape html < links.txt",
                "iri transcode --from Shift_JIS --to UTF-8 < links.sjis");
    }

    @Override
    Work prepare() {
        Charset in = CharsetOption.named(from.value());
        Lines run = lines.lines(stdio(), List.of(Result.OUTPUT));
        Transcoder plain = Transcoder.of(in, CharsetOption.named(to.value())).withOutputSyntax(escape.value());
        Job job = new Transcoding(unescape.value().map(plain::withInputSyntax).orElse(plain));
        return () -> run.run(CharsetOption.hasLines(in) ? Inputs::standardInput : inputs -> read(in, inputs), job);
    }

    /** Reads lines of a charset that has no line feed of its own. */
    private void read(Charset in, Inputs run) throws IOException {
        ListReader lines = ListReader.of(stdio().in(), in);
        for (Optional<ListReader.Line> line = lines.next(); line.isPresent() && !run.isEnough(); line = lines.next()) {
            Optional<String> text = line.get().text();
            if (text.isPresent()) {
                run.text(text.get());
            } else {
                ByteBuffer octets = line.get().octets();
                byte[] unreadable = new byte[octets.remaining()];
                octets.get(unreadable);
                run.unreadable(line.get().violations().get(0), unreadable);
            }
        }
    }

    /** Writes a text in the other charset. */
    private record Transcoding(Transcoder transcoder) implements Job {
        @Override
        public boolean readsOctets() {
            return true;
        }

        @Override
        public Result apply(String text) {
            return result(transcoder.transcode(text));
        }

        @Override
        public Made apply(byte[] octets, boolean first) {
            Transcoded made = transcoder.transcode(octets);
            return new Made(made.text(), result(made));
        }

        private Result result(Transcoded made) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            line.writeBytes(made.octets().orElse(NOTHING));
            line.writeBytes("\n".getBytes(transcoder.charset()));
            return new Result(
                            made.octets().isPresent(),
                            made.violations(),
                            made.written().map(List::of).orElse(List.of()),
                            made.written()
                                    .<Map<String, @Nullable Object>>map(text -> Map.of(Result.OUTPUT, text))
                                    .orElse(Map.of()))
                    .withOctets(line.toByteArray());
        }
    }
}
