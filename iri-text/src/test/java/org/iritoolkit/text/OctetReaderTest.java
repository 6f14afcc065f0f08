package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
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
        assertThat(found).isEmpty();
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
        assertThat(found.get(0).message()).isEqualTo("octets from 100000 on are not legal UTF-8");
    }

    /** A supplementary character is two units, of which a caller may ask for one. */
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

    /** Only what is less than 0 says that there are no more octets. */
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
