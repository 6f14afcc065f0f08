package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    private static final int CASES = 2_000;

    /** Collects what is read as text; what is not UTF-8 as its place. */
    private static List<String> read(InputStream in, boolean nul) throws IOException {
        List<String> seen = new ArrayList<>();
        LineReader.Sink sink = new LineReader.Sink() {
            @Override
            public void text(String text) {
                seen.add("text " + text);
            }

            @Override
            public void rejected(Violation violation) {
                seen.add("rejected at " + violation.span());
            }

            @Override
            public void byteOrderMark() {
                seen.add("byte order mark");
            }

            @Override
            public void pause() {}
        };
        new LineReader(in, nul, sink).readAll();
        return seen;
    }

    private static List<String> read(byte... octets) throws IOException {
        return read(new ByteArrayInputStream(octets), false);
    }

    @Test
    void placesTheFirstOctetsThatAreNotUtf8() throws IOException {
        assertThat(read((byte) 'a', (byte) 0xC3, (byte) 0x28)).containsExactly("rejected at 1-2");
        assertThat(read((byte) 0xE4, (byte) 0xBE)).containsExactly("rejected at 0-2");
        assertThat(read((byte) 0xED, (byte) 0xA0, (byte) 0x80))
                .singleElement()
                .asString()
                .startsWith("rejected at 0-");
    }

    @Test
    void readsNothingFromNothingAndAnEmptyInputFromALineFeed() throws IOException {
        assertThat(read()).isEmpty();
        assertThat(read((byte) '\n')).containsExactly("text ");
        assertThat(read((byte) '\r', (byte) '\n')).containsExactly("text ");
        assertThat(read((byte) 0xEF, (byte) 0xBB)).containsExactly("rejected at 0-2");
        assertThat(read((byte) 0xEF, (byte) 0xBB, (byte) 0xBF)).containsExactly("byte order mark");
    }

    /** A line that memory could not hold is rejected alone; what comes behind it is read. */
    @Test
    void rejectsAnInputThatIsTooLongAndGoesOn() throws IOException {
        String longest = "a".repeat(LineReader.LONGEST);
        for (String ending : List.of("\n", "\r\n")) {
            assertThat(read(("ok" + ending + longest + ending + "ok2" + ending).getBytes(StandardCharsets.US_ASCII)))
                    .hasSize(3)
                    .doesNotContain("rejected at 16777216-16777216");
            assertThat(read(("ok" + ending + longest + "a" + ending + "ok2" + ending + "ok3")
                            .getBytes(StandardCharsets.US_ASCII)))
                    .containsExactly("text ok", "rejected at 16777216-16777216", "text ok2", "text ok3");
            assertThat(read(("ok" + ending + longest + longest + longest + ending + "ok2")
                            .getBytes(StandardCharsets.US_ASCII)))
                    .containsExactly("text ok", "rejected at 16777216-16777216", "text ok2");
        }
        assertThat(read((longest + "a").getBytes(StandardCharsets.US_ASCII)))
                .containsExactly("rejected at 16777216-16777216");
    }

    @Test
    void doesNotDependOnHowTheOctetsArrive() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        String[] pieces = {"a", "é", "例", "😀", "\n", "\r\n", "\r", "\0", "\uFEFF", "x".repeat(70_000)};
        for (int i = 0; i < CASES; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                text.append(pieces[random.nextInt(i % 100 == 0 ? pieces.length : pieces.length - 1)]);
            }
            byte[] octets = text.toString().getBytes(StandardCharsets.UTF_8);
            if (octets.length > 0 && random.nextInt(4) == 0) {
                octets[random.nextInt(octets.length)] = (byte) random.nextInt(256);
            }
            boolean nul = random.nextBoolean();
            List<String> whole = read(new ByteArrayInputStream(octets), nul);
            InputStream dripping = new ByteArrayInputStream(octets) {
                @Override
                public synchronized int read(byte[] into, int offset, int length) {
                    return super.read(into, offset, Math.min(length, 1 + random.nextInt(3)));
                }
            };
            assertThat(read(dripping, nul))
                    .as("seed %d, case %d of %d", seed, i, CASES)
                    .isEqualTo(whole);
        }
    }
}
