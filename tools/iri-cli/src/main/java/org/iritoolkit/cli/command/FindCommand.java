package org.iritoolkit.cli.command;

import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.input.UnescapingReader;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.option.UnescapeOption;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.OutputOptions;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.text.document.OctetReader;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.jspecify.annotations.Nullable;

/** Finds IRIs in running text. */
final class FindCommand extends Command {
    /** The kinds of links to find in addition to IRIs with a scheme. */
    enum Also {
        WWW,
        MAIL,
        NAME
    }

    /** The rule that decides where an IRI ends. */
    enum By {
        SYNTAX,
        UTS58
    }

    private static final List<String> KEYS = List.of("file", "line", "column", "start", "end", "kind", "iri", "uri");

    private final OutputOptions written = new OutputOptions(arguments);
    private final ProfileOption profile = new ProfileOption(arguments);
    private final Report.Options reported = new Report.Options(arguments, KEYS);
    private final Argument<List<Also>> also = arguments
            .option("--also", "KIND")
            .description("Also find links of these kinds: ${COMPLETION-CANDIDATES}. A 'name' is any name that ends in "
                    + "a public suffix, even README.md or main.rs.")
            .separated()
            .list(Also.class);
    private final Argument<Optional<By>> by = arguments
            .option("--by", "RULES")
            .description(
                    "The rules for where an IRI ends: ${COMPLETION-CANDIDATES}. With 'syntax', a non-ASCII character "
                            + "that the profile allows never ends an IRI. Default: syntax under the drafts, uts58 "
                            + "under all other profiles.")
            .optional(By.class);
    private final Argument<Boolean> cjkProse = arguments.flag(
            "--cjk-prose",
            "Also end IRIs at the punctuation \u3002 \u3001 \uFF0C \uFF01 \uFF1F \uFF08 \u300C \u300A of Chinese "
                    + "and Japanese prose.");
    private final Argument<Boolean> gluedWords = arguments.flag(
            "--glued-words",
            "Also end an IRI that is ASCII before a letter of Hangul, Han, kana or Thai, for words that follow it "
                    + "without a space.");
    private final Argument<String> scheme = arguments
            .option("--assumed-scheme", "SCHEME")
            .description("The scheme to add to hosts without a scheme. Default: ${DEFAULT-VALUE}.")
            .otherwise("https");
    private final Argument<List<String>> schemes = arguments
            .option("--scheme", "SCHEME")
            .description("Also find IRIs without // that have these schemes, instead of mailto, tel, urn and similar "
                    + "schemes. IRIs with // are found whatever their scheme.")
            .separated()
            .list();
    private final Argument<String> charset = arguments
            .option("--charset", "NAME")
            .description("The charset of the text. Default: ${DEFAULT-VALUE}.")
            .otherwise("UTF-8");
    private final Argument<Boolean> repair = arguments.flag(
            "--repair", "Repair rejected links whose errors have exactly one fix, and report each repair.");
    private final UnescapeOption unescape = new UnescapeOption(arguments);
    private final Argument<Boolean> uri =
            arguments.flag("--uri", "Write the URI to request, with the host in A-labels, instead of the IRI.");
    private final Argument<List<String>> files = arguments
            .parameter("FILE")
            .description("The files to read. Without files, or for @|bold -|@, standard input is read.")
            .list();

    FindCommand() {
        description(
                "Finds IRIs in running text, with their positions, and checks each IRI against the profile.",
                "",
                "Unicode's UTS #58 decides where a link ends; under the drafts, the syntax does. A link does not "
                        + "include the punctuation of the sentence or an unpaired bracket. For Markdown or HTML, "
                        + "run a parser first and pass its text to this command.");
        examples("iri find notes.txt", "iri find --also www,mail --fields iri < letter.txt");
    }

    @Override
    Work prepare() {
        Report report = reported.report();
        Charset in = CharsetOption.named(charset.value());
        IriFinder finder = finder().withAssumedScheme(scheme.value());
        if (!schemes.value().isEmpty()) {
            finder = finder.withSchemes(schemes.value());
        }
        if (cjkProse.value()) {
            finder = finder.withCjkProse();
        }
        if (gluedWords.value()) {
            finder = finder.withGluedWords();
        }
        if (!OctetText.decode(ByteBuffer.allocate(0), in).isUnicode()) {
            finder = finder.withNfc();
        }
        for (Also kind : also.value()) {
            finder = finder.with(FoundIri.Kind.valueOf(kind.name()));
        }
        for (String file : files.value()) {
            if (!file.equals(Source.STANDARD_INPUT)) {
                Source.readable(file);
            }
        }
        return new Finding(finder, in, report, written.output(stdio()))::run;
    }

    private IriFinder finder() {
        IriFinder finder = IriFinder.of(profile.parser());
        if (by.value().isEmpty()) {
            return finder;
        } else if (by.value().get() == By.UTS58) {
            return finder.byUts58();
        }
        try {
            return finder.bySyntax();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + "; write --by uts58, or leave out --by", e);
        }
    }

    /** The input, output and counts of one run. */
    private final class Finding {
        private final IriFinder finder;
        private final Charset in;
        private final Report report;
        private final Output output;
        private final IriParser parser = profile.parser();
        private long found;
        private long rejected;
        private long unreadable;

        Finding(IriFinder finder, Charset in, Report report, Output output) {
            this.finder = finder;
            this.in = in;
            this.report = report;
            this.output = output;
        }

        int run() throws IOException {
            try {
                for (String file : files.value().isEmpty() ? List.of(Source.STANDARD_INPUT) : files.value()) {
                    find(file);
                }
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            if (!stdio().out().isClosed()) {
                report.finish("found", found, rejected, true, unreadable, output);
            }
            output.flush();
            return rejected == 0 && unreadable == 0 ? ExitCode.ALL_ACCEPTED : ExitCode.SOME_REJECTED;
        }

        private void find(String file) throws IOException {
            if (file.equals(Source.STANDARD_INPUT)) {
                if (stdio().inTerminal()) {
                    output.note("reading text from the terminal; Ctrl-D ends the text, --help explains more");
                }
                find("", stdio().in());
                return;
            }
            try (InputStream octets = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
                find(file, octets);
            }
        }

        private void find(String file, InputStream octets) throws IOException {
            Reader text = new OctetReader(octets, in, violation -> reportOctets(file, violation));
            Reader waiting = file.isEmpty() ? flushing(text) : text;
            if (unescape.syntax().isPresent()) {
                UnescapingReader unescaping =
                        new UnescapingReader(waiting, unescape.syntax().get());
                finder.find(unescaping, link -> report(new Found(file, link, unescaping::written)));
            } else {
                finder.find(waiting, link -> report(new Found(file, link, index -> index)));
            }
        }

        /** Writes the links found so far before it waits for more input. */
        private Reader flushing(Reader text) {
            return new FilterReader(text) {
                @Override
                public int read(char[] buffer, int start, int length) throws IOException {
                    output.flush();
                    return super.read(buffer, start, length);
                }
            };
        }

        /** Reports invalid octets, or a byte order mark, which is not part of the string. */
        private void reportOctets(String file, Violation violation) {
            unreadable += violation.isError() ? 1 : 0;
            try {
                report.finding(file.isEmpty() ? Source.STANDARD_INPUT : file, violation, output);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void report(Found here) {
            found++;
            FoundIri link = here.link();
            String place = here.place();
            Result result = result(here, parser, report);
            rejected += result.ok() ? 0 : 1;
            try {
                Line line = Line.of(link.text()).withNumber(link.line());
                report.write(line, place, here::place, result, output);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * A link in a file.
     *
     * @param file the name of the file; empty for standard input
     * @param link the link
     * @param written the function that maps an index of the string to the position in the file
     */
    private record Found(String file, FoundIri link, LongUnaryOperator written) {
        String place() {
            return place(link.start(), link.line(), link.column());
        }

        /**
         * Returns the position of a violation in the file. A note about a whole link is reported at the position of the
         * link.
         */
        String place(Violation violation) {
            if (link.notes().contains(violation)) {
                return place();
            }
            FoundIri.Place place = link.place(violation);
            return place(place.index(), place.line(), place.column());
        }

        long column() {
            return column(link.start(), link.column());
        }

        private long column(long index, long column) {
            return written.applyAsLong(index) - written.applyAsLong(index - column + 1) + 1;
        }

        private String place(long index, long line, long column) {
            return (file.isEmpty() ? "" : file + ":") + line + ":" + column(index, column);
        }
    }

    /** The URI to request, or why there is none. */
    private record Requested(Optional<String> uri, List<Violation> violations) {
        static final Requested NONE = new Requested(Optional.empty(), List.of());

        static Requested of(IriReference reference) {
            try {
                return new Requested(Optional.of(Entered.uri(reference)), List.of());
            } catch (MappingException e) {
                return new Requested(Optional.empty(), e.violations());
            }
        }
    }

    private Result result(Found here, IriParser parser, Report report) {
        FoundIri link = here.link();
        boolean allowed = link.reference().isPresent();
        Optional<String> repaired =
                allowed || !repair.value() || link.inspection().isValid()
                        ? Optional.empty()
                        : link.inspection().repaired().map(IriReference::toString);
        Optional<String> iri = allowed ? Optional.of(link.inspection().text()) : repaired;
        boolean converts = uri.value() || report.writes("uri");
        Requested requested = iri.isPresent() && converts ? Requested.of(parser.parse(iri.get())) : Requested.NONE;
        Optional<String> asUri = requested.uri();
        boolean ok = uri.value() ? asUri.isPresent() : iri.isPresent();
        List<Violation> violations = new ArrayList<>(link.notes());
        if (repaired.isEmpty()) {
            violations.addAll(
                    ok || requested.violations().isEmpty() ? link.inspection().violations() : requested.violations());
        }
        String found = repaired.orElse(
                link.kind() == FoundIri.Kind.IRI ? link.inspection().text() : link.text());
        String shown = uri.value() ? asUri.orElse(found) : found;
        String verdict = !ok ? "rejected" : allowed ? "allowed" : "repaired";
        Map<String, @Nullable Object> fields = report.isText() ? Map.of() : fields(here, iri, asUri);
        Result result = Result.of(ok, violations, List.of(here.place(), shown, verdict), fields);
        return repaired.isEmpty() ? result : result.withRepairs(link.inspection());
    }

    private static Map<String, @Nullable Object> fields(Found here, Optional<String> iri, Optional<String> asUri) {
        FoundIri link = here.link();
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("file", here.file().isEmpty() ? null : here.file());
        fields.put("line", link.line());
        fields.put("column", here.column());
        fields.put("start", here.written().applyAsLong(link.start()));
        fields.put("end", here.written().applyAsLong(link.end()));
        fields.put("kind", link.kind().name().toLowerCase(Locale.ROOT));
        fields.put("iri", iri.orElse(null));
        fields.put("uri", asUri.orElse(null));
        return fields;
    }
}
