package org.iritoolkit.redact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.stream.Stream;
import org.iritoolkit.check.Span;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is hidden in a text, and what stays. */
class RedactorTest {
    private static final Redactor REDACTOR = Redactor.create();

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("texts.tsv", RedactorTest.class.getResourceAsStream("texts.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void hidesTheSecretAndNothingElse(CaseTable.Row row) throws IOException {
        String text = row.cell("text");
        String shown = row.cell("shown");
        assertThat(REDACTOR.redact(text)).isEqualTo(shown);
        assertThat(REDACTOR.redact(shown)).as("again").isEqualTo(shown);
        assertThat(REDACTOR.hasSecrets(text)).isEqualTo(!shown.equals(text));
        StringBuilder out = new StringBuilder();
        REDACTOR.redact(new StringReader(text), out);
        assertThat(out).as("from a reader").hasToString(shown);
        StringBuilder spans = new StringBuilder(text);
        for (int i = REDACTOR.secrets(text).size() - 1; i >= 0; i--) {
            Span span = REDACTOR.secrets(text).get(i);
            spans.replace(span.start(), span.end(), "\u2026");
        }
        assertThat(spans).as("from spans").hasToString(shown);
    }

    @Test
    void doesWhatOpenTelemetryRequires() {
        Redactor redactor = Redactor.openTelemetry();
        assertThat(redactor.redact("https://u:p@h.example/a?sig=x&SIG=y&token=z&X-Amz-Credential=c#f"))
                .isEqualTo(
                        "https://REDACTED:REDACTED@h.example/a?sig=REDACTED&SIG=y&token=z&X-Amz-Credential=REDACTED#f");
        assertThat(redactor.redact("https://u@h.example/")).isEqualTo("https://u@h.example/");
        assertThat(redactor.redact("https://REDACTED:REDACTED@h.example/?sig=REDACTED"))
                .isEqualTo("https://REDACTED:REDACTED@h.example/?sig=REDACTED");
    }

    @Test
    void takesOptions() {
        assertThat(REDACTOR.withNames("my key").redact("http://h/?MY_KEY=a&token=b"))
                .isEqualTo("http://h/?MY_KEY=…&token=…");
        assertThat(REDACTOR.withOnlyNames("a").redact("http://u:p@h/?a=a&token=b"))
                .isEqualTo("http://…@h/?a=…&token=b");
        assertThat(REDACTOR.keepingUserNames().redact("http://u@h/ http://u:p@h/"))
                .isEqualTo("http://u@h/ http://…@h/");
        assertThat(REDACTOR.withReplacement("***").redact("http://u:p@h/?token=b"))
                .isEqualTo("http://***@h/?token=***");
        assertThat(REDACTOR.withPaths("hooks.example/in/*/{a}/{+b}").redact("http://HOOKS.example:80/in/1/2/3/4?c"))
                .isEqualTo("http://HOOKS.example:80/in/1/…/…?c");
    }

    @Test
    void takesOptionsAsFilesOfConfigurationWriteThem() {
        assertThat(Redactor.of().redact("http://u@h/?token=b&x=c")).isEqualTo("http://…@h/?token=…&x=c");
        assertThat(Redactor.of("also=x", "user-names", "replacement=HIDDEN", "path=h/{a}")
                        .redact("http://u@h/s?token=b&x=c"))
                .isEqualTo("http://u@h/HIDDEN?token=HIDDEN&x=HIDDEN");
        assertThat(Redactor.of("also=y", "only=x").redact("http://h/?token=b&x=c&y=d"))
                .isEqualTo("http://h/?token=b&x=…&y=…");
        assertThat(Redactor.of("also=token", "otel").redact("http://h/?token=b&sig=c&code=d"))
                .isEqualTo("http://h/?token=REDACTED&sig=REDACTED&code=d");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "token", "also", "also=", "Also=token", "user-names=true", "replacement=a@b", "path=h"})
    void rejectsOtherOptions(String option) {
        assertThatThrownBy(() -> Redactor.of(option)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "a@b", "a&b", "a\nb", "a%40", "\u0085", "\u00A0", "\u2028", "\u3000", "\uD800", "RAW(",
                "\uFE6B"
            })
    void rejectsReplacementsThatWouldBeReadAsAPartOfALink(String replacement) {
        assertThatThrownBy(() -> REDACTOR.withReplacement(replacement)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hooks.example",
                "hooks.example/in/token",
                "/in/{token}",
                "hooks.example/in/{token",
                "h:80/{t}",
                "*/{t}",
                "h/%41/{t}",
                "h/a?b={t}",
                "h/{a}{b}",
                "h/x{t}y",
                "h/{+t}/x",
                "h/a*/{t}",
                "h/**/{t}",
                "h@i/{t}"
            })
    void rejectsPathsThatHideNothing(String path) {
        assertThatThrownBy(() -> REDACTOR.withPaths(path)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 32_000, 32_768, 33_000, 65_536, 100_000, 1_000_000})
    void hidesLongSecretsToTheirEnd(int length) throws IOException {
        String secret = "s3c".repeat(length / 3 + 1);
        for (String[] around : new String[][] {
            {"a https://u:", "@h.example/ b", "a https://…@h.example/ b"},
            {"a https://h.example/?token=", "&x=1&jwt=y b", "a https://h.example/?token=…&x=1&jwt=… b"},
            {"a https://h.example/?jwt=x&y=" + "z".repeat(length) + "&token=", " b", ""}
        }) {
            String text = around[0] + secret + around[1];
            String redacted = REDACTOR.redact(text);
            assertThat(redacted).doesNotContain("s3c").endsWith(around[1].substring(around[1].length() - 2));
            if (!around[2].isEmpty()) {
                assertThat(redacted).isEqualTo(around[2]);
            }
            StringBuilder out = new StringBuilder();
            REDACTOR.redact(new StringReader(text), out);
            assertThat(out.toString().equals(redacted))
                    .as("the same from a reader")
                    .isTrue();
        }
    }

    /** A stream in parts of any size is a text; a link of exactly one window at the end of a part is not whole yet. */
    @Test
    void readsPartsOfAStreamAsOneText() throws IOException {
        String long33 = "x".repeat(33_000);
        for (String text : new String[] {
            "https://u:SECRET" + long33 + "@h tail",
            "https://h/?a=" + long33 + "&token=SECRET tail",
            "https://h/?token=" + long33 + "SECRET tail",
            "jdbc:x://h;password={" + long33 + "SECRET};user=u tail",
            "https://hooks.slack.com/services/T0/B0/SECRET" + long33 + " tail",
            "(//)@ {?token=}4 '//'@ {//hooks.slack.com/services/a/b/}*",
            "GET /app/a.do;jsessionid=SECRET123?x=1 HTTP/1.1\r\n ('https://h/?token='+SECR)x tail"
        }) {
            String whole = REDACTOR.redact(text);
            for (int size :
                    new int[] {1, 2, 3, 5, 64, 1000, 1024, 4096, 8192, 16_384, 32_767, 32_768, 32_769, 65_536}) {
                StringBuilder out = new StringBuilder();
                REDACTOR.redact(inParts(text, size), out);
                assertThat(out.toString())
                        .as("%s in parts of %d", text.substring(0, 12), size)
                        .doesNotContain("SECRET")
                        .satisfies(read -> assertThat(read.equals(whole) || text.length() > 32_768)
                                .isTrue());
            }
        }
    }

    private static Reader inParts(String text, int size) {
        return new FilterReader(new StringReader(text)) {
            @Override
            public int read(char[] buffer, int from, int length) throws IOException {
                return super.read(buffer, from, Math.min(size, length));
            }
        };
    }

    @Test
    void takesLinearTimeAndDoesNotThrow() {
        for (String part : new String[] {
            "//",
            "http://a:b ",
            "http://a:b",
            "a:",
            "%253A",
            "\\u003a",
            "&#58;",
            "\\\\",
            "?a=",
            "{",
            "(http://",
            "\uD800",
            "\u0000",
            "jdbc:oracle:thin:a/",
            "https://hooks.slack.com/services/",
            "http://a:b\t",
            "x?token={ "
        }) {
            String text = part.repeat(400_000 / part.length());
            assertThat(REDACTOR.redact(text).length()).isLessThanOrEqualTo(text.length() + 400_000);
        }
    }
}
