package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class MainTest {
    private static Optional<String> damage(String argument, String typed) {
        return Main.damage(
                new String[] {argument}, List.of(typed.getBytes(StandardCharsets.UTF_8)), StandardCharsets.US_ASCII);
    }

    @Test
    void refusesAnArgumentThatTheLocaleDamaged() {
        assertThat(damage("http://h/\uFFFD\uFFFD", "http://h/é"))
                .hasValue("'http://h/\uFFFD\uFFFD' cannot be read in the character encoding of this locale (US-ASCII);"
                        + " set LC_ALL to a UTF-8 locale such as C.UTF-8, or pass the text on standard input");
        assertThat(damage("http://h/??", "http://h/é")).isPresent();
        assertThat(damage("http://h/?q", "http://h/?q")).isEmpty();
        String[] unknown = {"\uFFFD"};
        assertThat(Main.damage(unknown, List.of(), StandardCharsets.UTF_8)).isPresent();
    }

    @Test
    void doesNotBlameALocaleOfUtf8ForOctetsThatAreNot() {
        String[] arguments = {"check", "a\uFFFD"};
        List<byte[]> octets = List.of("check".getBytes(StandardCharsets.UTF_8), new byte[] {'a', (byte) 0xFF});
        assertThat(Main.damage(arguments, octets, StandardCharsets.UTF_8))
                .hasValue("'a\uFFFD' is not UTF-8; pass it on standard input and specify its charset with --charset");
    }

    @Test
    @EnabledOnOs(OS.LINUX) // elsewhere the locale does not decide how arguments are read
    void judgesNoDamagedArgumentInAProcessOfItsOwn() throws IOException, InterruptedException {
        assertThat(process("POSIX", "http://h/é")).isEqualTo(2);
        assertThat(process("POSIX", "http://h/?e")).isZero();
        assertThat(process("POSIX", "http://h/a b")).isEqualTo(1);
    }

    /** Loading it would take a tenth of the time of a short run. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void writesTextWithoutTheLibraryForJson() throws IOException, InterruptedException {
        String without = Stream.of(classPath().split(File.pathSeparator))
                .filter(entry -> !entry.contains("jackson"))
                .collect(Collectors.joining(File.pathSeparator));
        assertThat(without).isNotEqualTo(classPath());
        assertThat(process("C.UTF-8", "http://h/é", without)).isZero();
        assertThat(process("C.UTF-8", "http://h/a b", without)).isEqualTo(1);
    }

    private static String classPath() {
        return System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", "");
    }

    private static int process(String locale, String argument) throws IOException, InterruptedException {
        return process(locale, argument, classPath());
    }

    private static int process(String locale, String argument, String classPath)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                "org.iritoolkit.cli.Main",
                "check"));
        // A shell with a UTF-8 locale passes the octets on as they are.
        List<String> shell = new ArrayList<>(
                List.of("sh", "-c", "LC_ALL=" + locale + " exec \"$@\" \"$(printf '%b' \"$TYPED\")\"", "sh"));
        shell.addAll(command);
        StringBuilder typed = new StringBuilder();
        for (byte octet : argument.getBytes(StandardCharsets.UTF_8)) {
            typed.append(String.format("\\0%03o", octet & 0xFF));
        }
        ProcessBuilder builder = new ProcessBuilder(shell)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(Map.of("TYPED", typed.toString()));
        return builder.start().waitFor();
    }
}
