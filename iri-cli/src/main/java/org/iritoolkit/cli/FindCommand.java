package org.iritoolkit.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.FoundIri;
import org.iritoolkit.text.IriFinder;
import org.iritoolkit.text.OctetReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds IRIs in running text. */
@Command(
        name = "find",
        description = {
            "Finds IRIs in running text: where each stands, the text, and whether the profile allows it.",
            "",
            "A link ends as Unicode's UTS #58 has it: without the punctuation of the sentence, with brackets in pairs, "
                    + "and at no character for being beyond ASCII. Markdown and HTML have parsers of their own; give "
                    + "this command what those make of a document."
        })
final class FindCommand extends TextCommand {
    /** What may be found beside IRIs with a scheme. */
    enum Also {
        WWW,
        MAIL,
        NAME
    }

    @Option(
            names = "--also",
            split = ",",
            paramLabel = "KIND",
            description =
                    "Find these too: ${COMPLETION-CANDIDATES}. A bare name is any under a registry's suffix, also "
                            + "README.md and main.rs.")
    private List<Also> also = List.of();

    @Option(
            names = "--scheme",
            defaultValue = "https",
            paramLabel = "SCHEME",
            description = "What to put in front of hosts without a scheme. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String scheme;

    @Option(
            names = "--charset",
            defaultValue = "UTF-8",
            paramLabel = "NAME",
            description = "The text is in this charset. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String charset;

    @Option(names = "--json", description = "Write one JSON object per link.")
    private boolean json;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "The files. With none, or for @|bold -|@: standard input.")
    private List<String> files = List.of();

    private long found;
    private long rejected;
    private boolean unreadable;

    @Override
    boolean run(Output output) throws IOException {
        IriFinder finder = IriFinder.of(IriParser.of(profile())).withAssumedScheme(scheme);
        for (Also kind : also) {
            finder = finder.with(FoundIri.Kind.valueOf(kind.name()));
        }
        Charset in = charset(charset);
        for (String file : files.isEmpty() ? List.of(STANDARD_INPUT) : files) {
            find(file, finder, in, output);
        }
        output.message(found + " found, " + rejected + " rejected");
        return rejected == 0 && !unreadable;
    }

    private void find(String file, IriFinder finder, Charset in, Output output) throws IOException {
        String name = file.equals(STANDARD_INPUT) ? "" : file;
        if (!name.isEmpty() && (!Files.isReadable(Path.of(name)) || Files.isDirectory(Path.of(name)))) {
            throw wrong("there is no file '" + name + "' that can be read; - reads standard input");
        }
        try (InputStream octets =
                name.isEmpty() ? stdio().in() : new BufferedInputStream(Files.newInputStream(Path.of(name)))) {
            OctetReader text = new OctetReader(octets, in, violation -> malformed(name, violation, output));
            finder.find(text, link -> report(name, link, output));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void malformed(String file, Violation violation, Output output) {
        unreadable = true;
        try {
            output.message((file.isEmpty() ? "" : file + ": ") + violation.span() + " error "
                    + violation.code().id() + ": " + violation.message());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void report(String file, FoundIri link, Output output) {
        found++;
        boolean allowed = link.iri().isPresent();
        rejected += allowed ? 0 : 1;
        String place = (file.isEmpty() ? "" : file + ":") + link.line() + ":" + link.column();
        try {
            if (json) {
                output.json(link.text(), result(file, link, allowed), KEYS, List.of());
                return;
            }
            String shown = link.kind() == FoundIri.Kind.IRI ? link.inspection().text() : link.text();
            output.result(List.of(place, shown, allowed ? "allowed" : "rejected"));
            for (Violation violation : findings(link)) {
                output.message(place + ": " + violation.span() + " " + violation.severity() + " "
                        + violation.code().id() + ": " + violation.message());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Violation> findings(FoundIri link) {
        List<Violation> all = new ArrayList<>(link.notes());
        all.addAll(link.inspection().violations());
        return all;
    }

    private static final List<String> KEYS = List.of("file", "line", "column", "start", "end", "kind", "iri");

    private static Result result(String file, FoundIri link, boolean allowed) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("file", file.isEmpty() ? null : file);
        fields.put("line", link.line());
        fields.put("column", link.column());
        fields.put("start", link.start());
        fields.put("end", link.end());
        fields.put("kind", link.kind().name().toLowerCase(java.util.Locale.ROOT));
        fields.put("iri", allowed ? link.inspection().text() : null);
        return new Result(allowed, findings(link), List.of(), fields);
    }
}
