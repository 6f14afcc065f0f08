package org.iritoolkit.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules that the POM at the root lists, by their folders. */
final class Modules {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    private Modules() {}

    /** The published libraries, those of the toolkit first. Profiles of the build can add some, as {@code -Pspark} does. */
    static List<String> libraries() {
        String more = System.getProperty("iri.more-modules", "");
        return Stream.concat(
                        all().stream().filter(module -> module.matches("(integrations/)?iri-(?!bom$|cli$).*")),
                        more.lines().filter(line -> !line.isBlank()))
                .toList();
    }

    /** The published libraries that integrate no other library. */
    static List<String> ofTheToolkit() {
        return libraries().stream()
                .filter(module -> !module.startsWith("integrations/"))
                .toList();
    }

    private static List<String> all() {
        try {
            String pom = Files.readString(ROOT.resolve("pom.xml"));
            return MODULE.matcher(pom.substring(0, pom.indexOf("</modules>")))
                    .results()
                    .map(module -> module.group(1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
