package org.iritoolkit.redact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Secrets of many kinds in many surroundings are hidden, and nothing is changed in real text and links without secrets. */
class RedactorLawsTest {
    private static final Redactor REDACTOR = Redactor.create();
    private static final int QUICK = 4_000;
    private static final int THOROUGH = 1_000_000;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~*";

    private static final List<String> DELIMITERS = List.of(
            "?",
            "token=",
            "//",
            "/",
            "&",
            "@",
            ":",
            ";",
            "pass=",
            "http%3A",
            "%2F",
            "%40",
            "%25",
            "=",
            "a",
            "b1",
            "'",
            "jdbc:oracle:thin:",
            "{",
            "}",
            "RAW(",
            ")",
            "password=",
            "#",
            "\\",
            "\\/",
            "\\u0026",
            "&amp;",
            "to:",
            ".",
            "https://",
            "http:",
            "u",
            "h.example",
            "code=123456",
            "state=",
            "(",
            ",",
            "%3A",
            "%253A",
            "\u3002",
            "\u2026",
            "https://hooks.slack.com/services/T/B/",
            "\uFF20",
            "[",
            "]",
            "12",
            "C:",
            "imap://",
            ";AUTH=",
            "$");

    /** A link before its secret, what the secret may contain besides letters and digits, and the link after it. */
    private record Kind(String before, String in, String after) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("https://", ":$!", "@h.example/a"),
            new Kind("https://u:", "@:$!", "@h.example"),
            new Kind("https://u:", "/", "@h.example:8080/a"),
            new Kind("redis://:", "#?$", "@h.example:6379/0"),
            new Kind("https:\\\\u:", "$", "@h.example/a"),
            new Kind("https:/u:", "$", "@h.example/a"),
            new Kind("ftp://u:", "$+", "\uFF20h.example/a"),
            new Kind("https://", "$", "%40h.example/a"),
            new Kind("https://h.example/a?access_token=", "/+:@", "&page=2"),
            new Kind("https://h.example/a?b=c&X-Amz-Signature=", "%", "&d=e"),
            new Kind("https://h.example/cb?code=", "/", "&scope=a"),
            new Kind("https://h.example/#id_token=", ".", "&token_type=bearer"),
            new Kind("https://h.example/a;jsessionid=", "!", "?b=c"),
            new Kind("jdbc:sqlserver://h.example:1433;user=u;password=", "&#/", ";encrypt=true"),
            new Kind("jdbc:mysql://h.example/db?user=u&password=", "/:", "&useSSL=true"),
            new Kind("jms:queue:a?username=u&password=", "/#", "&b=c"),
            new Kind("jdbc:oracle:thin:", "/", "@h.example:1521:x"),
            new Kind("https://h.example/?u=https%3A%2F%2Fi.example%2F%3Ftoken%3D", "", "%26x%3D1"),
            new Kind("https://h.example/?u=https%253A%252F%252Fi.example%252F%253Ftoken%253D", "", "%2526x%253D1"),
            new Kind("https://h.example/?u=https%25253A%25252F%25252Fu%25253A", "", "%252540i.example"),
            new Kind("https://hooks.slack.com/services/T0/B0/", "", "?a=b"),
            new Kind("https://api.telegram.org/bot", ":", "/sendMessage"));

    /** A text around a link, and how the link is escaped in it. */
    private record Surroundings(String before, UnaryOperator<String> escape, String after) {}

    private static final UnaryOperator<String> PLAIN = link -> link;
    private static final UnaryOperator<String> JSON = link -> link.replace("\\", "\\\\");
    private static final UnaryOperator<String> JSON_SLASHES =
            link -> JSON.apply(link).replace("/", "\\/").replace("&", "\\u0026");
    private static final List<Surroundings> SURROUNDINGS = List.of(
            new Surroundings("", PLAIN, ""),
            new Surroundings("GET ", PLAIN, " 200 12ms"),
            new Surroundings("failed (", PLAIN, "), again"),
            new Surroundings("see <", PLAIN, ">."),
            new Surroundings("\"", PLAIN, "\" - \"curl/8.1\""),
            new Surroundings("opened '", PLAIN, "' twice"),
            new Surroundings("opened `", PLAIN, "` twice"),
            new Surroundings("[a link](", PLAIN, ") for me@h.example"),
            new Surroundings("{\"u\":\"", JSON, "\",\"b\":1}"),
            new Surroundings("{\"u\":\"", JSON_SLASHES, "\",\"b\":1}"),
            new Surroundings(
                    "{\"log\":\"{\\\"u\\\":\\\"", link -> JSON.apply(JSON_SLASHES.apply(link)), "\\\",\\\"b\\\":1}\"}"),
            new Surroundings("<a href=\"", link -> link.replace("&", "&amp;"), "\">a</a>"),
            new Surroundings("<a href='", link -> link.replace("&", "&#38;").replace("/", "&#x2F;"), "'>a</a>"),
            new Surroundings("String a = \"", JSON, "\\n\"; // b"),
            new Surroundings("\u001B[31m", PLAIN, "\u001B[0m red"),
            new Surroundings("{\"u\":\"\\u001b[1;31m", JSON, "\\u001b[0m\"}"),
            new Surroundings("请看", PLAIN, "，谢谢"),
            new Surroundings("「", PLAIN, "」です"),
            new Surroundings("“", PLAIN, "” quoted"),
            new Surroundings("a\t", PLAIN, "\tb\tc@d"),
            new Surroundings("2026-01-02T10:20:30Z INFO a@b - url=", PLAIN, " x=y"),
            new Surroundings("<![CDATA[ ", PLAIN, " ]]>"));

    private static void hidesPlantedSecrets(int count) {
        long seed = Long.getLong("iri.seed", 77);
        Random random = new Random(seed);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < count && wrong.size() < 20; i++) {
            Kind kind = KINDS.get(random.nextInt(KINDS.size()));
            Surroundings around = SURROUNDINGS.get(random.nextInt(SURROUNDINGS.size()));
            String secret = secret(random, kind.in());
            int start = kind.before().endsWith("u:")
                    ? kind.before().length() - "u:".length()
                    : kind.before().endsWith("//:")
                            ? kind.before().length() - 1
                            : kind.before().length();
            start = kind.before().endsWith("u%25253A") ? kind.before().length() - "u%25253A".length() : start;
            String before =
                    around.before() + around.escape().apply(kind.before().substring(0, start));
            String hidden = around.escape().apply(kind.before().substring(start) + secret);
            String after = around.escape().apply(kind.after()) + around.after();
            String expected = before + "…" + after;
            String redacted = REDACTOR.redact(before + hidden + after);
            if (!redacted.equals(expected) || !REDACTOR.redact(redacted).equals(redacted)) {
                wrong.add(before + hidden + after + "\n  " + redacted + "\n  " + expected);
            }
        }
        System.out.printf(
                "%,d planted secrets of %d kinds in %d surroundings, seed %d%n",
                count, KINDS.size(), SURROUNDINGS.size(), seed);
        assertThat(wrong).isEmpty();
    }

    /** Begins and ends with a letter, since punctuation at the end of a link belongs to the sentence. */
    private static String secret(Random random, String more) {
        StringBuilder secret = new StringBuilder("s3c");
        String characters = LETTERS + more + more;
        for (int length = random.nextInt(40); length > 0; length--) {
            secret.append(characters.charAt(random.nextInt(characters.length())));
        }
        return secret.append("T3r").toString().replace("%", "%2F").replaceAll("/+", "/");
    }

    private static void keepsTextWithoutSecrets(int count) throws IOException {
        long seed = Long.getLong("iri.seed", 78);
        Random random = new Random(seed);
        List<String> links = new ArrayList<>();
        for (String file : List.of("web-links/links.txt", "dbpedia-links/nonascii-iris.txt")) {
            links.addAll(Files.readAllLines(Corpus.file(file)));
        }
        links.removeIf(link -> {
            String name = link.toLowerCase(Locale.ROOT);
            return name.contains("sessionid=") || name.contains("phpsessid="); // the secrets of the ten links with one
        });
        List<String> words = List.of(
                "GET",
                "from me@h.example",
                "git@h.example:a/b.git",
                "@scope/name@1.2.3",
                "10:20:30.123",
                "user=a",
                "password=x",
                "C:\\Users\\a@b\\c",
                "{\"k\":\"v\"}",
                "at a.B.c(D.java:12)",
                "(see",
                "200",
                "[main]",
                "is not valid:",
                "->",
                "请看",
                "\t",
                "a@b",
                "token: c",
                "//",
                "e.g.",
                "h.example:8080",
                "\"quoted\"");
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < count && wrong.size() < 20; i++) {
            StringBuilder line = new StringBuilder();
            for (int parts = 1 + random.nextInt(5); parts > 0; parts--) {
                List<String> from = random.nextInt(3) == 0 ? links : words;
                line.append(from.get(random.nextInt(from.size()))).append(' ');
            }
            String text = line.toString();
            String redacted = REDACTOR.redact(text);
            if (!redacted.equals(text) || REDACTOR.hasSecrets(text)) {
                wrong.add(text + "\n  " + redacted);
            }
        }
        System.out.printf("%,d lines of %,d links without secrets, seed %d%n", count, links.size(), seed);
        assertThat(wrong).isEmpty();
    }

    /**
     * Redacts random strings of what delimits secrets twice. Where a password is looked for behind a space or a quotation
     * mark, the first redaction may hide the slashes that end the search; these strings have no such character.
     */
    private static void redactsOnce(int count) {
        long seed = Long.getLong("iri.seed", 79);
        Random random = new Random(seed);
        List<String> wrong = new ArrayList<>();
        int hidden = 0;
        for (int i = 0; i < count && wrong.size() < 20; i++) {
            StringBuilder text = new StringBuilder();
            for (int parts = 1 + random.nextInt(9); parts > 0; parts--) {
                text.append(DELIMITERS.get(random.nextInt(DELIMITERS.size())));
            }
            String once = REDACTOR.redact(text);
            hidden += once.contentEquals(text) ? 0 : 1;
            if (REDACTOR.hasSecrets(once)) {
                wrong.add(text + "\n  " + once + "\n  " + REDACTOR.redact(once));
            }
        }
        System.out.printf("%,d strings of delimiters, %,d with a secret, seed %d%n", count, hidden, seed);
        assertThat(wrong).isEmpty();
        assertThat(hidden).isGreaterThan(count / 20);
    }

    @Test
    void whatIsRedactedHasNoSecrets() {
        redactsOnce(QUICK);
    }

    @Test
    @Tag("thorough")
    void aMillionRedactedStringsHaveNoSecrets() {
        redactsOnce(THOROUGH);
    }

    @Test
    void plantedSecretsAreHiddenAndNothingElse() {
        hidesPlantedSecrets(QUICK);
    }

    @Test
    @Tag("thorough")
    void aMillionPlantedSecretsAreHiddenAndNothingElse() {
        hidesPlantedSecrets(THOROUGH);
    }

    @Test
    void textWithoutSecretsStays() throws IOException {
        keepsTextWithoutSecrets(QUICK);
    }

    @Test
    @Tag("thorough")
    void aMillionLinesWithoutSecretsStay() throws IOException {
        keepsTextWithoutSecrets(THOROUGH);
    }
}
