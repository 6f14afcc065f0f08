package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListReaderTest {
    /** Octets that come a few at a time, as from a network, and sometimes none. */
    private static InputStream slowly(byte[] octets, int atOnce) {
        return new FilterInputStream(new ByteArrayInputStream(octets)) {
            private int calls;

            @Override
            public int read(byte[] buffer, int start, int length) throws IOException {
                return calls++ % 3 == 1 ? 0 : super.read(buffer, start, Math.min(length, atOnce));
            }
        };
    }

    private static List<ListReader.Line> lines(ListReader reader) throws IOException {
        List<ListReader.Line> lines = new ArrayList<>();
        for (Optional<ListReader.Line> line = reader.next(); line.isPresent(); line = reader.next()) {
            lines.add(line.get());
        }
        return lines;
    }

    private static List<String> shown(ListReader reader) throws IOException {
        List<String> shown = new ArrayList<>();
        for (ListReader.Line line : lines(reader)) {
            StringBuilder one =
                    new StringBuilder(line.number() + " " + line.text().orElse("-"));
            for (Violation violation : line.violations()) {
                one.append(' ')
                        .append(violation.span())
                        .append(' ')
                        .append(violation.code().id());
            }
            shown.add(one.toString());
        }
        return shown;
    }

    private static byte[] octets(int... values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int value : values) {
            out.write(value);
        }
        return out.toByteArray();
    }

    /** For all charsets of the platform that can encode and have a line feed, a list is read as it was written. */
    @ParameterizedTest
    @CsvSource({"LF, 1", "CRLF, 3", "LF, 100000"})
    void readsAListInEveryCharset(String end, int atOnce) throws IOException {
        String lineEnd = end.equals("LF") ? "\n" : "\r\n";
        int charsets = 0;
        for (Charset charset : Charset.availableCharsets().values()) {
            CharsetEncoder encoder = charset.canEncode() ? charset.newEncoder() : null;
            if (encoder == null || !encoder.canEncode("http:/\n")) {
                continue;
            }
            List<String> texts = new ArrayList<>();
            for (String text : List.of(
                    "http://h/a", "", "http://h/\u65E5\u672C", "http://h/\uD55C\uAE00", "http://h/\u00E9", "z")) {
                if (encoder.canEncode(text) && new String(text.getBytes(charset), charset).equals(text)) {
                    texts.add(text);
                }
            }
            byte[] list = (String.join(lineEnd, texts) + lineEnd).getBytes(charset);
            List<ListReader.Line> lines = lines(ListReader.of(slowly(list, atOnce), charset));
            assertThat(lines.stream().map(line -> line.text().orElse("-")))
                    .as(charset.name())
                    .containsExactlyElementsOf(texts);
            charsets++;
        }
        System.out.printf("lists: read in %d charsets, %d octets at once%n", charsets, atOnce);
        assertThat(charsets).isGreaterThan(20);
    }

    @Test
    void rejectsALineThatIsNoTextAndReadsTheNext() throws IOException {
        byte[] list = octets('a', '\n', 'b', 0xE9, 'c', '\r', '\n', '\n', 0xC3, 0xA9);
        assertThat(shown(ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8)))
                .containsExactly("1 a", "2 - 1-2 octets.malformed", "3 ", "4 \u00E9");
        ListReader.Line bad = lines(ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8))
                .get(1);
        assertThat(bad.octets()).isEqualTo(ByteBuffer.wrap(octets('b', 0xE9, 'c')));
        assertThat(bad.violations().get(0).message()).contains("UTF-8");
    }

    /** In a charset with states, a rejected line does not affect the next one. */
    @Test
    void readsOnAfterALineThatEndsInAnotherState() throws IOException {
        byte[] list = octets(0x1B, '$', 'B', 0x46, 0x7C, '\n', 'a');
        assertThat(shown(ListReader.of(new ByteArrayInputStream(list), Charset.forName("ISO-2022-JP"))))
                .containsExactly("1 - 5-5 octets.malformed", "2 a");
    }

    @Test
    void takesAByteOrderMarkForOneInFrontOfTheFirstLineOnly() throws IOException {
        byte[] list = "\uFEFFa\n\uFEFFb".getBytes(StandardCharsets.UTF_8);
        assertThat(shown(ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8)))
                .containsExactly("1 a 0-3 octets.byte-order-mark", "2 \uFEFFb");
        Charset chinese = Charset.forName("GB18030");
        assertThat(shown(ListReader.of(new ByteArrayInputStream("\uFEFFa\n\uFEFFb".getBytes(chinese)), chinese)))
                .containsExactly("1 a 0-4 octets.byte-order-mark", "2 \uFEFFb");
        for (String charset : List.of("UTF-16", "x-UTF-16LE-BOM", "UTF-16LE")) {
            byte[] little = octets(0xFF, 0xFE, 'a', 0, '\n', 0, 0x0A, 0x0A, '\n', 0, 'b', 0);
            assertThat(shown(ListReader.of(slowly(little, 1), Charset.forName(charset))))
                    .containsExactly("1 a 0-2 octets.byte-order-mark", "2 \u0A0A", "3 b");
        }
        assertThat(shown(ListReader.of(slowly(octets(0, 'a', 0, '\n', 0, 'b'), 5), StandardCharsets.UTF_16)))
                .containsExactly("1 a", "2 b");
        byte[] wide = octets(0xFF, 0xFE, 0, 0, 'a', 0, 0, 0, '\n', 0, 0, 0, 'b', 0, 0, 0);
        assertThat(shown(ListReader.of(slowly(wide, 1), Charset.forName("UTF-32"))))
                .containsExactly("1 a 0-4 octets.byte-order-mark", "2 b");
        assertThat(shown(ListReader.of(slowly(octets(0xFF, 0xFE), 1), StandardCharsets.UTF_16)))
                .containsExactly("1  0-2 octets.byte-order-mark");
    }

    @ParameterizedTest
    @CsvSource({"UTF-8, 7", "UTF-16, 7", "UTF-32LE, 5000", "UTF-8, 100000"})
    void readsAListThatIsLongerThanItsBuffer(Charset charset, int atOnce) throws IOException {
        byte[] list = "ab\n".repeat(40_000).getBytes(charset);
        assertThat(lines(ListReader.of(slowly(list, atOnce), charset)))
                .hasSize(40_000)
                .allSatisfy(line -> assertThat(line.text()).contains("ab"));
    }

    @Test
    void closesWhatItReads() throws IOException {
        List<String> closed = new ArrayList<>();
        InputStream in = new FilterInputStream(new ByteArrayInputStream(octets('a'))) {
            @Override
            public void close() {
                closed.add("closed");
            }
        };
        try (ListReader reader = ListReader.of(in, StandardCharsets.UTF_8)) {
            assertThat(reader.next()).isPresent();
            assertThat(closed).isEmpty();
        }
        assertThat(closed).hasSize(1);
    }

    @Test
    void bringsALegacyCharsetToNfcAndLeavesUnicodeAlone() throws IOException {
        byte[] vietnamese = octets('a', 0xEC); // a and a combining acute accent in windows-1258
        assertThat(shown(ListReader.of(new ByteArrayInputStream(vietnamese), Charset.forName("windows-1258"))))
                .containsExactly("1 \u00E1");
        byte[] unicode = "a\u0301".getBytes(StandardCharsets.UTF_8);
        assertThat(shown(ListReader.of(new ByteArrayInputStream(unicode), StandardCharsets.UTF_8)))
                .containsExactly("1 a\u0301");
    }

    @Test
    void readsTextsThatEndWithNul() throws IOException {
        byte[] list = "a\nb\0c\r\0".getBytes(StandardCharsets.UTF_8);
        assertThat(shown(ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8)
                        .withNulEnds()))
                .containsExactly("1 a\nb", "2 c\r");
    }

    /** CR is part of a line end only before LF, as in {@code iri check}; a truncated list has no line end. */
    @Test
    void readsAReturnWithoutALineFeedAsACharacter() throws IOException {
        byte[] list = "a\rb\r\r\nc\r\nd\r".getBytes(StandardCharsets.UTF_8);
        for (int atOnce : List.of(1, 2, 100)) {
            assertThat(shown(ListReader.of(slowly(list, atOnce), StandardCharsets.UTF_8)))
                    .containsExactly("1 a\rb\r", "2 c", "3 d\r");
        }
        assertThat(shown(ListReader.of(slowly("ab\r".getBytes(StandardCharsets.UTF_8), 1), StandardCharsets.UTF_8)
                        .withLimit(2)))
                .containsExactly("1 - 2-2 text.line-too-long");
        assertThat(shown(ListReader.of(slowly("a\r".getBytes(StandardCharsets.UTF_16BE), 1), StandardCharsets.UTF_16)))
                .containsExactly("1 a\r");
    }

    /** The limit counts octets without the line end. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void rejectsALineThatIsTooLongAndReadsTheNext(int atOnce) throws IOException {
        byte[] list = "abcd\r\nabcde\r\nabcde\nab\n".getBytes(StandardCharsets.UTF_8);
        ListReader reader =
                ListReader.of(slowly(list, atOnce), StandardCharsets.UTF_8).withLimit(4);
        assertThat(shown(reader))
                .containsExactly("1 abcd", "2 - 4-4 text.line-too-long", "3 - 4-4 text.line-too-long", "4 ab");
    }

    @Test
    void holdsNoMoreOfALineThanTheLimit() throws IOException {
        byte[] block = "a".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
        long[] left = {1L << 20};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return left[0]-- > 0 ? 'a' : -1;
            }

            @Override
            public int read(byte[] buffer, int start, int length) {
                int n = (int) Math.min(Math.min(length, block.length), left[0]);
                System.arraycopy(block, 0, buffer, start, n);
                left[0] -= n;
                return n == 0 ? -1 : n;
            }
        };
        List<ListReader.Line> lines =
                lines(ListReader.of(endless, StandardCharsets.UTF_8).withLimit(1_000));
        assertThat(lines).singleElement().satisfies(line -> {
            assertThat(line.octets().remaining()).isEqualTo(1_000);
            assertThat(line.octets().capacity()).isLessThan(1_010);
        });
        byte[] list = octets('a', '\n', 'b', 'c', '\n');
        assertThat(shown(ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8)
                        .withLimit(1)))
                .containsExactly("1 a", "2 - 1-1 text.line-too-long");
    }

    @Test
    void refusesACharsetWithoutALineFeed() {
        assertThatThrownBy(() -> ListReader.of(new ByteArrayInputStream(new byte[0]), Charset.forName("x-JIS0208")))
                .hasMessageContaining("x-JIS0208")
                .hasMessageContaining("no line feed");
        assertThatThrownBy(() -> ListReader.of(new ByteArrayInputStream(new byte[0]), StandardCharsets.UTF_8)
                        .withLimit(0))
                .hasMessageContaining("the limit 0 is too low");
    }
}
