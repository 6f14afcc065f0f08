package org.iritoolkit.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Inputs;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.text.MadeName;
import org.iritoolkit.text.NameAdvisor;
import org.iritoolkit.text.NameMaker;
import org.jspecify.annotations.Nullable;

/** Writes a listing of names as IRIs. */
final class NamesCommand extends LineCommand {
    private static final String OUTPUT = "output";

    /** The octets of a name that is no text. */
    private static final String OCTETS = "octets";

    private final ProfileOption profile = new ProfileOption(arguments);
    private final Argument<Optional<String>> base = arguments
            .option("--base", "IRI")
            .description("The folder, with / at its end; what is written is resolved against it.")
            .optional();
    private final Argument<Optional<String>> charset = arguments
            .option("--charset", "NAME")
            .description("Names are in this charset instead of UTF-8; on Windows, those on standard input.")
            .optional();
    private final Argument<Boolean> uri = arguments.flag("--uri", "Write URIs instead of IRIs.");
    private final Argument<String> folder = arguments
            .parameter("DIR")
            .description("The folder whose names to list; @|bold -|@: names on standard input, one per line.")
            .required();

    private final NameAdvisor advisor = new NameAdvisor();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private NameMaker maker;

    /** The last segment of the base, where that is no folder; it has no part in what is written. */
    private String lost = "";

    NamesCommand() {
        description(
                "Makes references of names, each one segment of a path, and advises where two are easily confused.",
                "",
                "Where the system keeps names of files as octets, they are read in the charset of --charset. A name that is not "
                        + "legal in it is rejected with its place, and the rest goes on.");
        examples(
                "iri names --base http://example.org/photos/ ~/photos",
                "iri names --charset Shift_JIS ~/old-photos",
                "ls | iri names --charset Shift_JIS -");
    }

    @Override
    List<String> keys() {
        return List.of(OUTPUT, OCTETS);
    }

    /** The charset is that of the names themselves, so the octets are what counts. */
    @Override
    Optional<Charset> charset() {
        return Optional.of(CharsetOption.ofLines(charset.value().orElse("UTF-8")));
    }

    /** A name is compared with those before it. */
    @Override
    boolean isInOrder() {
        return true;
    }

    @Override
    void prepare() {
        super.prepare();
        if (!folder.value().equals(Inputs.STANDARD_INPUT) && !Files.isDirectory(Path.of(folder.value()))) {
            throw new IllegalArgumentException(
                    "there is no folder '" + folder.value() + "'; - reads names from standard input");
        }
        IriParser parser = profile.parser();
        NameMaker plain = NameMaker.of(charset().orElseThrow(), parser);
        if (base.value().isEmpty()) {
            maker = plain;
            return;
        }
        Iri folderIri = BaseOption.resolver(base.value().get(), parser).base();
        String path = folderIri.path();
        lost = path.substring(path.lastIndexOf('/') + 1);
        maker = plain.withFolder(folderIri);
    }

    @Override
    void inputs(Inputs run) throws IOException {
        if (!lost.isEmpty()) {
            run.note("the base does not end in /, so '" + lost + "' at its end is left out; write '" + lost
                    + "/' if it is a folder");
        }
        if (folder.value().equals(Inputs.STANDARD_INPUT)) {
            run.standardInput();
            return;
        }
        Path path = Path.of(folder.value());
        try (Stream<Path> files = Files.list(path)) {
            // Where the system keeps octets, a name as text may have lost some.
            if (path.getFileSystem().getSeparator().equals("/")) {
                for (byte[] name : files.map(NamesCommand::octets)
                        .sorted(Arrays::compareUnsigned)
                        .toList()) {
                    run.octets(name);
                }
            } else {
                for (Path name : files.sorted().toList()) {
                    run.text(String.valueOf(name.getFileName()));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The octets of the name of a file: its URI has them, escaped. */
    private static byte[] octets(Path file) {
        String path = file.toUri().getRawPath();
        String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        String name = folder.substring(folder.lastIndexOf('/') + 1);
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        for (int i = 0; i < name.length(); i++) {
            boolean escape = name.charAt(i) == '%';
            octets.write(escape ? Integer.parseInt(name, i + 1, i + 3, 16) : name.charAt(i));
            i += escape ? 2 : 0;
        }
        return octets.toByteArray();
    }

    private static String escaped(byte[] octets) {
        StringBuilder out = new StringBuilder();
        for (byte octet : octets) {
            boolean plain = octet > ' ' && octet < 0x7F && octet != '%';
            out.append(plain ? Character.toString(octet) : String.format(Locale.ROOT, "%%%02X", octet));
        }
        return out.toString();
    }

    @Override
    Result apply(String name) {
        return result(maker.make(name));
    }

    @Override
    boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        MadeName made = maker.make(octets);
        if (made.name().isEmpty()) {
            String escaped = escaped(octets);
            Result result = result(made).withRemarks(List.of("the octets of the name, escaped: " + escaped));
            result.fields().put(OCTETS, escaped);
            report().write(Report.Input.unreadable(number, octets), result, output);
            return false;
        }
        return report(number, made.name(), result(made), output);
    }

    private Result result(MadeName made) {
        List<Violation> found = new ArrayList<>(made.violations());
        made.name().map(advisor::add).ifPresent(found::addAll);
        Optional<String> result = uri.value() ? made.uri() : made.reference().map(Object::toString);
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put(OUTPUT, result.orElse(null));
        fields.put(OCTETS, null);
        return new Result(result.isPresent(), found, result.map(List::of).orElse(List.of()), fields);
    }
}
