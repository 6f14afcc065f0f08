package org.iritoolkit.cli.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Raw requests, also those that no client would send, each over its own connection. */
public final class Http {
    /** What came back. */
    public record Response(int status, String head, String body) {
        /** A header; nothing if it is not there. */
        public String header(String name) {
            return head.lines()
                    .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst()
                    .orElse("");
        }
    }

    private final int port;

    /** For the server at an address. */
    public Http(String address) {
        this.port = URI.create(address).getPort();
    }

    int port() {
        return port;
    }

    /** Reads a file. */
    public Response get(String path) throws IOException {
        return send("GET", path, "127.0.0.1:" + port);
    }

    /** Asks for an explanation. */
    public Response ask(String body, String... headers) throws IOException {
        String[] all = new String[headers.length + 1];
        all[0] = "Content-Type: application/json";
        System.arraycopy(headers, 0, all, 1, headers.length);
        return post(body, all);
    }

    Response askOctets(byte[] body) throws IOException {
        return post(body, "Content-Type: application/json");
    }

    Response post(String body, String... headers) throws IOException {
        return post(body.getBytes(StandardCharsets.UTF_8), headers);
    }

    private Response post(byte[] octets, String... headers) throws IOException {
        String head = "POST /explain HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\nContent-Length: "
                + octets.length + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
        return raw(head, octets);
    }

    Response send(String method, String path, String host) throws IOException {
        return raw(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n", new byte[0]);
    }

    Response raw(String head, byte[] body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(60_000);
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(StandardCharsets.ISO_8859_1));
            out.write(body);
            out.flush();
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int end = all.indexOf("\r\n\r\n");
            return new Response(
                    Integer.parseInt(all.split(" ", 3)[1]),
                    all.substring(0, end),
                    all.substring(end + "\r\n\r\n".length()));
        }
    }
}
