package org.iritoolkit.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.explain.PageAnswers;
import org.iritoolkit.explain.PageAnswers.PageAnswer;
import org.iritoolkit.explain.PageFiles;
import org.iritoolkit.explain.Question;
import org.iritoolkit.explain.TimeLimit;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.web.UrlReader;

/**
 * Serves the page and the explanations that it shows, on the loopback address only.
 *
 * <p>The server does not answer requests under a different host name (DNS rebinding) or from pages of another origin.
 * It reads only files in its jar, does not write files or log, and does not connect to other servers.
 */
public final class PageServer implements AutoCloseable {
    /** The default port, which is fixed so that links to the page work. */
    public static final int DEFAULT_PORT = 3987;

    private static final int LONGEST_BODY = 1_000_000;
    private static final int LONGEST_ANSWER = 16_000_000;
    private static final int LONGEST_DISCARDED = 16_000_000;
    private static final int THREADS = 1024; // nearly all wait for slow clients, which the server eventually drops
    private static final int IDLE = 2; // seconds until an idle thread ends
    private static final int STACK = 1 << 19;
    private static final int LONG_BODY = 1 << 13;
    private static final int MOST_AT_ONCE = 2;
    private static final int PATIENCE = 5; // seconds
    private static final Duration MOST_TIME =
            Duration.ofSeconds(30); // the client may have gone; the server cannot see it
    private static final int WARM_UP = 300;
    private static final String EXPLAIN = "/explain";

    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
            + "require-trusted-types-for 'script'; trusted-types 'none'";

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy", CONTENT_SECURITY_POLICY,
            "X-Content-Type-Options", "nosniff",
            "X-Frame-Options", "DENY",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Cache-Control", "no-store");

    /** The names of the files, by path. */
    private static final Map<String, String> FILES = Stream.concat(
                    PageFiles.PARTS.stream(), Stream.of(PageFiles.SCHEMA, PageFiles.INDEX))
            .collect(Collectors.toUnmodifiableMap(
                    name -> name.equals(PageFiles.INDEX) ? "/" : "/" + name, name -> name));

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "json", "application/json; charset=utf-8");

    private final HttpServer server;
    private final Optional<HttpServer> serverOfIpv6;
    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(THREADS, THREADS, IDLE, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                Thread thread = new Thread(null, work, "iri-serve", STACK);
                thread.setDaemon(true);
                return thread;
            });
    private final Semaphore longBodies = new Semaphore(MOST_AT_ONCE, true);
    private final PageAnswers answers;
    private final Set<String> hosts;
    private final Map<String, Answer> files = new ConcurrentHashMap<>();

    private PageServer(
            HttpServer server, Optional<HttpServer> serverOfIpv6, ProfileRegistry registry, int longestAnswer) {
        this.server = server;
        this.serverOfIpv6 = serverOfIpv6;
        this.answers = PageAnswers.of(registry, UrlReader.installed(), longestAnswer);
        threads.allowCoreThreadTimeOut(true);
        int port = server.getAddress().getPort();
        Set<String> names = new TreeSet<>(Set.of("localhost:" + port, "127.0.0.1:" + port));
        if (serverOfIpv6.isPresent()) {
            names.add("[::1]:" + port);
        }
        this.hosts = Set.copyOf(names);
    }

    /**
     * Starts a server.
     *
     * @param port the port to listen on; 0 for any free port
     * @throws IOException if the server cannot listen on the port
     */
    public static PageServer start(int port, ProfileRegistry registry) throws IOException {
        return start(port, registry, LONGEST_ANSWER);
    }

    /** Starts a server with a different limit on the length of an explanation, in UTF-16 code units. */
    static PageServer start(int port, ProfileRegistry registry, int longestAnswer) throws IOException {
        settle("sun.net.httpserver.nodelay", "true"); // otherwise each answer waits for 40 ms
        settle("sun.net.httpserver.maxReqTime", "1"); // seconds, for clients that begin a request and do not finish it
        settle("sun.net.httpserver.maxRspTime", "60");
        HttpServer server = listen("127.0.0.1", port);
        Optional<HttpServer> ofIpv6 = ofIpv6(server.getAddress().getPort());
        PageServer page = new PageServer(server, ofIpv6, registry, longestAnswer);
        page.begin(server);
        ofIpv6.ifPresent(page::begin);
        page.threads.execute(page::warmUp);
        return page;
    }

    private static HttpServer listen(String address, int port) throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getByName(address), port), 512);
    }

    /**
     * Returns the server on the IPv6 loopback address; empty if the computer has no such address or the port is in use.
     */
    private static Optional<HttpServer> ofIpv6(int port) {
        try {
            return Optional.of(listen("::1", port));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void begin(HttpServer listening) {
        listening.createContext("/", this::handle);
        listening.setExecutor(threads);
        listening.start();
    }

    /**
     * Explains strings until classes and data are loaded and the JVM has compiled the code. Without this warm-up, the
     * first answers would take ten times as long.
     */
    private void warmUp() {
        for (int i = 0; i < WARM_UP && !Thread.currentThread().isInterrupted(); i++) {
            answers.answer(Asked.DEFAULT_PROFILE, Question.of("http://\u05D0.example/%41 b?c#d/" + i));
        }
    }

    private static void settle(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Returns the address of the page. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
        serverOfIpv6.ifPresent(other -> other.stop(0));
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            Answer answer;
            try {
                answer = answer(exchange);
            } catch (RuntimeException | Error e) { // report the failure instead of hanging
                answer = Answer.refusal(500, "no result: " + e);
            }
            send(exchange, answer);
        } catch (IOException e) {
            // the client has closed the connection
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        HEADERS.forEach(headers::set);
        headers.set("Content-Type", answer.type());
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        if (head) {
            headers.set("Content-Length", String.valueOf(body.length));
        }
        exchange.sendResponseHeaders(answer.status(), head || body.length == 0 ? -1 : body.length);
        if (!head) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        List<String> host = exchange.getRequestHeaders().getOrDefault("Host", List.of());
        Optional<String> ofTarget = Optional.ofNullable(exchange.getRequestURI().getRawAuthority());
        if (host.size() != 1
                || !isOwn(host.get(0))
                || !ofTarget.map(this::isOwn).orElse(true)) {
            return Answer.refusal(421, "this server answers only under the names " + String.join(", ", hosts));
        }
        String path = Optional.ofNullable(exchange.getRequestURI().getRawPath()).orElse("");
        if (path.contains("..") || path.toLowerCase(Locale.ROOT).contains("%2e")) {
            return Answer.refusal(400, "a path must not contain dot segments");
        }
        boolean reads = exchange.getRequestMethod().equals("GET")
                || exchange.getRequestMethod().equals("HEAD");
        if (path.equals(EXPLAIN)) {
            return exchange.getRequestMethod().equals("POST") ? explanation(exchange) : wrongMethod(exchange, "POST");
        } else if (!FILES.containsKey(path)) {
            return Answer.refusal(404, "there is nothing here; the page is at " + address());
        }
        return reads ? files.computeIfAbsent(path, PageServer::file) : wrongMethod(exchange, "GET, HEAD");
    }

    private boolean isOwn(String host) {
        return hosts.contains(host.toLowerCase(Locale.ROOT));
    }

    private static Answer wrongMethod(HttpExchange exchange, String allowed) {
        exchange.getResponseHeaders().set("Allow", allowed);
        return Answer.refusal(405, "this address accepts only " + allowed);
    }

    private static Answer file(String path) {
        String name = FILES.getOrDefault(path, "");
        String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
        return new Answer(200, type, PageFiles.text(name));
    }

    private Answer explanation(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getRequestHeaders();
        String origin = headers.getFirst("Origin");
        if (origin != null && hosts.stream().noneMatch(host -> origin.equals("http://" + host))) {
            return Answer.refusal(403, "this server answers only requests from its own page");
        }
        String type = headers.getFirst("Content-Type");
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            return Answer.refusal(415, "the body must be application/json");
        }
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST_BODY + 1);
        if (body.length > LONGEST_BODY) {
            discard(exchange.getRequestBody());
            return Answer.refusal(413, "the body has more than " + LONGEST_BODY + " octets");
        }
        if (body.length <= LONG_BODY) {
            return explanation(body);
        }
        if (!isTurn()) {
            exchange.getResponseHeaders().set("Retry-After", String.valueOf(PATIENCE));
            return Answer.refusal(503, "other long strings are being explained; try again in a few seconds");
        }
        try {
            return explanation(body);
        } finally {
            longBodies.release();
        }
    }

    /**
     * Waits until a long body may be explained. Explaining long bodies takes memory and all processors, so at most two
     * are explained at the same time. A request that waits too long is dropped.
     */
    private boolean isTurn() {
        try {
            return longBodies.tryAcquire(PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException e) { // the server ends
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Answer explanation(byte[] body) {
        try {
            Asked asked = Asked.of(body);
            PageAnswer answer = answers.answer(asked.profile(), asked.question(), TimeLimit.of(MOST_TIME));
            return answer.status() == 200 ? Answer.json(answer.text()) : Answer.refusal(answer.status(), answer.text());
        } catch (IllegalArgumentException e) {
            return Answer.refusal(400, String.valueOf(e.getMessage()));
        }
    }

    /** Continues to read for a while, so that the client finishes writing and reads the error response. */
    private static void discard(InputStream body) throws IOException {
        byte[] buffer = new byte[1 << 16];
        int discarded = 0;
        for (int read = 0; read >= 0 && discarded < LONGEST_DISCARDED; read = body.read(buffer)) {
            discarded += read;
        }
    }
}
