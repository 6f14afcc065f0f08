package org.iritoolkit.explorer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
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
    private final List<String> asked = new CopyOnWriteArrayList<>();

    /** The most octets per second; 0 for no limit. */
    private volatile int rate;

    /** Whether the module breaks off after half of it. */
    private volatile boolean breaksOff;

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

    void limit(int octetsPerSecond) {
        rate = octetsPerSecond;
    }

    void breakOff(boolean breaks) {
        breaksOff = breaks;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath().substring("/explore/".length());
        asked.add(path);
        Path file = FOLDER.resolve(path.isEmpty() ? "index.html" : path);
        try (exchange) {
            if (!Files.isRegularFile(file)) {
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
            exchange.sendResponseHeaders(200, octets.length);
            write(
                    octets,
                    name.endsWith(".wasm") && breaksOff ? octets.length / 2 : octets.length,
                    exchange.getResponseBody());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(byte[] octets, int end, OutputStream out) throws IOException, InterruptedException {
        int part = rate == 0 ? octets.length : rate / 10;
        for (int i = 0; i < end; i += part) {
            out.write(octets, i, Math.min(part, end - i));
            out.flush();
            if (rate != 0) {
                Thread.sleep(100);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
