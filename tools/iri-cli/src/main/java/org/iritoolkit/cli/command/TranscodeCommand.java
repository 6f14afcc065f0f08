package org.iritoolkit.cli.command;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.text.document.DocumentSyntax;
import org.iritoolkit.text.document.ListReader;
import org.iritoolkit.text.document.Transcoder;
import org.iritoolkit.text.document.Transcoder.Transcoded;

/** Transcodes the lines of a document. */
final class TranscodeCommand extends Command {
    private static final byte[] NOTHING = {};

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, Result.OUTPUT);
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
            .description("How to write characters that the target charset lacks: ${COMPLETION-CANDIDATES}. Default: "
                    + "${DEFAULT-VALUE}.")
            .otherwise(DocumentSyntax.PERCENT);
    private final Argument<Optional<DocumentSyntax>> unescape = arguments
            .option("--unescape", "SYNTAX")
            .description("Decode the escapes of this syntax in the input: ${COMPLETION-CANDIDATES}.")
            .optional(DocumentSyntax.class);

    TranscodeCommand() {
        description(
                "Reads IRIs, one per line of standard input, in one charset and writes them in another.",
                "",
                "Characters that the target charset lacks are escaped in the syntax of --escape. Each line is read"
                        + " back before it is written, and is rejected unless the result is the same or, with 'percent',"
                        + " equivalent. A line that cannot be read is rejected with the byte offset of the error. TSV and"
                        + " JSON are written in UTF-8.",
                "",
                "This command does not validate the lines; use 'iri check --charset' for that.");
        examples(
                "iri transcode --from UTF-8 --to ISO-8859-1 --escape html < links.txt",
                "iri transcode --from Shift_JIS --to UTF-8 < links.sjis");
    }

    @Override
    Work prepare() {
        Charset in = CharsetOption.named(from.value());
        LineRun run = lines.run(stdio());
        Transcoder plain = Transcoder.of(in, CharsetOption.named(to.value())).withOutputSyntax(escape.value());
        Transcoder transcoder = unescape.value().map(plain::withInputSyntax).orElse(plain);
        Source source = CharsetOption.hasLines(in)
                ? Source.standardInput().undecoded()
                : Source.of(lines(ListReader.of(stdio().in(), in)));
        return () -> run.run(List.of(source), new Transcoding(transcoder));
    }

    /** Returns the lines of a document in a charset without a single-octet line feed. */
    private static Source.Lines lines(ListReader reader) {
        return () -> {
            Optional<ListReader.Line> next = reader.next();
            if (next.isEmpty()) {
                return null;
            }
            Optional<String> text = next.get().text();
            if (text.isPresent()) {
                return Line.of(text.get());
            }
            ByteBuffer octets = next.get().octets();
            byte[] unreadable = new byte[octets.remaining()];
            octets.get(unreadable);
            return Line.unreadable(unreadable, next.get().violations().get(0));
        };
    }

    /** Writes a line in the target charset. */
    private record Transcoding(Transcoder transcoder) implements Step {
        @Override
        public Result of(Line line) {
            if (line.damage().isPresent()) {
                return Result.rejected(List.of(line.damage().get()));
            }
            if (line.text().isPresent()) {
                return result(transcoder.transcode(line.text().get()));
            }
            Transcoded made = transcoder.transcode(line.copy());
            line.decoded(made.text());
            return result(made);
        }

        private Result result(Transcoded made) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            line.writeBytes(made.octets().orElse(NOTHING));
            line.writeBytes("\n".getBytes(transcoder.charset()));
            return new Result(
                            made.octets().isPresent(),
                            made.violations(),
                            made.written().map(List::of).orElse(List.of()),
                            name -> name.equals(Result.OUTPUT) ? made.written().orElse(null) : null)
                    .withOctets(line.toByteArray());
        }
    }
}
