package org.iritoolkit.cli.command;

import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.serve.PageServer;
import org.iritoolkit.profile.ProfileRegistry;

/** Serves a web page that explains IRIs. */
final class ServeCommand extends Command {
    private static final int HIGHEST_PORT = 65535;

    private final Argument<Integer> port = arguments
            .option("--port", "N")
            .description("The port to listen on; 0 picks a free port. Default: ${DEFAULT-VALUE}.")
            .otherwise(PageServer.DEFAULT_PORT);
    private final Argument<Boolean> open = arguments.flag("--open", "Also open the page in this computer's browser.");

    ServeCommand() {
        description(
                "Serves a page that shows an IRI's components, violations, conversions and display form.",
                "",
                "Only this computer can reach the page. The page does not connect to other servers or store data. It "
                        + "shows the output of 'iri explain --json'. A link to the page that ends in #iri=… shows this IRI.");
        examples("iri serve --open", "iri serve --port 0");
        exitCodes("2:the command line is wrong, or another program uses the port", "130:Ctrl-C ended the server");
    }

    @Override
    Work prepare() {
        return this::serve;
    }

    private int serve() throws IOException {
        if (port.value() < 0 || port.value() > HIGHEST_PORT) {
            throw wrong("--port needs a number from 0 to " + HIGHEST_PORT + ", not " + port.value());
        }
        try (PageServer server = PageServer.start(port.value(), ProfileRegistry.installed())) {
            Output output = Output.of(stdio());
            output.text("The page is at " + server.address() + "  (Ctrl-C ends it)\n");
            output.flush();
            if (open.value()) {
                open(server.address(), output);
            }
            waitForTheEnd();
            return ExitCode.ALL_ACCEPTED;
        } catch (BindException e) {
            throw wrong("port " + port.value() + " cannot be used (" + e.getMessage()
                    + "); stop the program that uses it, or choose another port, for example --port 0");
        }
    }

    private static void waitForTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void open(String address, Output output) throws IOException {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of(system.contains("mac") ? "open" : "xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            output.note("no browser could be opened (" + e.getMessage() + "); open the address yourself");
        }
    }
}
