package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.iritoolkit.cli.input.LosslessReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code iri redact} hides secrets and keeps everything else. */
class RedactCommandTest {
    private static final String LINE = "a https://u:p@h.example/?token=x&page=2 b\n";

    private static Cli.Run run(String text, String... arguments) {
        return new Cli().input(text.getBytes(StandardCharsets.UTF_8)).execute(arguments);
    }

    @Test
    void hidesSecretsOfStandardInput() {
        Cli.Run run = run(LINE + "me@h.example", "redact");
        assertThat(run.out()).isEqualTo("a https://\u2026@h.example/?token=\u2026&page=2 b\nme@h.example");
        assertThat(run.exit()).isZero();
    }

    @Test
    void hidesOtherParametersToo() {
        assertThat(run(LINE, "redact", "--also", "page").out())
                .isEqualTo("a https://\u2026@h.example/?token=\u2026&page=\u2026 b\n");
        assertThat(run(LINE, "redact", "--only", "page").out())
                .isEqualTo("a https://\u2026@h.example/?token=x&page=\u2026 b\n");
        assertThat(run(LINE, "redact", "--otel").out())
                .isEqualTo("a https://REDACTED:REDACTED@h.example/?token=x&page=2 b\n");
        assertThat(run(LINE, "redact", "--otel", "--also", "page").exit()).isEqualTo(2);
    }

    @Test
    void showsWhereTheSecretsAre(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a.log"), "\n" + LINE);
        Cli.Run run = Cli.run("redact", "--check", file.toString());
        assertThat(run.out().lines().map(line -> line.replaceAll(": .*", "")))
                .containsExactly(file + ":2:11", file + ":2:32");
        assertThat(run.out()).doesNotContain("u:p");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run("http://h.example/", "redact", "--check").exit()).isZero();
    }

    @Test
    void keepsEveryByte() throws IOException {
        byte[] random = new byte[3 * 65_536];
        new Random(77).nextBytes(random);
        byte[] text = "\uD83D\uDE00 \u00FC \u65E5".repeat(30_000).getBytes(StandardCharsets.UTF_8);
        for (byte[] octets : new byte[][] {random, text, {(byte) 0xE2, (byte) 0x82}, {}}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            LosslessReader reader = new LosslessReader(new ByteArrayInputStream(octets), out);
            reader.transferTo(reader.writer());
            assertThat(out.toByteArray()).isEqualTo(octets);
        }
    }
}
