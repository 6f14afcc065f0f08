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
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.Chunks;
import org.iritoolkit.cli.input.Chunks.Chunk;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameAdvisor;
import org.iritoolkit.text.name.NameMaker;

/** Writes a list of names as IRIs. */
final class NamesCommand extends Command {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** The octets of a name that cannot be decoded. */
    private static final String OCTETS = "octets";

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, Result.OUTPUT, OCTETS);
    private final ProfileOption profile = new ProfileOption(arguments);
    private final Argument<Optional<String>> base = arguments
            .option("--base", "IRI")
            .description("The IRI of the folder, with / at its end; references are resolved against this IRI.")
            .optional();
    private final Argument<Optional<String>> charset = arguments
            .option("--charset", "NAME")
            .description("The charset of the names, instead of UTF-8; on Windows, only for names on standard input.")
            .optional();
    private final Argument<Boolean> uri = arguments.flag("--uri", "Write URIs instead of IRIs.");
    private final Argument<String> folder = arguments
            .parameter("DIR")
            .description("The folder to list, or @|bold -|@ for names on standard input, one per line.")
            .required();

    NamesCommand() {
        description(
                "Turns file names into relative references, and reports names that are easily confused.",
                "",
                "If the system stores file names as bytes, --charset decodes them. A name that is not valid in that "
                        + "charset is rejected, with the position of the error.",
                "",
                "References are made in NFC if the profile's specification requires NFC; a warning lists each name"
                        + " that changes. If another name in the folder already has that form, the name is percent-encoded"
                        + " instead, so each reference leads to its own file. All names are read before the first"
                        + " reference is written.");
        examples(
                "iri names --base http://example.org/photos/ ~/photos",
                "iri names --charset Shift_JIS ~/old-photos",
                "ls | iri names --charset Shift_JIS -");
    }

    @Override
    Work prepare() {
        Charset in = CharsetOption.ofLines(charset.value().orElse("UTF-8"));
        LineRun run = lines.run(stdio());
        if (!folder.value().equals(Source.STANDARD_INPUT) && !Files.isDirectory(Path.of(folder.value()))) {
            throw new IllegalArgumentException("there is no folder '" + folder.value()
                    + "'; to read names from standard input, use -, as in: echo NAME | iri names -");
        }
        IriParser parser = profile.parser();
        NameMaker maker = NameMaker.of(in, parser);
        Optional<Iri> folderIri =
                base.value().map(text -> BaseOption.resolver(text, parser).base());
        Naming naming = new Naming(folderIri.map(maker::withFolder).orElse(maker), in, parser, uri.value());
        Optional<String> note = folderIri.flatMap(iri -> leftOut(iri.path()));
        return () -> {
            if (note.isPresent()) {
                run.note(note.get());
            }
            List<Line> names = folder.value().equals(Source.STANDARD_INPUT) ? read(run) : files();
            naming.listing(names);
            return run.inOrder().run(List.of(Source.of(names.iterator())), naming);
        };
    }

    /** Reports that the base does not end in a slash, so that its last segment is left out. */
    private static Optional<String> leftOut(String path) {
        String lost = path.substring(path.lastIndexOf('/') + 1);
        return lost.isEmpty()
                ? Optional.empty()
                : Optional.of("the base does not end in /, so '" + lost + "' at its end is left out; write '" + lost
                        + "/' if it is a folder");
    }

    private List<Line> read(LineRun run) throws IOException {
        run.beginStandardInput();
        List<Line> names = new ArrayList<>();
        Chunks chunks = new Chunks(stdio().in(), false, lines.isNul());
        for (Optional<Chunk> next = chunks.next(); next.isPresent(); next = chunks.next()) {
            for (int i = 0; i < next.get().count(); i++) {
                names.add(next.get().line(i, next.get().number()));
            }
        }
        return names;
    }

    private List<Line> files() throws IOException {
        Path path = Path.of(folder.value());
        try (Stream<Path> files = Files.list(path)) {
            // If the system stores names as octets, decoding a name may lose octets.
            Stream<Line> names = path.getFileSystem().getSeparator().equals("/")
                    ? files.map(NamesCommand::octets)
                            .sorted(Arrays::compareUnsigned)
                            .map(Line::of)
                    : files.sorted().map(name -> Line.of(String.valueOf(name.getFileName())));
            return names.toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Returns the octets of a file name, from the escapes in the file's URI. */
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
            out.append(plain ? Character.toString(octet) : "%" + HEX.toHexDigits(octet));
        }
        return out.toString();
    }

    /** Creates the reference for a name, and compares the name with the other names. */
    private static final class Naming implements Step {
        private NameMaker maker;
        private final Charset charset;
        private final boolean uri;
        private final NameAdvisor advisor;

        Naming(NameMaker maker, Charset charset, IriParser parser, boolean uri) {
            this.maker = maker;
            this.charset = charset;
            advisor = new NameAdvisor(parser);
            this.uri = uri;
        }

        /** Returns the names. */
        void listing(List<Line> names) {
            maker = maker.among(
                    names.stream().flatMap(line -> name(line).stream()).toList());
        }

        private Optional<String> name(Line line) {
            return line.text().or(() -> maker.make(withoutMark(line)).name());
        }

        private byte[] withoutMark(Line line) {
            byte[] octets = line.copy();
            int start = line.isFirst()
                    ? byteOrderMark(octets).map(mark -> mark.span().end()).orElse(0)
                    : 0;
            return Arrays.copyOfRange(octets, start, octets.length);
        }

        @Override
        public Result of(Line line) {
            if (line.damage().isPresent()) {
                return Result.rejected(List.of(line.damage().get()));
            }
            if (line.text().isPresent()) {
                return result(maker.make(line.text().get()));
            }
            Optional<Violation> mark = line.isFirst() ? byteOrderMark(line.copy()) : Optional.empty();
            // A byte order mark belongs to the list, not to the first name. A later U+FEFF can be part of a name.
            Result result = result(withoutMark(line), line);
            if (mark.isEmpty()) {
                return result;
            }
            List<Violation> all = new ArrayList<>(List.of(mark.get()));
            all.addAll(result.violations());
            return result.withViolations(all);
        }

        /** Returns the result for a name, after decoding its bytes in the charset of the names. */
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
                    .filter(found -> found.code() == CoreViolation.BYTE_ORDER_MARK)
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
