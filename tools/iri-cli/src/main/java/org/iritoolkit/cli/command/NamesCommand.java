package org.iritoolkit.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.text.MadeName;
import org.iritoolkit.text.NameAdvisor;
import org.iritoolkit.text.NameMaker;
import org.iritoolkit.text.OctetText;

/** Writes a listing of names as IRIs. */
final class NamesCommand extends Command {
    /** The octets of a name that is no text. */
    private static final String OCTETS = "octets";

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments);
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

    NamesCommand() {
        description(
                "Turns file names into relative references, and reports names that are easily confused.",
                "",
                "Where the system keeps names of files as octets, they are read in the charset of --charset. A name that is not "
                        + "legal in it is rejected with its place, and the rest goes on.",
                "",
                "References are made in NFC where the document of the profile asks for it; a warning says which name that "
                        + "changes, and JSON has it as 'input'.");
        examples(
                "iri names --base http://example.org/photos/ ~/photos",
                "iri names --charset Shift_JIS ~/old-photos",
                "ls | iri names --charset Shift_JIS -");
    }

    @Override
    Work prepare() {
        Charset in = CharsetOption.ofLines(charset.value().orElse("UTF-8"));
        LineRun run = lines.run(stdio(), List.of(Result.OUTPUT, OCTETS));
        if (!folder.value().equals(Source.STANDARD_INPUT) && !Files.isDirectory(Path.of(folder.value()))) {
            throw new IllegalArgumentException(
                    "there is no folder '" + folder.value() + "'; - reads names from standard input");
        }
        IriParser parser = profile.parser();
        NameMaker maker = NameMaker.of(in, parser);
        Optional<Iri> folderIri =
                base.value().map(text -> BaseOption.resolver(text, parser).base());
        Step step = new Naming(folderIri.map(maker::withFolder).orElse(maker), in, parser, uri.value());
        Optional<String> note = folderIri.flatMap(iri -> leftOut(iri.path()));
        return () -> run.inOrder().run(List.of(source().withNote(note)), step);
    }

    /** The last segment of a base that is no folder is not in what is written. */
    private static Optional<String> leftOut(String path) {
        String lost = path.substring(path.lastIndexOf('/') + 1);
        return lost.isEmpty()
                ? Optional.empty()
                : Optional.of("the base does not end in /, so '" + lost + "' at its end is left out; write '" + lost
                        + "/' if it is a folder");
    }

    private Source source() throws IOException {
        if (folder.value().equals(Source.STANDARD_INPUT)) {
            return Source.standardInput().undecoded();
        }
        Path path = Path.of(folder.value());
        try (Stream<Path> files = Files.list(path)) {
            // Where the system keeps octets, a name as a string may have lost some.
            Stream<Line> lines = path.getFileSystem().getSeparator().equals("/")
                    ? files.map(NamesCommand::octets)
                            .sorted(Arrays::compareUnsigned)
                            .map(Line::of)
                    : files.sorted().map(name -> Line.of(String.valueOf(name.getFileName())));
            return Source.of(lines.toList().iterator());
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

    /** Makes a reference of a name, and compares the name with those before it. */
    private static final class Naming implements Step {
        private final NameMaker maker;
        private final Charset charset;
        private final boolean uri;
        private final NameAdvisor advisor;

        Naming(NameMaker maker, Charset charset, IriParser parser, boolean uri) {
            this.maker = maker;
            this.charset = charset;
            advisor = new NameAdvisor(parser);
            this.uri = uri;
        }

        @Override
        public Result of(Line line) {
            if (line.damage().isPresent()) {
                return Result.rejected(List.of(line.damage().get()));
            }
            if (line.text().isPresent()) {
                return result(maker.make(line.text().get()));
            }
            byte[] octets = line.copy();
            Optional<Violation> mark = line.isFirst() ? byteOrderMark(octets) : Optional.empty();
            if (mark.isEmpty()) {
                return result(octets, line);
            }
            // It belongs to the list; a name may begin with U+FEFF, but then a mark comes before it.
            Result result = result(Arrays.copyOfRange(octets, mark.get().span().end(), octets.length), line);
            List<Violation> all = new ArrayList<>(List.of(mark.get()));
            all.addAll(result.violations());
            return result.withViolations(all);
        }

        /** The charset is that of the names themselves, so the bytes are what counts. */
        private Result result(byte[] octets, Line line) {
            MadeName made = maker.make(octets);
            line.decoded(made.name());
            Result result = result(made);
            if (made.name().isPresent()) {
                return result;
            }
            String escaped = escaped(octets);
            return result.withField(OCTETS, escaped)
                    .withRemarks(List.of("the octets of the name, escaped: " + escaped));
        }

        private Optional<Violation> byteOrderMark(byte[] octets) {
            return OctetText.decode(ByteBuffer.wrap(octets), charset).violations().stream()
                    .filter(found -> found.code() == MappingViolation.BYTE_ORDER_MARK)
                    .findFirst();
        }

        private Result result(MadeName made) {
            List<Violation> found = new ArrayList<>(made.violations());
            made.name().map(advisor::add).ifPresent(found::addAll);
            Optional<String> result = uri ? made.uri() : made.reference().map(Object::toString);
            return result.map(Result::output).orElse(Result.rejected(List.of())).withViolations(found);
        }
    }
}
