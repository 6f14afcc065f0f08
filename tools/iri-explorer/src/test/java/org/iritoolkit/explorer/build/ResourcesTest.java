package org.iritoolkit.explorer.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The resources that are compiled in, without a browser. */
class ResourcesTest {
    private static final Path CORE = Path.of("../../iri-core/src/main/resources");

    @Test
    void includeEveryFileOfTheCore() throws IOException {
        try (Stream<Path> files = Files.walk(CORE.resolve("org"))) {
            assertThat(new Resources().supplyResources(List.of()))
                    .contains(files.filter(Files::isRegularFile)
                            .map(file -> CORE.relativize(file).toString().replace('\\', '/'))
                            .toArray(String[]::new));
        }
    }
}
