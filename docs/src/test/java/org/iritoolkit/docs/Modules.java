package org.iritoolkit.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folders of the published libraries, which the BOM lists. */
final class Modules {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(iri-[^<]+)</artifactId>");
    private static final List<String> FOLDERS = List.of("", "extensions/", "tools/", "integrations/");
    private static final Set<String> WITHOUT_API = Set.of("iri-explain", "iri-cli");

    private Modules() {}

    /** The artifacts that the BOM lists, without those that export no package to others. */
    static List<String> artifacts() {
        return listed().stream()
                .filter(artifact -> !WITHOUT_API.contains(artifact))
                .toList();
    }

    /** The folders of the BOM and of all that it lists. */
    static List<Path> published() {
        return Stream.concat(Stream.of("iri-bom"), listed().stream().map(Modules::folder))
                .map(ROOT::resolve)
                .toList();
    }

    private static List<String> listed() {
        try {
            String bom = Files.readString(ROOT.resolve("iri-bom/pom.xml"));
            return ARTIFACT.matcher(bom.substring(bom.indexOf("<dependencyManagement>")))
                    .results()
                    .map(found -> found.group(1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The libraries, those of the toolkit first; {@code iri-spark} only if it is built, which needs {@code -Pspark}. */
    static List<String> libraries() {
        String more = System.getProperty("iri.more-modules", "");
        return artifacts().stream()
                .filter(artifact -> !artifact.equals("iri-spark") || more.contains(artifact))
                .map(Modules::folder)
                .toList();
    }

    /** The libraries that integrate no other library. */
    static List<String> ofTheToolkit() {
        return libraries().stream()
                .filter(module -> !module.startsWith("integrations/"))
                .toList();
    }

    private static String folder(String artifact) {
        return FOLDERS.stream()
                .map(folder -> folder + artifact)
                .filter(module -> Files.exists(ROOT.resolve(module).resolve("pom.xml")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no folder of " + FOLDERS + " has " + artifact));
    }
}
