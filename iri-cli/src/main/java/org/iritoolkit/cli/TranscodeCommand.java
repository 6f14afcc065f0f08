package org.iritoolkit.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.DocumentSyntax;
import org.iritoolkit.text.OctetReader;
import org.iritoolkit.text.Transcoder;
import org.iritoolkit.text.Transcoder.Transcoded;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings lines of a document in one charset into one in another. */
@Command(
        name = "transcode",
        description = {
            "Reads IRIs, one per line, in one charset and writes them in another.",
            "",
            "What the other charset lacks is escaped as the document does. Each line is read back before it is written, "
                    + "and rejected unless it is the same; with 'percent', unless it is equivalent. A line that cannot be "
                    + "read is rejected with its place in octets, and the rest goes on."
        })
final class TranscodeCommand extends TextCommand {
    @Option(names = "--from", required = true, paramLabel = "NAME", description = "The charset to read.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String from;

    @Option(names = "--to", required = true, paramLabel = "NAME", description = "The charset to write.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String to;

    @Option(
            names = "--escape",
            defaultValue = "percent",
            paramLabel = "SYNTAX",
            description = "How to write what it lacks: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private DocumentSyntax escape = DocumentSyntax.PERCENT;

    @Option(
            names = "--unescape",
            paramLabel = "SYNTAX",
            description = "Decode the escapes of this syntax in what is read: ${COMPLETION-CANDIDATES}.")
    private Optional<DocumentSyntax> unescape = Optional.empty();

    private static final byte[] NOTHING = {};

    private long read;
    private long rejected;

    @Override
    boolean run(Output output) throws IOException {
        Charset in = charset(from);
        Charset other = charset(to);
        if (!other.canEncode()) {
            throw wrong("nothing can be written in the charset '" + to + "'");
        }
        Transcoder plain = Transcoder.of(in, other).writing(escape);
        Transcoder transcoder = unescape.map(plain::reading).orElse(plain);
        OutputStream out = new BufferedOutputStream(stdio().out(), 1 << 16);
        byte[] end = "\n".getBytes(transcoder.charset());
        if (new String(new byte[] {'\n'}, in).equals("\n")) {
            OctetLines lines = new OctetLines(stdio().in(), false);
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                write(transcoder.transcode(line), end, out, output);
            }
        } else {
            List<Violation> malformed = new ArrayList<>();
            BufferedReader lines = new BufferedReader(new OctetReader(stdio().in(), in, malformed::add));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                boolean damaged = line.indexOf('\uFFFD') >= 0 && !malformed.isEmpty();
                String text = read == 0 && line.startsWith("\uFEFF") ? line.substring(1) : line;
                write(
                        damaged
                                ? new Transcoded(
                                        Optional.empty(), Optional.empty(), Optional.empty(), List.copyOf(malformed))
                                : transcoder.transcode(text),
                        end,
                        out,
                        output);
                if (damaged) {
                    malformed.clear();
                }
            }
        }
        out.flush();
        output.message(read + " read, " + rejected + " rejected");
        return rejected == 0;
    }

    private void write(Transcoded line, byte[] end, OutputStream out, Output output) throws IOException {
        read++;
        rejected += line.octets().isPresent() ? 0 : 1;
        out.write(line.octets().orElse(NOTHING));
        out.write(end);
        for (Violation violation : line.violations()) {
            output.finding(read, violation);
        }
    }
}
