package org.iritoolkit.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChunksTest {

    /** Collects the input: strings, those that are too long, and whether there was a byte order mark. */
    private static List<String> read(InputStream in, boolean nul) throws IOException {
        List<String> seen = new ArrayList<>();
        Chunks chunks = new Chunks(in, true, nul);
        int marks = 0;
        for (Optional<Chunks.Chunk> next = chunks.next(); next.isPresent(); next = chunks.next()) {
            Chunks.Chunk chunk = next.get();
            assertThat(chunk.number()).isEqualTo(seen.size() - marks);
            if (chunk.hasByteOrderMark()) {
                marks++;
                seen.add("byte order mark");
            }
            for (int i = 0; i < chunk.count(); i++) {
                Line line = chunk.line(i, chunk.number());
                assertThat(line.number()).isEqualTo(chunk.number() + i + 1);
                int length = line.end() - line.start();
                String text = new String(line.octets(), line.start(), length, StandardCharsets.UTF_8);
                seen.add(length > Chunks.LONGEST ? "too long" : "text " + text);
            }
        }
        return seen;
    }

    private static List<String> read(byte... octets) throws IOException {
        return read(new ByteArrayInputStream(octets), false);
    }

    private static Optional<Span> damage(int... octets) {
        byte[] all = new byte[octets.length];
        for (int i = 0; i < octets.length; i++) {
            all[i] = (byte) octets[i];
        }
        return InputViolation.notUtf8("line", all, 0, all.length, 0).map(Violation::span);
    }

    @Test
    void placesTheFirstOctetsThatAreNotUtf8() {
        assertThat(damage('a', 0xC3, 0x28)).contains(new Span(1, 2));
        assertThat(damage(0xE4, 0xBE)).contains(new Span(0, 2));
        assertThat(damage(0xED, 0xA0, 0x80)).map(Span::start).contains(0);
        assertThat(damage(0xEF, 0xBF, 0xBD)).isEmpty(); // a replacement character of the text itself
    }

    /** The first chunks are small, so a reader who stops early costs little. */
    @Test
    void growsChunksFromASmallFirstOne() throws IOException {
        Chunks chunks = new Chunks(
                new ByteArrayInputStream("a\n".repeat(30_000).getBytes(StandardCharsets.UTF_8)), true, false);
        List<Integer> counts = new ArrayList<>();
        for (Optional<Chunks.Chunk> next = chunks.next(); next.isPresent(); next = chunks.next()) {
            counts.add(next.get().count());
        }
        assertThat(counts).startsWith(16, 272, 4_624);
        assertThat(counts.stream().mapToInt(Integer::intValue).sum()).isEqualTo(30_000);
    }

    @Test
    void readsNothingFromNothingAndAnEmptyInputFromALineFeed() throws IOException {
        assertThat(read()).isEmpty();
        assertThat(read((byte) '\n')).containsExactly("text ");
        assertThat(read((byte) '\r', (byte) '\n')).containsExactly("text ");
        assertThat(read((byte) 0xEF, (byte) 0xBB, (byte) 0xBF)).containsExactly("byte order mark");
        assertThat(read((byte) 0xEF, (byte) 0xBB, (byte) 0xBF, (byte) '\n'))
                .containsExactly("byte order mark", "text ");
    }

    /** At a terminal one end of transmission is enough. */
    @Test
    void readsNoMoreAfterTheEnd() throws IOException {
        for (String typed : List.of("", "a", "a\n")) {
            InputStream terminal = new InputStream() {
                private int next;

                @Override
                public int read() {
                    assertThat(next).isLessThanOrEqualTo(typed.length());
                    return next++ < typed.length() ? typed.charAt(next - 1) : -1;
                }

                @Override
                public int read(byte[] into, int offset, int length) {
                    int octet = read();
                    into[offset] = (byte) octet;
                    return octet < 0 ? -1 : 1;
                }
            };
            assertThat(read(terminal, false)).hasSize(typed.isEmpty() ? 0 : 1);
        }
    }

    /** A line that is too long for memory is rejected alone; the lines after it are read. */
    @Test
    void leavesOutTheRestOfAnInputThatIsTooLongAndGoesOn() throws IOException {
        String longest = "a".repeat(Chunks.LONGEST);
        for (String ending : List.of("\n", "\r\n")) {
            assertThat(read(("ok" + ending + longest + ending + "ok2" + ending).getBytes(StandardCharsets.US_ASCII)))
                    .hasSize(3)
                    .doesNotContain("too long");
            assertThat(read(("ok" + ending + longest + "a" + ending + "ok2" + ending + "ok3")
                            .getBytes(StandardCharsets.US_ASCII)))
                    .containsExactly("text ok", "too long", "text ok2", "text ok3");
            assertThat(read(("ok" + ending + longest + longest + longest + ending + "ok2")
                            .getBytes(StandardCharsets.US_ASCII)))
                    .containsExactly("text ok", "too long", "text ok2");
        }
        assertThat(read((longest + "a").getBytes(StandardCharsets.US_ASCII))).containsExactly("too long");
    }

    @Test
    void doesNotDependOnHowTheOctetsArrive() throws IOException {
        compareArrivals(20_260_101, 200);
    }

    @Test
    @Tag("thorough")
    void doesNotDependOnHowManyOctetsArrive() throws IOException {
        for (long seed = 1; seed <= 10; seed++) {
            compareArrivals(seed, 2_000);
        }
    }

    /** Reads random octets whole and one to three at a time. */
    private static void compareArrivals(long seed, int cases) throws IOException {
        Random random = new Random(seed);
        String[] pieces = {"a", "é", "例", "😀", "\n", "\r\n", "\r", "\0", "\uFEFF", "x".repeat(70_000)};
        for (int i = 0; i < cases; i++) {
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
                    .as("seed %d, case %d of %d", seed, i, cases)
                    .isEqualTo(whole);
        }
    }
}
