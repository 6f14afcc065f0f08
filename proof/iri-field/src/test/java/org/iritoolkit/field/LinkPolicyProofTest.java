package org.iritoolkit.field;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.IDNA;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.IDN;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.net.URIBuilder;
import org.eclipse.jetty.http.HttpURI;
import org.iritoolkit.Iri;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.idn.Uts46.Option;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.LinkViolation;
import org.iritoolkit.web.UrlReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriComponentsBuilder.ParserType;

/**
 * Mutates links, judges each with policies, and passes every allowed link and the returned URI to other parsers: none
 * goes to a different scheme, host or port. A parser may refuse.
 *
 * <p>Netty has no URL parser of its own; its clients use {@code java.net.URI}, as here.
 */
class LinkPolicyProofTest {
    private static final long SEED = 20_261_126;
    private static final int COUNT = Integer.getInteger("iri.policy.links", 1_000_000);

    /** How many links curl requests, each through a proxy that refuses. */
    private static final int MOST_FOR_CURL = 20_000;

    private static final IDNA TRANSITIONAL = IDNA.getUTS46Instance(0); // DEFAULT is not transitional since ICU 76

    /** Parsers that map some hosts as in IDNA2003, and so go elsewhere; the URI of a verdict has nothing to map. */
    private static final Map<String, UnaryOperator<String>> OLDER_IDNA = Map.of(
            "Spring, WhatWG", LinkPolicyProofTest::byIdna2003,
            "curl", LinkPolicyProofTest::byTransitionalProcessing);

    /** How many seeds, from the first on, are allowed. */
    private static final int HONEST = 60;

    /** The internal hosts of one policy, with their ports, and links to them. */
    private static final Set<String> INTERNAL = Set.of("//localhost:443", "//127.0.0.1:80");

    private static final List<String> TO_INTERNAL =
            List.of("https://localhost/hook", "http://127.0.0.1/hook?a=b", "https://localhost:443", "HTTP://127.0.0.1:80/");

    private static final Path TABLES = Path.of("../../extensions/iri-web/src/test/resources/org/iritoolkit/web");
    private static final Pattern TARGET = Pattern.compile(
            "([a-z][a-z0-9+.-]*)://(\\[[^]]*]|[^:/?#]*)(?::([0-9]*))?(?:[/?#].*)?",
            Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Uts46 TO_ASCII = Uts46.of(Set.of(Option.CHECK_BIDI, Option.CHECK_CONTEXT_J));
    private static final Map<String, Integer> USUAL = Map.of("http", 80, "https", 443);

    /** Text in or near a host about which parsers disagree. */
    private static final String[] PIECES = {
        "/",
        "//",
        "\\",
        "?",
        "#",
        "@",
        ":",
        ";",
        "'",
        "\"",
        "&",
        "=",
        "+",
        ",",
        "!",
        "$",
        "(",
        ")",
        "*",
        "~",
        "|",
        "^",
        "`",
        "{",
        "}",
        "<",
        ">",
        "[",
        "]",
        "%",
        "%2e",
        "%2F",
        "%5C",
        "%40",
        "%00",
        "%ff",
        "%C3%A4",
        "%E3%80%82",
        " ",
        "\t",
        "\n",
        "\0",
        "\u007F",
        ".",
        "..",
        "-",
        "_",
        "0",
        "1",
        "0x7f",
        "010",
        "127.1",
        "127.0.0.1",
        "169.254.169.254",
        "2130706433",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[2606:4700::1111]",
        "localhost",
        "good.example",
        "evil.example",
        ".example",
        "cdn.example.net",
        "xn--",
        "xn---",
        "xn--bcher-kva",
        "xn--169-",
        "xn--internal-",
        "xn--a",
        "xn--i-7iq",
        "XN--",
        "metadata.google.",
        "internal",
        "\u3002",
        "\uFF0E",
        "\uFF61",
        "\uFF0F",
        "\uFF20",
        "\uFF1A",
        "\uFF1F",
        "\uFF03",
        "\u2100",
        "\u2488",
        "\u33C2",
        "\u00DF",
        "\u00E9",
        "\u0130",
        "\u017F",
        "\u212A",
        "\u00AD",
        "\u200D",
        "\u200C",
        "\u200B",
        "\u2060",
        "\uFEFF",
        "\u0338",
        "\u0301",
        "\u05D0",
        "\u0661",
        "\uFF11",
        "\u1D7CF",
        "\uD83D\uDCA9",
        "\uFFFD",
        ":80",
        ":443",
        ":0443",
        ":65536",
        ":",
        ":+80",
        ":8\u06600",
        "http:",
        "https:",
        "HTTPS:",
        "u@",
        "u:p@"
    };

    /** The policies, which name different things and use different parsers. */
    private static Map<String, LinkPolicy> policies() {
        List<UrlReader> others = UrlReader.known().stream()
                .filter(reader -> !reader.name().equals("java.net.URI"))
                .toList();
        Map<String, LinkPolicy> policies = new LinkedHashMap<>();
        policies.put("named", named().build());
        policies.put("named, fewest readers", named().readers(List.of()).build());
        policies.put("named, without java.net.URI", named().readers(others).build());
        policies.put("any", any().build());
        policies.put(
                "any, internal hosts",
                any().internalHost("localhost", 443).internalHost("127.0.0.1", 80).build());
        policies.put("any, fewest readers", any().readers(List.of()).build());
        policies.put(
                "any, underscores and suffixes",
                any().readers(others)
                        .allow(LinkViolation.UNDERSCORE, LinkViolation.SUFFIX)
                        .build());
        return policies;
    }

    private static LinkPolicyBuilder named() {
        return LinkPolicy.builder()
                .schemes("http", "https")
                .hosts("good.example", "b\u00FCcher.example", "8.8.8.8", "[2606:4700::1111]")
                .subdomainsOf("cdn.example.net");
    }

    private static LinkPolicyBuilder any() {
        return LinkPolicy.builder().schemes("http", "https").anyHost();
    }

    /** Where each parser goes; an exception counts as a refusal. */
    private static Map<String, Reader> readers() {
        Map<String, Reader> readers = new LinkedHashMap<>();
        readers.put("OkHttp", text -> {
            HttpUrl url = HttpUrl.get(text);
            return where(url.scheme(), url.host(), url.port());
        });
        readers.put("Spring, RFC", text -> where(UriComponentsBuilder.fromUriString(text, ParserType.RFC)));
        readers.put("Spring, WhatWG", text -> where(UriComponentsBuilder.fromUriString(text, ParserType.WHAT_WG)));
        readers.put("Apache HttpGet", text -> {
            HttpGet get = new HttpGet(text);
            return where(
                    get.getScheme(),
                    get.getAuthority().getHostName(),
                    get.getAuthority().getPort());
        });
        readers.put("Apache URIBuilder", text -> {
            if (URI.create(text).getHost() == null) {
                // It decodes A-labels and keeps the low byte of each character: xn--127-zed.0.0.1x becomes @127.0.0.1x.
                // So with Apache HttpClient, keep java.net.URI among the parsers, or use HttpGet.
                return "";
            }
            URIBuilder uri = new URIBuilder(text);
            return where(uri.getScheme(), uri.getHost(), uri.getPort());
        });
        readers.put("Apache HttpHost", text -> {
            HttpHost host = HttpHost.create(URI.create(text));
            return where(host.getSchemeName(), host.getHostName(), host.getPort());
        });
        readers.put("Jetty", text -> {
            HttpURI uri = HttpURI.from(text);
            return where(uri.getScheme(), uri.getHost(), uri.getPort() == 0 ? -1 : uri.getPort()); // as its client does
        });
        readers.put("java.net.URI, for Netty", text -> {
            URI uri = new URI(text);
            return where(uri.getScheme(), uri.getHost(), uri.getPort());
        });
        return readers;
    }

    private interface Reader {
        String read(String text) throws Exception;
    }

    private static String where(UriComponentsBuilder builder) {
        UriComponents uri = builder.build();
        return where(uri.getScheme(), uri.getHost(), uri.getPort());
    }

    /** Scheme, host and port in comparable form; empty without a host, since then no program connects. */
    private static String where(String scheme, String host, int port) {
        if (host == null || host.isEmpty()) {
            return "";
        }
        String plain = scheme.toLowerCase(Locale.ROOT);
        return plain + "://" + canonical(host) + ":" + (port < 0 ? USUAL.getOrDefault(plain, -1) : port);
    }

    /** A host in the form that a resolver gets: in A-labels, without brackets, IPv6 addresses in one notation. */
    private static String canonical(String host) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        if (bare.indexOf(':') >= 0) {
            return address(bare);
        }
        boolean isAscii = bare.chars().allMatch(c -> c < 0x80);
        return (isAscii ? bare : TO_ASCII.toAscii(bare, ignored -> {})).toLowerCase(Locale.ROOT);
    }

    private static String address(String ipv6) {
        try {
            return InetAddress.getByName(ipv6).getHostAddress(); // a literal needs no DNS query
        } catch (IOException e) {
            return ipv6;
        }
    }

    /** The meaning of another program's answer: {@code scheme://host:port}, or empty for a refusal. */
    private static String where(String answer) {
        Matcher target = TARGET.matcher(answer);
        if (!target.matches()) {
            return answer;
        }
        String port = target.group(3);
        return where(target.group(1), target.group(2), port == null || port.isEmpty() ? -1 : Integer.parseInt(port));
    }

    private static List<String> seeds() throws IOException {
        List<String> seeds = new ArrayList<>();
        for (String table : List.of("allowed-links.tsv", "refused-links.tsv", "reported-links.tsv", "reach.tsv")) {
            try (Stream<String> lines = Files.lines(TABLES.resolve(table))) {
                lines.filter(line -> line.startsWith("http"))
                        .forEach(line -> seeds.add(unescaped(line.split("\t")[0])));
            }
        }
        return seeds;
    }

    /** The tables write some characters as {@code \\uXXXX}. */
    private static String unescaped(String cell) {
        return Pattern.compile("\\\\u([0-9A-Fa-f]{4})")
                .matcher(cell)
                .replaceAll(found -> Matcher.quoteReplacement("" + (char) Integer.parseInt(found.group(1), 16)));
    }

    private static String mutated(List<String> starts, List<String> seeds, Random random) {
        StringBuilder text = new StringBuilder(starts.get(random.nextInt(starts.size())));
        for (int i = random.nextInt(3); i >= 0; i--) {
            int reach = random.nextBoolean() ? text.length() : Math.min(text.length(), 40); // the host, more often
            int at = random.nextInt(reach + 1);
            int end = Math.min(text.length(), at + random.nextInt(3));
            String piece = random.nextInt(20) == 0
                    ? "" + (char) random.nextInt(0x10000)
                    : PIECES[random.nextInt(PIECES.length)];
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, piece);
                case 1 -> text.delete(at, end);
                case 2 -> text.replace(at, end, piece);
                default -> {
                    String other = seeds.get(random.nextInt(seeds.size()));
                    text.replace(at, text.length(), other.substring(random.nextInt(other.length() + 1)));
                }
            }
        }
        return text.toString();
    }

    /**
     * Each string to parse, and its destination under the policy: allowed links, and the URIs that policies returned.
     */
    private static Map<String, String> allowed() throws IOException {
        Random random = new Random(SEED);
        List<String> seeds = seeds();
        List<LinkPolicy> policies = List.copyOf(policies().values());
        Map<String, String> meant = new LinkedHashMap<>();
        int allowed = 0;
        int internal = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = i < seeds.size()
                    ? seeds.get(i)
                    : mutated(
                            random.nextInt(8) == 0
                                    ? TO_INTERNAL
                                    : random.nextBoolean() ? seeds.subList(0, HONEST) : seeds,
                            seeds,
                            random);
            for (int j = 0; j < (i < seeds.size() ? policies.size() : 1); j++) {
                LinkVerdict verdict = policies.get((i + j) % policies.size()).judge(text);
                if (verdict.isAllowed()) {
                    allowed++;
                    Iri uri = verdict.uri().orElseThrow();
                    String target = where(
                            uri.scheme(),
                            uri.host().orElseThrow(),
                            uri.portNumber().orElse(-1));
                    internal += requirePublic(uri.host().orElseThrow(), target) ? 0 : 1;
                    for (String each : List.of(text, uri.toString())) {
                        String before = meant.put(each, target);
                        assertThat(before == null || before.equals(target))
                                .as(each)
                                .isTrue();
                    }
                }
            }
        }
        System.out.printf(
                "%d mutations of %d links with seed %d under %d policies: %d allowed, %d of them of internal hosts,"
                        + " %d texts to read%n",
                COUNT, seeds.size(), SEED, policies.size(), allowed, internal, meant.size());
        assertThat(internal).isPositive();
        assertThat(meant).hasSizeGreaterThan(Math.min(COUNT / 20, 2000));
        return meant;
    }

    /** Requires that a target is an internal host at its port, which returns false, or neither special nor local. */
    private static boolean requirePublic(String host, String target) throws IOException {
        if (INTERNAL.contains(target.substring(target.indexOf(':') + 1))) {
            return false;
        }
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean isAddress = bare.indexOf(':') >= 0 || bare.matches("[0-9]+(\\.[0-9]+){3}");
        InetAddress address = isAddress ? InetAddress.getByName(bare) : null; // a literal needs no DNS query
        boolean isSpecial = address == null
                ? bare.matches("(?i)(.*\\.)?(localhost|internal|local)\\.?")
                : address.isLoopbackAddress()
                        || address.isAnyLocalAddress()
                        || address.isLinkLocalAddress()
                        || address.isSiteLocalAddress()
                        || address.isMulticastAddress();
        assertThat(isSpecial).as(target).isFalse();
        return true;
    }

    /**
     * Where a string goes under IDNA2003. It maps sharp s, final sigma, joiners, and letters that got a lower case
     * after Unicode 3.2, such as U+10B7, to different hosts than UTS #46.
     */
    private static String byIdna2003(String text) {
        return withHost(text, host -> IDN.toASCII(host, IDN.ALLOW_UNASSIGNED));
    }

    /** Where a string goes under the transitional processing of UTS #46, which curl falls back to. */
    private static String byTransitionalProcessing(String text) {
        return withHost(text, host -> {
            StringBuilder ascii = new StringBuilder();
            TRANSITIONAL.nameToASCII(host, ascii, new IDNA.Info());
            return ascii.toString();
        });
    }

    private static String withHost(String text, UnaryOperator<String> mapping) {
        Matcher target = TARGET.matcher(text);
        if (!target.matches() || target.group(2).isEmpty()) {
            return "";
        }
        try {
            return where(text.substring(0, target.start(2))
                    + mapping.apply(target.group(2))
                    + text.substring(target.end(2)));
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static void compare(String reader, String text, String meant, String read, Map<String, String> wrong) {
        if (read.isEmpty() || read.equals(meant)) {
            return;
        }
        UnaryOperator<String> older = OLDER_IDNA.get(reader);
        if (older == null || !older.apply(text).equals(read)) {
            wrong.put(reader + " reads " + VisibleText.of(text), read + ", meant " + meant);
        }
    }

    @Test
    @Tag("proof")
    void allowsNothingThatAnotherParserTakesElsewhere(@TempDir Path folder) throws Exception {
        Map<String, String> meant = allowed();
        Map<String, String> wrong = new LinkedHashMap<>();
        readers().forEach((name, reader) -> {
            int refused = 0;
            for (Map.Entry<String, String> each : meant.entrySet()) {
                String read;
                try {
                    read = reader.read(each.getKey());
                } catch (Exception e) {
                    read = "";
                }
                refused += read.isEmpty() ? 1 : 0;
                compare(name, each.getKey(), each.getValue(), read, wrong);
            }
            System.out.printf("%s: %d read, %d refused%n", name, meant.size(), refused);
            assertThat(refused).as(name).isLessThan(meant.size() / 2);
        });
        List<String> texts = List.copyOf(meant.keySet());
        Path input = folder.resolve("links");
        Files.write(input, texts);
        program(wrong, meant, texts, input, List.of("Node, WHATWG", "Node, older"), "node", script("where.mjs"));
        program(wrong, meant, texts, input, List.of("Python"), "python3", script("where.py"));
        curl(wrong, meant, texts, folder);
        assertThat(wrong).isEmpty();
    }

    private static String script(String name) throws Exception {
        return Path.of(LinkPolicyProofTest.class.getResource("/" + name).toURI())
                .toString();
    }

    private static boolean isHere(String program) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(program, "--version")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            System.out.println(program + " is not here");
            return false;
        }
    }

    /** Passes each string to a program, one per line, which answers with a cell for each of its parsers. */
    private static void program(
            Map<String, String> wrong,
            Map<String, String> meant,
            List<String> texts,
            Path input,
            List<String> parsers,
            String... command)
            throws IOException, InterruptedException {
        if (!isHere(command[0])) {
            return;
        }
        Process process = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> answers = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).isZero();
        assertThat(answers).hasSameSizeAs(texts);
        for (int parser = 0; parser < parsers.size(); parser++) {
            int refused = 0;
            for (int i = 0; i < texts.size(); i++) {
                String read = where(answers.get(i).split("\t", -1)[parser]);
                refused += read.isEmpty() ? 1 : 0;
                compare(parsers.get(parser), texts.get(i), meant.get(texts.get(i)), read, wrong);
            }
            System.out.printf("%s: %d read, %d refused%n", parsers.get(parser), texts.size(), refused);
            assertThat(refused).as(parsers.get(parser)).isLessThan(texts.size() / 2);
        }
    }

    /** Lets curl request links through a proxy on this machine, which records each request and refuses it. */
    private static void curl(Map<String, String> wrong, Map<String, String> meant, List<String> texts, Path folder)
            throws Exception {
        if (!isHere("curl")) {
            return;
        }
        int step = Math.max(1, texts.size() / MOST_FOR_CURL);
        Map<Integer, String> asked = new ConcurrentHashMap<>();
        try (ServerSocket proxy = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
            Thread thread = new Thread(() -> serve(proxy, asked));
            thread.setDaemon(true);
            thread.start();
            StringBuilder config = new StringBuilder();
            int count = 0;
            for (int i = 0; i < texts.size(); i += step) {
                config.append(count++ == 0 ? "" : "next\n")
                        .append("url = \"")
                        .append(texts.get(i).replace("\\", "\\\\").replace("\"", "\\\""))
                        .append("\"\n")
                        .append("globoff\nsilent\noutput = \"/dev/null\"\nmax-time = 10\nnoproxy = \"\"\n")
                        .append("proxy = \"http://127.0.0.1:")
                        .append(proxy.getLocalPort())
                        .append("\"\n")
                        .append("header = \"N: ")
                        .append(i)
                        .append("\"\nproxy-header = \"N: ")
                        .append(i)
                        .append("\"\n");
            }
            Path file = folder.resolve("curl");
            Files.writeString(file, config);
            Process process = new ProcessBuilder("curl", "--disable", "--config", file.toString())
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            process.waitFor();
            asked.forEach((i, target) -> compare("curl", texts.get(i), meant.get(texts.get(i)), where(target), wrong));
            System.out.printf("curl: %d read, %d refused%n", count, count - asked.size());
            assertThat(asked).hasSizeGreaterThan(count / 2);
        }
    }

    private static void serve(ServerSocket proxy, Map<Integer, String> asked) {
        while (!proxy.isClosed()) {
            try (Socket connection = proxy.accept()) {
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
                String[] start = in.readLine().split(" ");
                String target = start[0].equals("CONNECT") ? "https://" + start[1] : start[1];
                for (String header = in.readLine(); !header.isEmpty(); header = in.readLine()) {
                    if (header.startsWith("N: ")) {
                        asked.put(Integer.valueOf(header.substring(3)), target);
                    }
                }
                OutputStream out = connection.getOutputStream();
                out.write("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            } catch (IOException | RuntimeException e) {
                continue; // curl went away
            }
        }
    }
}
