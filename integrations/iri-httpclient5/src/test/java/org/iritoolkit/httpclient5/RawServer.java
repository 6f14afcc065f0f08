package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A server on this machine that reads one request from each connection and sends a given answer, in HTTP or not. */
final class RawServer implements AutoCloseable {
    /** A request, with the names of its headers in lower case. */
    record Request(String method, String target, Map<String, String> headers, String body) {}

    /** What a server does with a connection. */
    interface Answer {
        void to(Request request, OutputStream out) throws Exception;
    }

    private final ServerSocket socket;

    RawServer(Answer answer) throws IOException {
        this(new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1")), answer);
    }

    RawServer(ServerSocket socket, Answer answer) {
        this.socket = socket;
        daemon(() -> {
            while (!socket.isClosed()) {
                try {
                    Socket connection = socket.accept();
                    daemon(() -> serve(connection, answer));
                } catch (IOException e) {
                    return; // closed
                }
            }
        });
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(Socket connection, Answer answer) {
        try (connection) {
            InputStream in = connection.getInputStream();
            String[] start = line(in).split(" ", 3);
            Map<String, String> headers = new TreeMap<>();
            for (String header = line(in); !header.isEmpty(); header = line(in)) {
                int colon = header.indexOf(':');
                headers.put(
                        header.substring(0, colon).toLowerCase(Locale.ROOT),
                        header.substring(colon + 1).trim());
            }
            byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
            answer.to(
                    new Request(start[0], start[1], headers, new String(body, StandardCharsets.UTF_8)),
                    connection.getOutputStream());
        } catch (Exception e) {
            return; // the client may close the connection
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new IOException("no whole request");
            }
            line.append((char) octet);
        }
        return line.toString().trim();
    }

    static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
