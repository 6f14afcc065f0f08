package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.MadeName;
import org.iritoolkit.text.NameAdvisor;
import org.iritoolkit.text.NameMaker;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a listing of names as IRIs. */
@Command(
        name = "names",
        description = {
            "Makes references of names, each one segment of a path, and advises where two are easily confused.",
            "",
            "Names in a legacy charset:  ls | iri names --charset Shift_JIS -"
        })
final class NamesCommand extends TextCommand {
    @Option(names = "--base", paramLabel = "IRI", description = "The folder; what is written is resolved against it.")
    private Optional<String> base = Optional.empty();

    @Option(
            names = "--charset",
            defaultValue = "UTF-8",
            paramLabel = "NAME",
            description = "Names on standard input are in this charset. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String charset;

    @Option(names = "-0", description = "Names on standard input end with NUL instead of a line feed.")
    private boolean nul;

    @Option(names = "--uri", description = "Write URIs instead of IRIs.")
    private boolean uri;

    @Option(names = "--json", description = "Write one JSON object per name.")
    private boolean json;

    @Parameters(
            paramLabel = "DIR",
            description = "The folder whose names to list; @|bold -|@: names on standard input.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String folder;

    private final NameAdvisor advisor = new NameAdvisor();
    private long read;
    private long rejected;

    @Override
    boolean run(Output output) throws IOException {
        Charset in = charset(charset);
        IriParser parser = IriParser.of(profile());
        NameMaker plain = NameMaker.of(in, parser);
        NameMaker maker = base.map(text -> plain.in(base(text, parser))).orElse(plain);
        if (folder.equals(STANDARD_INPUT)) {
            if (!new String(new byte[] {'\n'}, in).equals("\n")) {
                throw wrong("names cannot be told apart in the charset '" + charset + "'");
            }
            OctetLines lines = new OctetLines(stdio().in(), nul);
            for (byte[] name = lines.next(); name != null; name = lines.next()) {
                write(maker.make(name), output);
            }
        } else {
            for (String name : listed(folder)) {
                write(maker.make(name), output);
            }
        }
        output.message(read + " read, " + rejected + " rejected");
        return rejected == 0;
    }

    private Iri base(String text, IriParser parser) {
        try {
            return parser.parseIri(text);
        } catch (IriSyntaxException e) {
            throw wrong("--base: " + e.getMessage());
        }
    }

    private List<String> listed(String name) throws IOException {
        Path path = Path.of(name);
        if (!Files.isDirectory(path)) {
            throw wrong("there is no folder '" + name + "'; - reads names from standard input");
        }
        try (Stream<Path> files = Files.list(path)) {
            List<String> names = files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
            if (names.stream().anyMatch(file -> file.indexOf('\uFFFD') >= 0)) {
                throw wrong("some names in '" + name + "' are not in the charset of this system; give them as octets:  "
                        + "ls | iri names --charset NAME -");
            }
            return names;
        }
    }

    private void write(MadeName made, Output output) throws IOException {
        read++;
        List<Violation> found = new ArrayList<>(made.violations());
        made.name().map(advisor::add).ifPresent(found::addAll);
        Optional<String> result = uri ? made.uri() : made.iri().map(Object::toString);
        rejected += result.isPresent() ? 0 : 1;
        if (json) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("output", result.orElse(null));
            output.json(
                    made.name().orElse(null),
                    new Result(result.isPresent(), found, List.of(), fields),
                    List.of("output"),
                    List.of());
            return;
        }
        output.result(result.map(List::of).orElse(List.of()));
        for (Violation violation : found) {
            output.finding(read, violation);
        }
    }
}
