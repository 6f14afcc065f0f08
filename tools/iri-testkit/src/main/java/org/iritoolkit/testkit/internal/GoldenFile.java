package org.iritoolkit.testkit.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.util.diff.DiffUtils;

/**
 * A file with the output that a person last reviewed and accepted.
 *
 * <p>{@code -Dgolden.update=true} accepts the current output: the test writes the files, and shows the differences.
 */
public final class GoldenFile {
    private static final String UPDATE = "golden.update";
    private static final int LINES_AROUND = 1;

    private GoldenFile() {}

    /**
     * Fails and shows the lines that differ, or writes the file.
     *
     * @param file the file, relative to the folder of the module
     * @param actual the content that the file should have
     */
    public static void assertHolds(Path file, String actual) {
        try {
            String golden = Files.exists(file) ? Files.readString(file) : "";
            if (golden.equals(actual)) {
                return;
            }
            String difference = difference(file.toString(), golden, actual);
            if (!Boolean.getBoolean(UPDATE)) {
                throw new AssertionError(file + " differs. Read the difference, and accept it with -D" + UPDATE
                        + "=true:" + System.lineSeparator() + difference);
            }
            System.out.println(difference);
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, actual);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the lines that differ, as a unified diff.
     *
     * @param name the name of the compared text
     * @param golden the expected text
     * @param actual the actual text
     * @return empty if nothing differs
     */
    public static String difference(String name, String golden, String actual) {
        List<String> before = List.of(golden.split("\n", -1));
        List<String> after = List.of(actual.split("\n", -1));
        return String.join(
                System.lineSeparator(),
                DiffUtils.generateUnifiedDiff(
                        name, name + " now", before, DiffUtils.diff(before, after), LINES_AROUND));
    }
}
