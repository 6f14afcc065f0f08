package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hc.client5.http.DnsResolver;
import org.iritoolkit.httpclient5.RawServer.Request;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.ReachViolation;

/** A server that records its requests, and host names that lead to it. */
final class Site implements AutoCloseable {
    /** Every name leads to this machine, except those that also lead to a private network, or nowhere. */
    static final DnsResolver NAMES = new DnsResolver() {
        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            InetAddress here = InetAddress.getByName("127.0.0.1");
            InetAddress inside = InetAddress.getByName("2002:7f00:1::1");
            return switch (host) {
                case "inside.example" -> new InetAddress[] {inside};
                case "both.example" -> new InetAddress[] {here, inside};
                case "none.example" -> new InetAddress[0];
                default -> new InetAddress[] {here};
            };
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    };

    /** Method, host without port, and path with query of each request. */
    final List<String> asked = new CopyOnWriteArrayList<>();

    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final RawServer server;

    Site() throws IOException {
        server = new RawServer(this::answer);
        at("/busy", "503 Busy", "Retry-After: 29\r\n", "busy");
    }

    private void answer(Request request, OutputStream out) throws IOException {
        String host = request.headers().getOrDefault("host", "none").replace(":" + port(), "");
        asked.add(request.method() + " " + host + request.target());
        String answer = request.target().equals("/echo")
                ? answer("200 OK", "", echo(request))
                : answers.getOrDefault(request.target(), answer("200 OK", "", "arrived"));
        RawServer.write(
                out, request.method().equals("HEAD") ? answer.substring(0, answer.indexOf("\r\n\r\n") + 4) : answer);
    }

    private static String answer(String status, String headers, String body) {
        return "HTTP/1.1 " + status + "\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n" + headers
                + "\r\n" + body;
    }

    /** The method, the headers that no client sends by itself, and the body. */
    private static String echo(Request request) {
        Map<String, String> headers = new TreeMap<>(request.headers());
        headers.keySet().removeAll(List.of("host", "connection", "accept-encoding", "user-agent", "content-length"));
        return request.method() + " " + headers + " " + request.body();
    }

    int port() {
        return server.port();
    }

    /** Sets the answer for a target; headers end with a line break. */
    Site at(String target, String status, String headers, String body) {
        answers.put(target, answer(status, headers, body));
        return this;
    }

    Site redirect(String target, int status, String location) {
        return at(target, status + " Moved", "Location: " + location.replace("PORT", "" + port()) + "\r\n", "moved");
    }

    String link(String host, String path) {
        return "http://" + host + ":" + port() + path;
    }

    /** This policy treats the server as public. */
    LinkPolicyBuilder policy() {
        return LinkPolicy.builder()
                .schemes("http")
                .hosts("a.example", "b.example", "inside.example", "both.example", "none.example", "[2606:4700::1111]")
                .ports(port())
                .allow(ReachViolation.SPECIAL_ADDRESS);
    }

    LinkClientBuilder client() {
        return LinkClient.builder(policy().build()).resolver(NAMES);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
