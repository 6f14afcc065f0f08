package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Standard input in another charset than UTF-8 (RFC 3987 3.1, step 1, variants b and c; draft-duerst-iri-03 2.3). */
class CharsetTest {
    /** windows-1258 writes some letters of Vietnamese as a letter and a mark; NFC is one character. */
    private static final byte[] VIETNAMESE = "http://h/Viê\u0323t\n".getBytes(Charset.forName("windows-1258"));

    @ParameterizedTest
    @CsvSource({
        "check, rfc3987-draft-03, http://h/Việt",
        "check, iuri-05, http://h/Việt",
        "to-iri, rfc3987, http://h/Việt",
        "normalize, rfc3987-draft-03, http://h/Việt",
        "to-uri, rfc3987-draft-03, http://h/Vi%E1%BB%87t",
        "to-uri, rfc3987, http://h/Vi%E1%BB%87t"
    })
    void bringsWhatIsNotUnicodeToNfc(String command, String profile, String output) {
        Cli.Run run = new Cli().input(VIETNAMESE).execute(command, "-p", profile, "--charset", "windows-1258");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo(output + "\n");
        assertThat(run.err()).isEqualTo("1 read, 0 rejected\n");
    }

    /** CESU-8 is an encoding of Unicode: variant c normalizes nothing. */
    @Test
    void leavesUnicodeAsItIs() {
        byte[] decomposed = "http://h/a\u0301\uD800\uDF00\n".getBytes(Charset.forName("CESU-8"));
        assertThat(new Cli()
                        .input(decomposed)
                        .execute("to-uri", "-p", "rfc3987-draft-03", "--charset", "CESU-8")
                        .out())
                .isEqualTo("http://h/a%CC%81%F0%90%8C%80\n");
    }

    /** RFC 3629 6: at the start of the stream a byte order mark, anywhere else a character. */
    @Test
    void leavesOutAByteOrderMarkAtTheStartOnly() {
        Cli.Run run = new Cli().input("\uFEFF/a\n\uFEFF/b\n").execute("check", "--charset", "UTF-8");
        assertThat(run.out()).isEqualTo("/a\n\uFEFF/b\n");
        assertThat(run.errLines().get(0)).startsWith("1: 0-3 warning octets.byte-order-mark");
        assertThat(run.errLines()).hasSize(2);
    }

    @Test
    void takesTheOtherOptionsIntoAccount() {
        Cli.Run path = new Cli()
                .input("a?b#c\n".getBytes(Charset.forName("ISO-8859-1")))
                .execute("to-uri", "-p", "rfc3987-draft-03", "--charset", "ISO-8859-1", "--component", "path");
        assertThat(path.exit()).isEqualTo(1);
        assertThat(path.out()).isEqualTo("\n");
        assertThat(path.err()).startsWith("1: 1-2 error syntax.character-not-allowed: U+003F QUESTION MARK");
        assertThat(new Cli()
                        .input("bücher.example\n".getBytes(Charset.forName("ISO-8859-1")))
                        .execute(
                                "to-uri",
                                "-p",
                                "rfc3987-draft-03",
                                "--charset",
                                "ISO-8859-1",
                                "--component",
                                "host",
                                "--idn")
                        .out())
                .isEqualTo("xn--bcher-kva.example\n");
    }

    static Stream<Arguments> badLines() {
        return Stream.of(
                // a line that does not shift back to ASCII, half a character, half an escape sequence
                Arguments.of("ISO-2022-JP", "2f1b2442 2422", "6-6", "the octets do not return ISO-2022-JP"),
                Arguments.of("ISO-2022-JP", "2f1b2442 24", "4-5", "the octets are not legal ISO-2022-JP"),
                Arguments.of("Shift_JIS", "2f83", "1-2", "the octets are not legal Shift_JIS"),
                Arguments.of("CESU-8", "2feda080", "1-4", "the octets encode an unpaired surrogate in CESU-8"));
    }

    @ParameterizedTest
    @MethodSource("badLines")
    void namesOctetAndCharsetOfALineThatIsNoTextAndGoesOn(String charset, String hex, String place, String message) {
        byte[] lines = HexFormat.of().parseHex("2f610a" + hex.replace(" ", "") + "0a2f620a");
        Cli.Run run = new Cli().input(lines).execute("check", "--charset", charset);
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("/a\n\n/b\n");
        assertThat(run.errLines()).hasSize(2);
        assertThat(run.errLines().get(0)).startsWith("2: " + place + " error octets.malformed: " + message);
        assertThat(run.errLines().get(1)).isEqualTo("3 read, 1 rejected");
    }

    /** The section on decoding octets into characters; for the LEIRI Note, which has none, that of RFC 3987. */
    @ParameterizedTest
    @CsvSource({
        "rfc3987, RFC 3987 3.1",
        "rfc3987-draft-03, draft-duerst-iri-03 3.1",
        "leiri, RFC 3987 3.1",
        "iuri-05, draft-masinter-url-i18n-05 2.2",
        "rfc3986, RFC 3986 2",
        "rfc2396, RFC 2396 2.1"
    })
    void citesTheDocumentOfTheProfile(String profile, String clause) {
        Cli.Run run = new Cli()
                .input(HexFormat.of().parseHex("2f830a"))
                .execute("check", "-p", profile, "--charset", "Shift_JIS");
        assertThat(run.errLines().get(0))
                .isEqualTo("1: 1-2 error octets.malformed: the octets are not legal Shift_JIS (" + clause + ")");
    }

    @Test
    void readsACharsetThatCanOnlyBeRead() {
        assertThat(new Cli()
                        .input(HexFormat.of().parseHex("2f1b2429410e30210f0a"))
                        .execute("to-uri", "--charset", "ISO-2022-CN")
                        .out())
                .isEqualTo("/%E5%95%8A\n");
    }

    @Test
    void refusesACharsetWithoutLinesAndOneThatIsUnknownBeforeItReads() {
        Cli.Run wide = Cli.run("normalize", "--charset", "UTF-16", "http://h/");
        assertThat(wide.exit()).isEqualTo(2);
        assertThat(wide.err()).contains("lines cannot be found in the charset 'UTF-16'");
        assertThat(wide.out()).isEmpty();
        Cli.Run unknown = Cli.run("check", "--charset", "latin-17", "http://h/");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("this Java does not support the charset 'latin-17'; did you mean ISO-8859-1?");
        assertThat(Cli.run("check", "--charset", "utf", "-").err()).contains("'utf'; did you mean UTF-8?");
        assertThat(Cli.run("check", "--charset", "cp-1252", "-").err())
                .contains("'cp-1252'; did you mean windows-1252?");
        assertThat(Cli.run("check", "--charset", "nosuch", "-").err())
                .contains("'nosuch'; try for example ISO-8859-1 or Shift_JIS");
    }
}
