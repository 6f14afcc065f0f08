package com.example.readers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.ReachViolation;

/** Follows links to its own server with OkHttp under a policy, and prints where each link led. */
public final class Follow {
    private Follow() {}

    public static void main(String[] args) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        int port = server.getAddress().getPort();
        server.createContext(
                "/", exchange -> answer(exchange, 200, exchange.getRequestURI().toString()));
        Map.of(
                        "/near", "/caf\u00C3\u00A9", // in UTF-8
                        "/far", "http://evil.example/",
                        "/inside", "http://inside.example:" + port + "/",
                        "/round", "/round")
                .forEach((path, location) -> server.createContext(path, exchange -> {
                    exchange.getResponseHeaders().add("Location", location);
                    answer(exchange, 302, "moved");
                }));
        server.start();
        LinkPolicy policy = LinkPolicy.builder()
                .schemes("http")
                .hosts("good.example", "inside.example")
                .ports(port)
                .allow(ReachViolation.SPECIAL_ADDRESS) // the server is on this machine
                .build();
        OkHttpClient client = new PolicyClient(
                        policy,
                        host -> List.of(
                                InetAddress.getByName(host.equals("inside.example") ? "2002:7f00:1::1" : "127.0.0.1")))
                .build();
        for (String link : List.of(
                "//good.example:PORT/a?b",
                "//good.example:PORT/near",
                "//evil.example/",
                "//me:secret@good.example:PORT/",
                "//127.0.0.1:PORT/",
                "//good.example:PORT/far",
                "//good.example:PORT/inside",
                "//good.example:PORT/round")) {
            String result;
            try (Response response = client.newCall(new Request.Builder()
                            .url("http:" + link.replace("PORT", "" + port))
                            .build())
                    .execute()) {
                result = response.body().string();
            } catch (IOException e) {
                result = e.getMessage().replaceAll("[0-9]+-[0-9]+ |" + port, "").replace("\u2026", "{U+2026}");
            }
            System.out.println(link + " " + result);
        }
        server.stop(0);
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] octets = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, octets.length);
        exchange.getResponseBody().write(octets);
        exchange.close();
    }
}
