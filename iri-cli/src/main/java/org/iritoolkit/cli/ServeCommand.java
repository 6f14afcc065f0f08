package org.iritoolkit.cli;

import java.io.IOException;
import java.net.BindException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.iritoolkit.cli.serve.PageServer;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Shows IRIs on a page. */
@Command(
        name = "serve",
        description = {
            "Serves a page that shows an IRI: its components, what is wrong with it, what it becomes, and how it is displayed.",
            "",
            "The page is for this computer alone. It asks no other server, and writes nothing. It shows what "
                    + "'iri explain --json' says. A link to it with #iri=… shows that IRI."
        },
        exitCodeList = {
            "0:the server ended",
            "2:the command is wrong, or something else listens on the port",
            IriCommand.NOT_DONE_HELP
        },
        footer = {"%nExamples:", "  iri serve --open", "  iri serve --port 0"})
final class ServeCommand implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65535;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + PageServer.DEFAULT_PORT,
            description = "Where to listen; 0 picks a free port. Default: ${DEFAULT-VALUE}.")
    private int port = PageServer.DEFAULT_PORT;

    @Option(names = "--open", description = "Also open the page in the browser of this computer.")
    private boolean open;

    @Override
    public Integer call() throws IOException {
        if (port < 0 || port > HIGHEST_PORT) {
            throw new ParameterException(spec.commandLine(), "there is no port " + port + "; the last is 65535");
        }
        try (PageServer server = PageServer.start(port, ProfileRegistry.installed())) {
            Output output = Output.of(iri.stdio());
            output.text("The page is at " + server.address() + "  (Ctrl-C ends it)\n");
            output.flush();
            if (open) {
                open(server.address(), output);
            }
            waitForTheEnd();
            return IriCommand.ALL_ACCEPTED;
        } catch (BindException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "port " + port + " cannot be used (" + e.getMessage()
                            + "); end what listens there, or take another port, for example --port 0",
                    e);
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
