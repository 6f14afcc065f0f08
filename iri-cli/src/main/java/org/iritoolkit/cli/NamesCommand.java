package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a listing of names as IRIs. */
@Command(
        name = "names",
        description = {
            "Makes references of names, each one segment of a path, and advises where two are easily confused."
        },
        footer = {
            "%nExamples:",
            "  iri names --base http://example.org/photos/ ~/photos",
            "  ls | iri names --charset Shift_JIS -"
        })
final class NamesCommand extends LineCommand {
    private static final String OUTPUT = "output";

    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Option(names = "--base", paramLabel = "IRI", description = "The folder; what is written is resolved against it.")
    private Optional<String> base = Optional.empty();

    @Option(
            names = "--charset",
            paramLabel = "NAME",
            description = "Names on standard input are in this charset instead of UTF-8.")
    private Optional<String> charset = Optional.empty();

    @Option(names = "--uri", description = "Write URIs instead of IRIs.")
    private boolean uri;

    @Parameters(
            paramLabel = "DIR",
            description = "The folder whose names to list; @|bold -|@: names on standard input, one per line.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String folder;

    private final NameAdvisor advisor = new NameAdvisor();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private NameMaker maker;

    @Override
    List<String> keys() {
        return List.of(OUTPUT);
    }

    /** The charset is that of the names themselves, so the octets are what counts. */
    @Override
    Optional<Charset> charset() {
        return Optional.of(CharsetOption.ofLines(charset.orElse("UTF-8")));
    }

    /** A name is compared with those before it. */
    @Override
    boolean isInOrder() {
        return true;
    }

    @Override
    void prepare() {
        super.prepare();
        if (charset.isPresent() && !folder.equals(STANDARD_INPUT)) {
            throw new IllegalArgumentException("--charset is for names on standard input; for those of a folder write"
                    + "  ls '" + folder + "' | iri names --charset " + charset.get() + " -");
        }
        IriParser parser = profile.parser();
        NameMaker plain = NameMaker.of(charset().orElseThrow(), parser);
        maker = base.map(text -> plain.in(base(text, parser))).orElse(plain);
    }

    private static Iri base(String text, IriParser parser) {
        try {
            return parser.parseIri(text);
        } catch (IriSyntaxException e) {
            throw new IllegalArgumentException("--base cannot be used: " + e.getMessage(), e);
        }
    }

    @Override
    void inputs(Inputs run) throws IOException {
        if (folder.equals(STANDARD_INPUT)) {
            run.standardInput();
            return;
        }
        for (String name : listed(folder)) {
            run.text(name);
        }
    }

    private List<String> listed(String name) throws IOException {
        Path path = Path.of(name);
        if (!Files.isDirectory(path)) {
            throw wrong(new IllegalArgumentException(
                    "there is no folder '" + name + "'; - reads names from standard input"));
        }
        try (Stream<Path> files = Files.list(path)) {
            List<String> names = files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
            if (names.stream().anyMatch(file -> file.indexOf('\uFFFD') >= 0)) {
                throw wrong(new IllegalArgumentException("some names in '" + name
                        + "' are not in the charset of this system; give them as octets:  "
                        + "ls | iri names --charset NAME -"));
            }
            return names;
        }
    }

    @Override
    Result apply(String name) {
        return result(maker.make(name));
    }

    @Override
    boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        MadeName made = maker.make(octets);
        if (made.name().isEmpty()) {
            report().write(Report.Input.unreadable(number, octets), result(made), output);
            return false;
        }
        return report(number, made.name(), result(made), output);
    }

    private Result result(MadeName made) {
        List<Violation> found = new ArrayList<>(made.violations());
        made.name().map(advisor::add).ifPresent(found::addAll);
        Optional<String> result = uri ? made.uri() : made.iri().map(Object::toString);
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put(OUTPUT, result.orElse(null));
        return new Result(result.isPresent(), found, result.map(List::of).orElse(List.of()), fields);
    }
}
