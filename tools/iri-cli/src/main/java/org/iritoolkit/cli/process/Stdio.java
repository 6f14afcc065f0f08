package org.iritoolkit.cli.process;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The standard streams of a run, and their properties.
 *
 * @param in standard input
 * @param inSize the number of octets to read; 0 if unknown
 * @param inTerminal whether a person types the input
 * @param out standard output
 * @param outTerminal whether a terminal shows standard output
 * @param err standard error
 * @param errTerminal whether a terminal shows standard error
 * @param columns the width of the terminal
 * @param colors whether output to a terminal may be coloured
 * @param nanoTime a clock
 */
public record Stdio(
        InputStream in,
        long inSize,
        boolean inTerminal,
        Sink out,
        boolean outTerminal,
        Sink err,
        boolean errTerminal,
        int columns,
        boolean colors,
        LongSupplier nanoTime) {
    public static final int DEFAULT_COLUMNS = 80;
    private static final int MIN_COLUMNS = 40;

    /** Returns the streams of this process. */
    public static Stdio ofProcess() {
        FileInputStream in = new FileInputStream(FileDescriptor.in);
        String noColor = System.getenv("NO_COLOR");
        return new Stdio(
                in,
                remaining(in),
                isTerminal("stdin", 0),
                Sink.required(new FileOutputStream(FileDescriptor.out)),
                isTerminal("stdout", 1),
                Sink.optional(new FileOutputStream(FileDescriptor.err)),
                isTerminal("stderr", 2),
                terminalColumns(),
                (noColor == null || noColor.isEmpty()) && !"dumb".equals(System.getenv("TERM")),
                System::nanoTime);
    }

    /** Whether a stream is a terminal, as reported by the launcher, otherwise by Linux, otherwise by Java. */
    @SuppressWarnings("SystemConsoleNull") // before Java 22, the console is null without a terminal
    private static boolean isTerminal(String name, int descriptor) {
        String told = System.getProperty("iri." + name + ".tty");
        if (told != null) {
            return Boolean.parseBoolean(told);
        }
        Path link = Path.of("/proc/self/fd/" + descriptor);
        try {
            if (Files.isSymbolicLink(link)) {
                String target = Files.readSymbolicLink(link).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            }
        } catch (IOException e) {
            return false; // the descriptor is closed
        }
        Console console = System.console();
        return console != null && isTerminal(console);
    }

    /**
     * Whether a console is a terminal. Since Java 22, a console always exists, and {@code isTerminal} reports whether
     * it is a terminal. Before Java 22, a console exists only if it is a terminal.
     */
    private static boolean isTerminal(Console console) {
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    private static int terminalColumns() {
        return columns(System.getProperty("iri.columns", System.getenv().getOrDefault("COLUMNS", "")));
    }

    /** Returns the width to use for a terminal; the reported number of columns is 0 if it is unknown. */
    static int columns(String told) {
        try {
            int columns = Integer.parseInt(told);
            return columns <= 0 ? DEFAULT_COLUMNS : Math.max(MIN_COLUMNS, columns);
        } catch (NumberFormatException e) {
            return DEFAULT_COLUMNS;
        }
    }

    private static long remaining(FileInputStream in) {
        try {
            return Math.max(0, in.getChannel().size() - in.getChannel().position());
        } catch (IOException e) {
            return 0; // the input is a pipe or a terminal
        }
    }
}
