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

/** The tables that stand beside this class, as files or in its jar. */
final class Tables {
    private Tables() {}

    /** The rows of a table, by its name such as {@code mapping/nfc.tsv}. */
    static Stream<CaseTable.Row> rows(String name) {
        return CaseTable.of(name, Tables.class.getResourceAsStream(name)).stream();
    }

    /** The names of the tables of a folder. */
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
