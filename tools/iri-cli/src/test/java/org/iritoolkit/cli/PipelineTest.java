package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.Chunks;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.explain.Display;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many threads produce the same output from a stream as one thread line by line. */
class PipelineTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** Goes line by line, and returns the expected output of the command. */
    private static final class LineByLine {
        final StringBuilder out = new StringBuilder();
        final StringBuilder err = new StringBuilder();
        private final char terminator;
        private int read;
        private int rejected;

        LineByLine(char terminator) {
            this.terminator = terminator;
        }

        /** The octets between the terminators; the last need not have one. */
        void readAll(byte[] octets) {
            int base =
                    new String(octets, 0, Math.min(3, octets.length), StandardCharsets.UTF_8).equals("\uFEFF") ? 3 : 0;
            if (base > 0) {
                err.append("note: a byte order mark before the first input was skipped\n");
            }
            for (int start = base; start < octets.length; ) {
                int stop = start;
                while (stop < octets.length && octets[stop] != terminator) {
                    stop++;
                }
                boolean carriageReturn =
                        terminator == '\n' && stop < octets.length && stop > start && octets[stop - 1] == '\r';
                one(octets, start, carriageReturn ? stop - 1 : stop);
                start = stop + 1;
            }
        }

        private void one(byte[] octets, int start, int end) {
            String what = terminator == 0 ? "record" : "line";
            if (end - start > Chunks.LONGEST) {
                rejected(InputViolation.tooLong(what));
                return;
            }
            Optional<Violation> damage = InputViolation.notUtf8(what, octets, start, end, 0);
            if (damage.isPresent()) {
                rejected(damage.get());
            } else {
                text(new String(octets, start, end - start, StandardCharsets.UTF_8));
            }
        }

        private void text(String text) {
            read++;
            Inspection inspection = PARSER.inspect(text);
            out.append(inspection.isValid() ? text : "").append(terminator);
            rejected += inspection.isValid() ? 0 : 1;
            inspection.violations().forEach(this::finding);
        }

        private void rejected(Violation violation) {
            read++;
            rejected++;
            out.append(terminator);
            finding(violation);
        }

        private void finding(Violation violation) {
            err.append(read)
                    .append(": ")
                    .append(Display.safe(violation.toString()))
                    .append('\n');
        }

        String errors() {
            return err + "" + read + " read, " + rejected + " rejected\n";
        }
    }

    private static byte[] mixed(Random random, String ending, int pieces) {
        String[] texts = {
            "http://example.org/path?query#fragment",
            "https://h/%20/%C3%A9",
            "http://例え.jp/é",
            "",
            "a/b",
            "http://h/a b",
            "http://h/\u2066",
            "http://[::g]/",
            "1a:b",
            "mailto:a@b",
            "{",
            "\uD83D\uDE00",
            "a\rb",
            "http://h/" + "a".repeat(5000),
            "\uFEFF",
            "http://h/%zz",
            "a\nb",
            "a\0b"
        };
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < pieces; i++) {
            switch (random.nextInt(30_000)) {
                case 0 -> all.writeBytes("x".repeat(random.nextInt(3 << 20)).getBytes(StandardCharsets.UTF_8));
                case 1, 11, 21, 31 -> all.writeBytes(new byte[] {(byte) 0xC3});
                case 2, 12, 22, 32 -> all.writeBytes(new byte[] {'a', (byte) 0xED, (byte) 0xA0, (byte) 0x80});
                default ->
                    all.writeBytes(texts[random.nextInt(random.nextInt(3) == 0 ? texts.length : 3)].getBytes(
                            StandardCharsets.UTF_8));
            }
            if (i < pieces - 1) {
                all.writeBytes((random.nextInt(20) == 0 ? "\r" + ending : ending).getBytes(StandardCharsets.UTF_8));
            }
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\0"})
    void writesWhatLineByLineWrites(String ending) throws IOException {
        writesWhatLineByLineWrites(ending, 1, 3, 100, 6_000);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"\n", "\0"})
    void writesWhatLineByLineWritesOfManyInputs(String ending) throws IOException {
        writesWhatLineByLineWrites(ending, 60_000, 150_000);
    }

    private static void writesWhatLineByLineWrites(String ending, int... inputs) throws IOException {
        boolean nul = ending.equals("\0");
        long seed = Long.getLong("iri.seed", 3987);
        Random random = new Random(seed);
        for (int pieces : inputs) {
            byte[] octets = mixed(random, ending, pieces);
            if (pieces == 150_000) {
                byte[] longLine = "y".repeat(Chunks.LONGEST + 2).getBytes(StandardCharsets.US_ASCII);
                ByteArrayOutputStream all = new ByteArrayOutputStream();
                all.writeBytes("\uFEFFfirst".getBytes(StandardCharsets.UTF_8));
                all.writeBytes(ending.getBytes(StandardCharsets.US_ASCII));
                all.writeBytes(longLine);
                all.writeBytes(longLine);
                all.writeBytes(ending.getBytes(StandardCharsets.US_ASCII));
                all.writeBytes(octets);
                all.writeBytes(longLine);
                octets = all.toByteArray();
            }
            System.out.printf("seed %d: %,d inputs in %,d octets%n", seed, pieces, octets.length);
            LineByLine expected = new LineByLine(ending.charAt(0));
            expected.readAll(octets);
            Cli.Run run = nul
                    ? new Cli().input(octets).execute("check", "-0")
                    : new Cli().input(octets).execute("check");
            assertThat(GoldenFile.difference("output", expected.out.toString(), run.out()))
                    .isEmpty();
            assertThat(run.err()).isEqualTo(expected.errors());
        }
    }

    @Test
    void makesMoreOfLittleInOrder() {
        makesMuchOfLittleInOrder(40_000);
    }

    @Test
    @Tag("thorough")
    void makesMuchOfLittleInOrder() {
        makesMuchOfLittleInOrder(400_000);
    }

    private static void makesMuchOfLittleInOrder(int lines) {
        Cli.Run run = new Cli().input("{\n".repeat(lines)).execute("check", "--summary");
        List<String> errors = run.errLines();
        assertThat(errors).hasSize(lines + 2);
        for (int i = 0; i < lines; i++) {
            if (!errors.get(i).startsWith((i + 1) + ": 0-1 error ")) {
                assertThat(errors.get(i)).startsWith((i + 1) + ":");
            }
        }
        assertThat(errors.subList(lines, lines + 2))
                .containsExactly(
                        lines + " error syntax.character-not-allowed", lines + " read, " + lines + " rejected");
        Cli.Run json = new Cli().input("\n".repeat(lines)).execute("check", "--json");
        List<String> objects = json.outLines();
        assertThat(objects).hasSize(lines);
        for (int i = 0; i < lines; i++) {
            String expected = "{\"input\":\"\",\"ok\":true,\"violations\":[],\"line\":" + (i + 1) + "}";
            if (!objects.get(i).equals(expected)) {
                assertThat(objects.get(i)).isEqualTo(expected);
            }
        }
    }

    /** A client that writes a line and waits for the answer gets it. */
    @Test
    void answersBeforeItWaits() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> answers = new ArrayList<>();
        InputStream asking = new InputStream() {
            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] into, int start, int length) {
                answers.add(out.toString(StandardCharsets.UTF_8));
                if (answers.size() > 3) {
                    return -1;
                }
                into[start] = (byte) ('a' + answers.size());
                into[start + 1] = '\n';
                return 2;
            }
        };
        new Cli().input(asking, 0).execute(out, out, "check");
        assertThat(answers).containsExactly("", "b\n", "b\nc\n", "b\nc\nd\n");
    }

    @Test
    void endsQuietlyWhenNobodyReadsOn() {
        AtomicInteger written = new AtomicInteger();
        OutputStream closing = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                if (written.incrementAndGet() > 3_000_000) {
                    throw new IOException("Broken pipe");
                }
            }
        };
        Cli.Run run = new Cli()
                .input("http://example.org/some/path\n".repeat(500_000))
                .execute(closing, new ByteArrayOutputStream(), "check");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void saysWhenInputCannotBeRead() {
        InputStream broken = new InputStream() {
            private int left = 3 << 20;

            @Override
            public int read() throws IOException {
                if (left == 0) {
                    throw new IOException("disk on fire");
                }
                return --left % 32 == 0 ? '\n' : 'a';
            }

            @Override
            public int available() {
                return left;
            }
        };
        Cli.Run run = new Cli().input(broken, 0).execute("check");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.err()).contains("cannot read standard input: disk on fire");
        assertThat(run.out()).hasSize(3 << 20).endsWith("a\n"); // every line that was whole
    }

    @Test
    void goesOnCountingAfterArguments() {
        InputStream lines = new ByteArrayInputStream("b c\n".getBytes(StandardCharsets.UTF_8));
        Cli.Run run = new Cli().input(lines, 0).execute("check", "http://h/", "-", "d e");
        assertThat(run.errLines()).hasSize(3);
        assertThat(run.errLines().get(0)).startsWith("2: 1-2 error");
        assertThat(run.errLines().get(1)).startsWith("3: 1-2 error");
        assertThat(run.errLines().get(2)).isEqualTo("3 read, 2 rejected");
    }

    @Test
    void reportsALineThatIsTooLongBeforeItEnds() throws IOException {
        int length = Chunks.LONGEST + 3 * Chunks.SIZE;
        AtomicInteger left = new AtomicInteger(length);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                if (left.decrementAndGet() <= 0) {
                    assertThat(err.toString(StandardCharsets.UTF_8)).contains("input.too-long");
                    return -1;
                }
                return 'a';
            }

            @Override
            public int available() {
                return left.get();
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Cli().input(endless, 0).execute(out, out, err, "check");
        assertThat(left.get()).isNotPositive();
    }
}
