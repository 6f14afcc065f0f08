package org.iritoolkit.explorer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/** A plain file server of the folder of the page, which remembers what it was asked. */
final class Site implements AutoCloseable {
    static final Path FOLDER = Path.of("../../docs/public/explore");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css",
            "js", "text/javascript",
            "svg", "image/svg+xml",
            "wasm", "application/wasm");

    private final HttpServer server;
    private final Object pace = new Object();
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /** The most octets per second; 0 for no limit. */
    private volatile int rate;

    /** Whether answers are compressed. */
    private volatile boolean compresses;

    /** A file that breaks off after half of it; empty for none. */
    private volatile String brokenOff = "";

    /** A file that is not there, or a star for all; empty for none. */
    private volatile String missing = "";

    private Site(HttpServer server) {
        this.server = server;
    }

    static Site start() throws IOException {
        Site site = new Site(HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0));
        site.server.createContext("/explore/", site::handle);
        site.server.setExecutor(Executors.newCachedThreadPool());
        site.server.start();
        return site;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/explore/";
    }

    List<String> asked() {
        return asked;
    }

    /** Sends at most so much in a second, to all connections together, compressed or not. */
    void limit(int octetsPerSecond, boolean compressed) {
        rate = octetsPerSecond;
        compresses = compressed;
    }

    void breakOff(String file) {
        brokenOff = file;
    }

    void withhold(String file) {
        missing = file;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String last = exchange.getRequestURI().getPath().substring("/explore/".length());
        String path = last.isEmpty() ? "index.html" : last;
        asked.add(path);
        Path file = FOLDER.resolve(path);
        try (exchange) {
            if (!Files.isRegularFile(file) || missing.equals(path) || missing.equals("*")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            String name = file.getFileName().toString();
            exchange.getResponseHeaders()
                    .set("Content-Type", TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain"));
            // workers obey the policy of their own file
            exchange.getResponseHeaders()
                    .set("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
            byte[] octets = Files.readAllBytes(file);
            if (compresses) {
                exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                octets = compressed(octets);
            }
            exchange.sendResponseHeaders(200, octets.length);
            write(octets, brokenOff.equals(path) ? octets.length / 2 : octets.length, exchange.getResponseBody());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] compressed(byte[] octets) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(octets);
        }
        return out.toByteArray();
    }

    private void write(byte[] octets, int end, OutputStream out) throws IOException, InterruptedException {
        int part = rate == 0 ? octets.length : rate / 10;
        for (int i = 0; i < end; i += part) {
            out.write(octets, i, Math.min(part, end - i));
            out.flush();
            if (rate != 0) {
                synchronized (pace) { // one connection after the other
                    Thread.sleep(100);
                }
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
