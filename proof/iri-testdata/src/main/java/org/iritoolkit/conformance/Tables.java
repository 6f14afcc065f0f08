package org.iritoolkit.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;

/** Finds the tables next to this class, as files or in its jar. */
final class Tables {
    private static final List<String> PROFILES =
            List.of("rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396", "leiri", "iuri-05");

    private Tables() {}

    /** Returns the rows of a table by its name, such as {@code mapping/nfc.tsv}. */
    static Stream<CaseTable.Row> rows(String name) {
        List<CaseTable.Row> rows =
                CaseTable.of(name, Tables.class.getResourceAsStream(name)).rows();
        rows.forEach(Tables::checkProfile);
        return rows.stream();
    }

    /** Fails before any test runs if a table names an unknown profile, and reports the file and the line. */
    static void checkProfile(CaseTable.Row row) {
        if (row.cells().containsKey("profile") && !PROFILES.contains(row.cell("profile"))) {
            throw new IllegalArgumentException(row.table() + ":" + row.line() + " names the unknown profile '"
                    + row.cell("profile") + "'; known are " + PROFILES);
        }
    }

    /** Returns the names of the tables in a folder. */
    static List<String> names(String folder) {
        URL url = Tables.class.getResource(folder);
        if (url == null) {
            throw new IllegalArgumentException("there is no folder of tables '" + folder + "'");
        }
        try {
            URI uri = url.toURI();
            if (!uri.getScheme().equals("jar")) {
                return names(folder, Path.of(uri));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return names(folder, jar.provider().getPath(uri));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> names(String folder, Path path) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tsv"))
                    .sorted()
                    .map(name -> folder + "/" + name)
                    .toList();
        }
    }
}
