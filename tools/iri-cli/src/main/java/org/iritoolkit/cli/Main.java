package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.cli.command.IriCommand;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.Display;

/** Starts the {@code iri} command in its own process. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and ends the process with its exit code.
     *
     * @param arguments the arguments of the command line
     */
    public static void main(String[] arguments) {
        List<String> jars = Plugins.named(arguments);
        Optional<String> wrong = damage(arguments);
        wrong = wrong.isPresent() ? wrong : Plugins.problem(jars);
        if (wrong.isPresent()) {
            System.err.println("iri: " + Display.safe(wrong.get()));
            System.exit(ExitCode.WRONG_COMMAND);
        }
        if (jars.isEmpty()) {
            run(arguments);
        } else {
            try {
                Plugins.run(jars, arguments);
            } catch (IOException | RuntimeException | Error e) {
                System.err.println("iri: " + Display.safe(Ending.describe(e)));
                System.exit(ExitCode.NOT_DONE);
            }
        }
    }

    /**
     * Runs the command in this process, and ends the process. The method is public for calls from another class loader.
     *
     * @param arguments the arguments of the command line
     */
    public static void run(String[] arguments) {
        System.setProperty(
                "picocli.converters.excludes",
                "java.*"); // picocli would load all of these converters, but no option needs them
        System.exit(IriCommand.execute(Stdio.ofProcess(), arguments));
    }

    /** Reports an argument that differs from the typed text because the charset of the locale cannot encode it. */
    private static Optional<String> damage(String[] arguments) {
        for (String text : arguments) {
            if (text.indexOf('?') >= 0 || text.indexOf('\uFFFD') >= 0) {
                return damage(arguments, rawArguments(arguments.length), argumentCharset());
            }
        }
        return Optional.empty();
    }

    /**
     * Reports the first argument that Java decoded wrongly.
     *
     * @param raw the octets of the arguments that the system received; empty if the octets are not known
     */
    static Optional<String> damage(String[] arguments, List<byte[]> raw, Charset charset) {
        for (int i = 0; i < arguments.length; i++) {
            boolean damaged = raw.isEmpty()
                    ? arguments[i].indexOf('\uFFFD') >= 0
                    : !Arrays.equals(raw.get(i), arguments[i].getBytes(charset));
            if (damaged) {
                return Optional.of("'" + arguments[i] + "' "
                        + (charset.equals(StandardCharsets.UTF_8)
                                ? "is not UTF-8; pass it on standard input and specify its charset with --charset"
                                : "cannot be read in the character encoding of this locale (" + charset.name()
                                        + "); set LC_ALL to a UTF-8 locale such as C.UTF-8, or pass the text on"
                                        + " standard input"));
            }
        }
        return Optional.empty();
    }

    private static Charset argumentCharset() {
        String name = System.getProperty("sun.jnu.encoding", "UTF-8");
        return Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.UTF_8;
    }

    /** Returns the last arguments of this process as octets, if the system provides them. */
    private static List<byte[]> rawArguments(int count) {
        byte[] all;
        try {
            all = Files.readAllBytes(Path.of("/proc/self/cmdline"));
        } catch (IOException | SecurityException e) {
            return List.of(); // only Linux has this file
        }
        List<byte[]> raw = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == 0) {
                raw.add(Arrays.copyOfRange(all, start, i));
                start = i + 1;
            }
        }
        return raw.size() < count ? List.of() : raw.subList(raw.size() - count, raw.size());
    }
}
