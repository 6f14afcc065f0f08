package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The contents of published artifacts: POMs, manifests, licenses. */
class ArtifactsTest {
    private static final Path ROOT = Path.of(System.getProperty("iri.root", ".."));

    private static Document xml(Path file) {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalStateException(file.toString(), e);
        }
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String text(Element element, String name) {
        NodeList children = element.getElementsByTagName(name);
        return children.getLength() == 0 ? "" : children.item(0).getTextContent();
    }

    private static String text(Document document, String name) {
        return text(document.getDocumentElement(), name);
    }

    /** The deployed artifacts: all modules, including those of profiles, except modules that turn deployment off. */
    private static Set<String> published() {
        Set<String> published = new TreeSet<>();
        for (Element module : elements(xml(ROOT.resolve("pom.xml")), "module")) {
            Document pom = xml(ROOT.resolve(module.getTextContent()).resolve("pom.xml"));
            if (!text(pom, "maven.deploy.skip").equals("true")) {
                published.add(module.getTextContent());
            }
        }
        return published;
    }

    /** The deployed artifacts that this build has created: all, except modules of an inactive profile. */
    private static Set<String> made() {
        Set<String> made = published();
        for (Element module : elements(xml(ROOT.resolve("pom.xml")), "module")) {
            boolean always =
                    module.getParentNode().getParentNode().getNodeName().equals("project");
            if (!always && Files.notExists(ROOT.resolve(module.getTextContent()).resolve(".flattened-pom.xml"))) {
                made.remove(module.getTextContent());
            }
        }
        return made;
    }

    /** The jars that every build creates. */
    static Set<String> libraries() {
        Set<String> libraries = published();
        for (Element module : elements(xml(ROOT.resolve("pom.xml")), "module")) {
            Document pom = xml(ROOT.resolve(module.getTextContent()).resolve("pom.xml"));
            if (!module.getParentNode().getParentNode().getNodeName().equals("project")
                    || text(pom, "packaging").equals("pom")) {
                libraries.remove(module.getTextContent());
            }
        }
        return libraries;
    }

    /** The name of a module's artifact, from the name of its folder. */
    static String artifact(String module) {
        return Path.of(module).getFileName().toString();
    }

    /** The published POM of a module. */
    private static Document pom(String module) {
        return xml(ROOT.resolve(module).resolve(".flattened-pom.xml"));
    }

    @Test
    void listsExactlyThePublishedModulesInTheBom() {
        Document bom = pom("iri-bom");
        Set<String> listed = elements(bom, "dependency").stream()
                .map(dependency -> text(dependency, "artifactId"))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected =
                published().stream().map(ArtifactsTest::artifact).collect(Collectors.toCollection(TreeSet::new));
        expected.remove("iri-bom");
        assertThat(listed).isEqualTo(expected);
        assertThat(elements(bom, "dependency")).hasSize(expected.size()).allSatisfy(dependency -> {
            assertThat(text(dependency, "groupId")).isEqualTo("org.iritoolkit");
            assertThat(text(dependency, "version")).isIn("${project.version}", text(bom, "version"));
            assertThat(text(dependency, "scope")).isIn("", "compile");
        });
        assertThat(elements(bom, "properties")).isEmpty();
        assertThat(elements(bom, "dependencies")).hasSize(1);
    }

    @Test
    void publishesPomsThatStandAlone() {
        for (String module : made()) {
            Document pom = pom(module);
            assertThat(elements(pom, "parent")).as(module).isEmpty();
            assertThat(elements(pom, "build")).as(module).isEmpty();
            for (String name : List.of("name", "description", "url", "licenses", "developers", "scm")) {
                assertThat(text(pom, name)).as(module + ", " + name).isNotBlank();
            }
            for (Element dependency : elements(pom, "dependency")) {
                assertThat(text(dependency, "version").replace("${project.version}", text(pom, "version")))
                        .as(module)
                        .isNotBlank()
                        .doesNotContain("$");
                assertThat(text(dependency, "scope")).as(module).isNotEqualTo("test");
            }
        }
    }

    /** The jar of a module of this build. */
    static Path jar(String module, String classifier) {
        try (Stream<Path> files = Files.list(ROOT.resolve(module).resolve("target"))) {
            String version = text(pom(module), "version");
            return files.filter(file -> file.getFileName()
                            .toString()
                            .equals(artifact(module) + "-" + version + classifier + ".jar"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> bundles() {
        return made().stream()
                .filter(module -> Files.exists(ROOT.resolve(module).resolve("src/main/java/module-info.java")))
                .filter(module -> !text(xml(ROOT.resolve(module).resolve("pom.xml")), "bnd.skip")
                        .equals("true"));
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void exportsTheSamePackagesAsModuleAndAsBundle(String module) throws IOException {
        try (JarFile jar = new JarFile(jar(module, "").toFile())) {
            ModuleDescriptor descriptor = ModuleDescriptor.read(jar.getInputStream(jar.getEntry("module-info.class")));
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(descriptor.name());
            assertThat(manifest.getValue("Implementation-Version"))
                    .isEqualTo(descriptor.rawVersion().orElseThrow());
            String exported = manifest.getValue("Export-Package").replaceAll("\"[^\"]*\"", "");
            assertThat(Stream.of(exported.split(",")).map(clause -> clause.replaceAll(";.*", "")))
                    .containsExactlyInAnyOrderElementsOf(descriptor.exports().stream()
                            .map(ModuleDescriptor.Exports::source)
                            .toList());
            Set<String> provided = descriptor.provides().stream()
                    .map(ModuleDescriptor.Provides::service)
                    .collect(Collectors.toSet());
            assertThat(jar.stream()
                            .map(ZipEntry::getName)
                            .filter(name -> name.startsWith("META-INF/services/") && !name.endsWith("/"))
                            .map(name -> name.substring("META-INF/services/".length())))
                    .as("services on the class path")
                    .containsExactlyInAnyOrderElementsOf(provided);
            for (String service : provided) {
                assertThat(manifest.getValue("Provide-Capability"))
                        .contains("osgi.serviceloader;osgi.serviceloader=\"" + service + '"');
            }
            for (String service : descriptor.uses()) {
                assertThat(manifest.getValue("Require-Capability"))
                        .as("a service that the module looks for, which its bnd.bnd has to name")
                        .contains("(osgi.serviceloader=" + service + ")");
            }
            assertThat("," + manifest.getValue("Import-Package"))
                    .doesNotContain(descriptor.packages().stream()
                            .flatMap(name -> Stream.of("," + name + ";", "," + name + ","))
                            .toArray(String[]::new));
            assertThat(jar.getEntry("META-INF/LICENSE")).isNotNull();
        }
    }

    /** The oldest version of a library that its page promises is the oldest that the bundle accepts. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iri-jackson2   | com.fasterxml.jackson | 2.12 | jackson.md     | requires Jackson 2.12 or newer",
                "iri-jackson3   | tools.jackson         | 3.0  | jackson.md     | 3.3.0 and 3.0.0).",
                "iri-validation | jakarta.validation    | 3.0  | validation.md  | and with 3.0.2 and",
                "iri-json-schema| com.networknt.schema  | 3.0  | json-schema.md | validator 3.0 or newer",
                "iri-json-schema| tools.jackson         | 3.0  | json-schema.md | 3.0.9 and 3.0.0.",
                "iri-logback    | ch.qos.logback        | 1.5  | logging.md     | Logback 1.5 or newer",
                "iri-log4j2     | org.apache.logging.log4j.core.pattern | 2.26 | logging.md | Log4j 2.26 or newer",
            })
    void acceptsAsABundleWhatThePagesPromise(String module, String library, String least, String page, String promise)
            throws IOException {
        assertThat(Files.readString(ROOT.resolve("docs/integrations").resolve(page)))
                .contains(promise);
        try (JarFile jar = new JarFile(jar("integrations/" + module, "").toFile())) {
            String imported = jar.getManifest().getMainAttributes().getValue("Import-Package");
            List<String> ranges = Pattern.compile("(?:^|,)" + Pattern.quote(library) + "[\\w.]*;version=\"([^\"]*)\"")
                    .matcher(imported)
                    .results()
                    .map(found -> found.group(1))
                    .distinct()
                    .toList();
            int major = Integer.parseInt(least.substring(0, least.indexOf('.')));
            assertThat(ranges).containsExactly("[" + least + "," + (major + 1) + ")");
        }
    }

    @Test
    void needsNothingForTheCoreAtRunTime() {
        assertThat(elements(pom("iri-core"), "dependency"))
                .isNotEmpty()
                .allSatisfy(dependency -> assertThat(text(dependency, "scope"))
                        .as(text(dependency, "artifactId"))
                        .isEqualTo("provided"));
    }

    @Test
    void tellsTheLicensesOfWhatTheCommandHolds() throws IOException {
        try (JarFile jar = new JarFile(jar("tools/iri-cli", "-all").toFile())) {
            assertThat(content(jar, "META-INF/LICENSE")).contains("Apache License");
            assertThat(content(jar, "META-INF/licenses/Unicode-3.0.txt")).contains("UNICODE LICENSE V3");
            String notice = content(jar, "META-INF/NOTICE");
            for (Element dependency : elements(pom("tools/iri-cli"), "dependency")) {
                String group = text(dependency, "groupId");
                if (!group.equals("org.iritoolkit")) {
                    assertThat(notice).contains(group + ":" + text(dependency, "artifactId"));
                }
            }
            assertThat(jar.stream().map(ZipEntry::getName)).noneMatch(name -> name.endsWith(".dict"));
        }
    }

    /** The text of an entry. */
    static String content(JarFile jar, String name) throws IOException {
        return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
    }
}
