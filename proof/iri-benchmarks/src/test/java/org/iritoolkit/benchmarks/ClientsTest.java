package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.iritoolkit.Iri;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.UriComponentsBuilder;

/** Templates match what other libraries and browsers write, and return the value that was given to them. */
class ClientsTest {
    private static final long SEED = 69;
    private static final String DELIMITERS = "/?#[]@!$&'()*+,;=:.%-_~\\ \"<>{}|^`";

    /**
     * A client.
     *
     * @param name the name
     * @param template the template for its URLs
     * @param write writes a URL with a value
     * @param excepted the values that the client does not write so that they can be read
     * @param reason why these values are exceptions
     */
    private record Client(
            String name, String template, Function<String, String> write, Predicate<String> excepted, String reason) {
        Client(String name, String template, Function<String, String> write) {
            this(name, template, write, value -> false, "");
        }
    }

    private static final String PATH = "http://h.example/x/{v}";
    private static final String QUERY = "http://h.example/x{?v}";
    private static final String START = "http://h.example/x";

    private static Predicate<String> contains(String characters) {
        return value -> value.chars().anyMatch(c -> characters.indexOf(c) >= 0);
    }

    /** java.net.URI writes these characters as they are, but no IRI allows them. */
    private static boolean isNoIriCharacter(int c) {
        boolean isUcschar = (c >= 0xA0 && c <= 0xD7FF)
                || (c >= 0xF900 && c <= 0xFDCF)
                || (c >= 0xFDF0 && c <= 0xFFEF)
                || (c >= 0x10000 && c < 0xE0000 && (c & 0xFFFF) < 0xFFFE)
                || (c >= 0xE1000 && c <= 0xEFFFD);
        boolean isPrivate = (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && (c & 0xFFFF) < 0xFFFE);
        boolean isBidiFormatting =
                c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
        return c >= 0x80 && ((!isUcschar && !isPrivate) || isBidiFormatting);
    }

    private static final Predicate<String> RAW = value -> value.codePoints().anyMatch(ClientsTest::isNoIriCharacter);

    private static List<Client> clients() {
        return List.of(
                new Client(
                        "Iri.appendSegments",
                        PATH,
                        value -> Iri.parse(START).appendSegments(value).toString()),
                new Client(
                        "IriBuilder.addQueryParameter",
                        QUERY,
                        value -> Iri.parse(START).toBuilder()
                                .addQueryParameter("v", value)
                                .build()
                                .toString()),
                new Client(
                        "OkHttp addPathSegment",
                        PATH,
                        value -> HttpUrl.get(START)
                                .newBuilder()
                                .addPathSegment(value)
                                .build()
                                .toString()),
                new Client(
                        "OkHttp addQueryParameter",
                        QUERY,
                        value -> HttpUrl.get(START)
                                .newBuilder()
                                .addQueryParameter("v", value)
                                .build()
                                .toString()),
                new Client(
                        "Spring, encoded before it is expanded, path",
                        PATH,
                        value -> UriComponentsBuilder.fromUriString(START + "/{v}")
                                .encode()
                                .buildAndExpand(value)
                                .toUriString()),
                new Client(
                        "Spring, encoded before it is expanded, query",
                        QUERY,
                        value -> UriComponentsBuilder.fromUriString(START + "?v={v}")
                                .encode()
                                .buildAndExpand(value)
                                .toUriString()),
                new Client(
                        "Spring, encoded after it is expanded, path",
                        PATH,
                        value -> UriComponentsBuilder.fromUriString(START + "/{v}")
                                .build()
                                .expand(value)
                                .encode()
                                .toUriString(),
                        contains("/"),
                        "a slash is not escaped, so it divides the value"),
                new Client(
                        "Spring, encoded after it is expanded, query",
                        QUERY,
                        value -> UriComponentsBuilder.fromUriString(START)
                                .queryParam("v", "{v}")
                                .build()
                                .expand(value)
                                .encode()
                                .toUriString()),
                new Client(
                        "java.net.URI, path",
                        PATH,
                        value -> uri("/x/" + value, null),
                        contains("/").or(RAW),
                        "a slash is not escaped, and characters are written raw that no IRI allows"),
                new Client(
                        "java.net.URI, query",
                        QUERY,
                        value -> uri("/x", "v=" + value),
                        contains("&").or(RAW),
                        "an ampersand is not escaped, and characters are written raw that no IRI allows"),
                new Client("encodeURIComponent, path", PATH, value -> START + "/" + escaped(value, "-_.!~*'()")),
                new Client("encodeURIComponent, query", QUERY, value -> START + "?v=" + escaped(value, "-_.!~*'()")),
                new Client(
                        "encodeURI, path",
                        PATH,
                        value -> START + "/" + escaped(value, "-_.!~*'();/?:@&=+$,#"),
                        contains("/?#"),
                        "delimiters are not escaped"),
                new Client(
                        "encodeURI, query",
                        QUERY,
                        value -> START + "?v=" + escaped(value, "-_.!~*'();/?:@&=+$,#"),
                        contains("&#"),
                        "delimiters are not escaped"));
    }

    private static String uri(String path, String query) {
        try {
            return new URI("http", "h.example", path, query, null).toString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Escapes as ECMA-262 defines it for encodeURI and encodeURIComponent. */
    private static String escaped(String value, String kept) {
        StringBuilder out = new StringBuilder();
        for (byte octet : value.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xFF);
            boolean isKept =
                    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || kept.indexOf(c) >= 0;
            out.append(isKept ? String.valueOf(c) : String.format("%%%02X", (int) c));
        }
        return out.toString();
    }

    private static boolean hasDotSegment(String value) {
        return Stream.of(value.split("[/\\\\]", -1))
                .map(segment -> segment.split(";", -1)[0])
                .anyMatch(segment -> segment.equals(".") || segment.equals(".."));
    }

    private final Random random = new Random(SEED);

    private String value() {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(7); left > 0; left--) {
            text.appendCodePoint(
                    switch (random.nextInt(4)) {
                        case 0 -> DELIMITERS.charAt(random.nextInt(DELIMITERS.length()));
                        case 1 -> random.nextInt(0x80);
                        case 2 -> random.nextInt(0xD800);
                        default -> 0xE000 + random.nextInt(Character.MAX_CODE_POINT + 1 - 0xE000);
                    });
        }
        return text.toString();
    }

    @Test
    void areReadInASample() {
        check(200);
    }

    @Test
    @Tag("thorough")
    void areReadForAHundredThousandValues() {
        check(100_000);
    }

    private void check(int count) {
        for (Client client : clients()) {
            IriTemplate template = IriTemplate.parse(client.template());
            int read = 0;
            int refused = 0;
            int excepted = 0;
            for (int i = 0; i < count; i++) {
                String value = value();
                if (hasDotSegment(value)) {
                    refused++;
                    continue;
                }
                if (client.excepted().test(value)) {
                    assertThat(client.reason()).isNotEmpty();
                    excepted++;
                    continue;
                }
                String url = client.write().apply(value);
                assertThat(template.match(url))
                        .as("%s wrote %s", client.name(), url)
                        .isEqualTo(Optional.of(Bindings.of("v", value)));
                read++;
            }
            System.out.printf(
                    "seed %d, %s: %,d values read, %,d have dot segments, %,d are exceptions%s%n",
                    SEED,
                    client.name(),
                    read,
                    refused,
                    excepted,
                    client.reason().isEmpty() ? "" : " (" + client.reason() + ")");
            assertThat(read).isGreaterThan(count / 4);
        }
    }
}
