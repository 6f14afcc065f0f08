package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OctetReaderTest {
    private static String read(byte[] octets, Charset charset, List<Violation> found) throws IOException {
        StringWriter text = new StringWriter();
        new OctetReader(new ByteArrayInputStream(octets), charset, found::add).transferTo(text);
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "Shift_JIS", "ISO-2022-JP", "UTF-32LE"})
    void readsTextOfAnyLength(String name) throws IOException {
        Charset charset = Charset.forName(name);
        String text = "http://h/\u65E5\u672C a\n".repeat(20_000);
        List<Violation> found = new ArrayList<>();
        assertThat(read(text.getBytes(charset), charset, found)).isEqualTo(text);
        assertThat(found)
                .extracting(v -> v.span().toString())
                .isEqualTo(name.equals("UTF-16") ? List.of("0-2") : List.of()); // Java writes a byte order mark
    }

    @Test
    void reportsWhatIsNoTextWithItsPlaceAndGoesOn() throws IOException {
        byte[] start = "a".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
        byte[] octets = java.util.Arrays.copyOf(start, start.length + 5);
        byte[] end = {(byte) 0xC0, (byte) 0xAF, 'b', (byte) 0xE6, (byte) 0x97};
        System.arraycopy(end, 0, octets, start.length, 5);
        List<Violation> found = new ArrayList<>();
        assertThat(read(octets, StandardCharsets.UTF_8, found)).endsWith("a\uFFFD\uFFFDb\uFFFD");
        assertThat(found)
                .extracting(v -> v.span().toString())
                .containsExactly("100000-100001", "100001-100002", "100003-100005");
        assertThat(found.get(0).message()).isEqualTo("octets at offset 100000 are not legal UTF-8");
    }

    /** RFC 3629 6: at the start of the stream a byte order mark, anywhere else a character. */
    @ParameterizedTest
    @CsvSource({
        "UTF-8, EFBBBF61EFBBBF62, 0-3",
        "CESU-8, EFBBBF61EFBBBF62, 0-3",
        "GB18030, 84319533 61 84319533 62, 0-4",
        "UTF-16, FEFF 0061 FEFF 0062, 0-2",
        "UTF-16, FFFE 6100 FFFE 6200, 0-2",
        "UTF-16LE, FFFE 6100 FFFE 6200, 0-2",
        "x-UTF-16LE-BOM, FFFE 6100 FFFE 6200, 0-2",
        "UTF-32, FFFE0000 61000000 FFFE0000 62000000, 0-4",
        "UTF-32BE, 0000FEFF 00000061 0000FEFF 00000062, 0-4"
    })
    void leavesOutAByteOrderMarkAtTheStartOnlyAndReportsIt(String charset, String octets, String at)
            throws IOException {
        List<Violation> found = new ArrayList<>();
        byte[] marked = HexFormat.of().parseHex(octets.replace(" ", ""));
        assertThat(read(marked, Charset.forName(charset), found)).isEqualTo("a\uFEFFb");
        assertThat(found)
                .extracting(v -> v.span() + " " + v.severity() + " " + v.code().id())
                .containsExactly(at + " warning octets.byte-order-mark");
    }

    /** Places count the octets of the mark; octets that only begin like a mark are not one. */
    @Test
    void countsTheOctetsOfAByteOrderMark() throws IOException {
        List<Violation> found = new ArrayList<>();
        byte[] octets = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, 'a', (byte) 0xC0};
        assertThat(read(octets, StandardCharsets.UTF_8, found)).isEqualTo("a\uFFFD");
        assertThat(found).extracting(v -> v.span().toString()).containsExactly("0-3", "4-5");
        found.clear();
        assertThat(read(new byte[] {(byte) 0xEF, (byte) 0xBB}, StandardCharsets.UTF_8, found))
                .isEqualTo("\uFFFD");
        assertThat(found).extracting(v -> v.code().id()).containsExactly("octets.malformed");
        found.clear();
        assertThat(read(new byte[0], StandardCharsets.UTF_16, found)).isEmpty();
        assertThat(read("?a".getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII, found))
                .isEqualTo("?a");
        assertThat(found).isEmpty();
    }

    /** A supplementary character has two units, and a caller may request only one. */
    @Test
    @Timeout(20)
    void givesAsFewUnitsAsAreAskedFor() throws IOException {
        String text = "a\uD83D\uDE00\u0000\u0000\uD83D\uDE01b";
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
            OctetReader reader =
                    new OctetReader(new ByteArrayInputStream(text.getBytes(charset)), charset, violation -> {});
            StringBuilder read = new StringBuilder();
            char[] units = new char[3];
            for (int count = reader.read(units, 2, 1); count >= 0; count = reader.read(units, 2, 1)) {
                assertThat(count).isEqualTo(1);
                read.append(units[2]);
                assertThat(reader.read(new char[1], 0, 0)).isZero();
            }
            assertThat(read).hasToString(text);
        }
    }

    @Test
    @Timeout(20)
    void saysHowManyUnitsItPutWhere() throws IOException {
        InputStream in = new ByteArrayInputStream("abc".getBytes(StandardCharsets.UTF_8));
        char[] units = "-------".toCharArray();
        assertThat(new OctetReader(in, StandardCharsets.UTF_8, violation -> {}).read(units, 2, 4))
                .isEqualTo(3);
        assertThat(units).containsExactly('-', '-', 'a', 'b', 'c', '-', '-');
    }

    /** Only a negative number means that there are no more octets. */
    @Test
    @Timeout(20)
    void readsOnAfterNoOctets() throws IOException {
        InputStream in = new ByteArrayInputStream("\u00E9a".getBytes(StandardCharsets.UTF_8)) {
            private int calls;

            @Override
            public int read(byte[] buffer, int start, int length) {
                return calls++ % 2 == 0 ? 0 : super.read(buffer, start, 1);
            }
        };
        StringWriter text = new StringWriter();
        new OctetReader(in, StandardCharsets.UTF_8, violation -> {
                    throw new AssertionError(violation.toString());
                })
                .transferTo(text);
        assertThat(text).hasToString("\u00E9a");
    }

    @Test
    @Timeout(20)
    void closesWhatItReads() throws IOException {
        List<String> closed = new ArrayList<>();
        InputStream in = new ByteArrayInputStream(new byte[] {'a'}) {
            @Override
            public void close() {
                closed.add("closed");
            }
        };
        try (OctetReader reader = new OctetReader(in, StandardCharsets.UTF_8, violation -> {})) {
            assertThat(reader.read(new char[1], 0, 0)).isZero();
            assertThat(reader.read()).isEqualTo('a');
            assertThat(reader.read()).isEqualTo(-1);
            assertThat(closed).isEmpty();
        }
        assertThat(closed).hasSize(1);
    }
}
