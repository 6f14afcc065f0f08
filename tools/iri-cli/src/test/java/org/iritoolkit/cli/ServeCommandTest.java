package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.cli.serve.Http;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ServeCommandTest {
    @Test
    void saysInOneLineThatAPortIsInUse() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Cli.Run run = Cli.run("serve", "--port", String.valueOf(other.getLocalPort()));
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.errLines().get(0))
                    .startsWith("iri: port " + other.getLocalPort() + " cannot be used")
                    .endsWith("choose another port, for example --port 0");
        }
    }

    @Test
    @Timeout(60)
    void saysWhereItListensAndEnds() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread run = new Thread(() -> new Cli().execute(out, out, "serve", "--port", "0"));
        run.start();
        while (!out.toString(StandardCharsets.UTF_8).endsWith("\n")) {
            Thread.sleep(20);
        }
        String line = out.toString(StandardCharsets.UTF_8);
        assertThat(line).matches("The page is at http://127\\.0\\.0\\.1:\\d+/  \\(Ctrl-C ends it\\)\n");
        assertThat(new Http(line.split(" ")[4]).get("/").status()).isEqualTo(200);
        run.interrupt();
        run.join();
    }
}
