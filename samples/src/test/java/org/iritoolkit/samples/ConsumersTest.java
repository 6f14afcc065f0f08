package org.iritoolkit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The output of applications that use any part of the toolkit, however they are packaged. */
class ConsumersTest {
    private static final String RFC_PROFILES = "rfc2396, rfc3986, rfc3987";

    @TempDir
    Path folder;

    private static List<String> names(List<Path> jars) {
        return jars.stream()
                .map(jar -> jar.getFileName().toString().replaceAll("-[0-9].*", ""))
                .toList();
    }

    @Test
    @Tag("thorough")
    void coreBringsExactlyOneJar() {
        assertThat(names(Program.libraries("consumers/core-only"))).containsExactly("iri-core");
    }

    @Test
    @Tag("thorough")
    void eachModuleBringsWhatItNeedsAndNothingElse() {
        assertThat(names(Program.libraries("consumers/reader"))).containsExactly("iri-core", "iri-leiri");
        assertThat(names(Program.libraries("consumers/links")))
                .contains("guava", "icu4j", "iri-bidi", "iri-core", "iri-idn", "iri-text")
                .doesNotContain("iri-leiri", "iri-iuri-legacy", "iri-testkit", "jspecify-annotations");
        assertThat(names(Program.libraries("consumers/everything")))
                .contains(
                        "guava",
                        "icu4j",
                        "iri-bidi",
                        "iri-core",
                        "iri-idn",
                        "iri-iuri-legacy",
                        "iri-leiri",
                        "iri-rfc3987-draft")
                .doesNotContain("iri-testkit", "iri-cli", "jspecify-annotations");
    }

    @Test
    @Tag("thorough")
    void coreAloneNamesTheArtifactToAdd() {
        assertThat(Program.run(
                        "java",
                        "-cp",
                        Program.join(Program.path("consumers/core-only")),
                        "com.example.core.Discover",
                        "rfc3987",
                        "leiri",
                        "iuri-05",
                        "rfc3987-draft-03"))
                .containsExactly(
                        "profiles: [" + RFC_PROFILES + "]",
                        "checks: []",
                        "host mappers: []",
                        "rfc3987: http://example.org/%C3%A9?a",
                        "leiri: there is no profile 'leiri'; add org.iritoolkit:iri-leiri; installed: " + RFC_PROFILES,
                        "iuri-05: there is no profile 'iuri-05'; add org.iritoolkit:iri-iuri-legacy; installed: "
                                + RFC_PROFILES,
                        "rfc3987-draft-03: there is no profile 'rfc3987-draft-03'; add"
                                + " org.iritoolkit:iri-rfc3987-draft; installed: " + RFC_PROFILES);
    }

    private static final List<String> READ = List.of(
            "profiles: [leiri, " + RFC_PROFILES + "]",
            "IRI: http://example.org/a%20b/{U+00E9}",
            "URI: http://example.org/a%20b/%C3%A9");

    @Test
    @Tag("thorough")
    void readsLeirisOnTheClassPath() {
        assertThat(Program.run(
                        "java", "-cp", Program.join(Program.path("consumers/reader")), "com.example.reader.Reader"))
                .isEqualTo(READ);
    }

    @Test
    @Tag("thorough")
    void readsLeirisOnTheModulePath() {
        assertThat(Program.run(
                        "java",
                        "-p",
                        Program.join(Program.path("consumers/reader")),
                        "-m",
                        "com.example.reader/com.example.reader.Reader"))
                .isEqualTo(READ);
    }

    @Test
    @Tag("thorough")
    void readsLeirisInAnImageOfItsOwn() {
        Path image = folder.resolve("image");
        Program.run(
                "jlink",
                "-p",
                Program.join(Program.path("consumers/reader")),
                "--add-modules",
                "com.example.reader",
                "--launcher",
                "reader=com.example.reader/com.example.reader.Reader",
                "--output",
                image.toString());
        assertThat(Program.run(image.resolve("bin").resolve("java"), "--list-modules"))
                .extracting(line -> line.replaceAll("@.*", ""))
                .containsExactlyInAnyOrder(
                        "com.example.reader", "java.base", "org.iritoolkit.core", "org.iritoolkit.leiri");
        assertThat(Program.run(
                        image.resolve("bin").resolve("java"), "-m", "com.example.reader/com.example.reader.Reader"))
                .isEqualTo(READ);
    }

    @Test
    @Tag("thorough")
    void findsEverythingOnEitherPath() {
        List<String> expected = List.of(
                "profiles: [iuri-05, leiri, " + RFC_PROFILES + ", rfc3987-draft-03]",
                "checks: [bidi-structure, idna, look-alikes, scheme, suspicion]",
                "host mappers: [idna2003, idna2003-stored, idna2008, idna2008-registration, uts46]",
                "7-13 advice look-alike.mixed-script",
                "22-24 advice look-alike.mixed-script",
                "23-24 warning bidi.boundary",
                "23-24 warning bidi.mixed-direction",
                "http://xn--bcher-kva.example/%C3%A9",
                "iuri-05: http://example.org/a",
                "leiri: http://example.org/a",
                "rfc2396: http://example.org/a",
                "rfc3986: http://example.org/a",
                "rfc3987: http://example.org/a",
                "rfc3987-draft-03: http://example.org/a");
        String path = Program.join(Program.path("consumers/everything"));
        assertThat(Program.run("java", "-cp", path, "com.example.everything.Everything"))
                .isEqualTo(expected);
        assertThat(Program.run(
                        "java",
                        "-p",
                        path,
                        "--add-modules",
                        "ALL-MODULE-PATH",
                        "-m",
                        "everything/com.example.everything.Everything"))
                .isEqualTo(expected);
    }

    @Test
    @Tag("thorough")
    void findsReadsAndShowsLinksOnEitherPath() {
        List<String> expected = List.of(
                "5-28 http://b{U+00FC}cher.example/{U+00E9}",
                "34-45 https://example.org",
                "https://example.org/a%20b",
                "http://h/r{U+00E9}sum{U+00E9}",
                "r{U+00E9}sum{U+00E9}",
                "<a rel=\"noopener noreferrer\" href=\"http://xn--pypal-4ve.com/\"><bdi dir=\"ltr\">http://"
                        + "<b class=\"iri-domain\">xn--pypal-4ve.com</b>/</bdi></a>");
        String path = Program.join(Program.path("consumers/links"));
        assertThat(Program.run("java", "-cp", path, "com.example.links.Links")).isEqualTo(expected);
        assertThat(Program.run("java", "-p", path, "-m", "com.example.links/com.example.links.Links"))
                .isEqualTo(expected);
    }

    private static List<String> output(String project, String main) {
        return Program.run("java", "-cp", Program.join(Program.path("consumers/" + project)), main);
    }

    @Test
    @Tag("thorough")
    void readsAFeed() {
        assertThat(output("feeds", "com.example.feeds.FeedReader"))
                .containsExactly(
                        "https://example.org/news -> https://example.org/news",
                        "https://example.org/2026/{U+00E9}/a?q=1#top -> https://example.org/2026/%C3%A9/a?q=1", // no
                        // request has a fragment
                        "https://b{U+00FC}cher.example/r{U+00E9}sum{U+00E9} ->"
                                + " https://xn--bcher-kva.example/r%C3%A9sum%C3%A9",
                        "https://example.org/ -> https://example.org/",
                        "the percent sign in the path is not followed by two hexadecimal digits at 3-4 in \"100% sure\" (RFC 3987"
                                + " 2.2, ipchar). Write %25 instead.");
    }

    @Test
    @Tag("thorough")
    void keepsAFrontier() {
        assertThat(output("core-only", "com.example.crawler.Frontier"))
                .containsExactly(
                        "new  intro",
                        "-    ./a/../intro#start",
                        "-    HTTPS://EXAMPLE.org:443/%64ocs/intro",
                        "new  r{U+00E9}sum{U+00E9}?a=1",
                        "-    /docs2/",
                        "-    ../",
                        "-    //other.example/docs/",
                        "-    mailto:a@example.org",
                        "-    100% sure",
                        "visit https://example.org/docs/",
                        "visit https://example.org/docs/intro",
                        "visit https://example.org/docs/r%C3%A9sum%C3%A9?a=1");
    }

    @Test
    @Tag("thorough")
    void routes() {
        assertThat(output("router", "com.example.router.Router"))
                .containsExactly(
                        "/users/7: user 7",
                        "/users/me: you; others: /users/r%C3%A9n%C3%A9%20%26%20co",
                        "/users/a%2Fb: user a/b",
                        "/search?q=a%26b&tags=x&tags=y: search for a&b in [x, y]",
                        "/search: search for anything in []",
                        "/files/a/b%20c: file [a, b c]",
                        "/nothing: not found");
    }

    @Test
    @Tag("thorough")
    void followsLinksUnderAPolicyWithOkHttp() {
        String forbidden =
                "[error link.host: the policy does not allow the host evil.example (RFC 3987 8), error link.port:"
                        + " the policy does not allow the port \"80\" (RFC 3987 8)]";
        assertThat(Program.run(
                        "java",
                        "-cp",
                        Program.join(Program.path("consumers/more-readers")),
                        "com.example.readers.Follow"))
                .containsExactly(
                        "//good.example:PORT/a?b /a?b",
                        "//good.example:PORT/near /caf%C3%A9",
                        "//evil.example/ refused: http://evil.example/: " + forbidden,
                        "//me:secret@good.example:PORT/ refused: http://{U+2026}@good.example:/: [error link.userinfo: the"
                                + " link has a username or a password (RFC 3987 8)]",
                        "//127.0.0.1:PORT/ refused: http://127.0.0.1:/: [error link.host: the policy does not allow the"
                                + " host 127.0.0.1 (RFC 3987 8)]",
                        "//good.example:PORT/far refused: http://evil.example/: " + forbidden,
                        "//good.example:PORT/inside the policy refuses an address of inside.example",
                        "//good.example:PORT/round too many redirects");
    }

    @Test
    @Tag("thorough")
    void readsWithTheReadersOfAnother() {
        assertThat(Program.run(
                        "java",
                        "-cp",
                        Program.join(Program.path("consumers/more-readers")),
                        "com.example.readers.Compare",
                        "http://good.example\\@evil.example/",
                        "http:/evil.example/"))
                .containsExactly(
                        "http://good.example\\@evil.example/",
                        "  rfc3987: refused",
                        "  rfc3986-appendix-b: evil.example",
                        "  url-standard: good.example",
                        "  java.net.URI: refused",
                        "  java.net.URL: evil.example",
                        "  okhttp: good.example",
                        "  spring: refused",
                        "  disagree: [userinfo, host]",
                        "http:/evil.example/",
                        "  rfc3987: no host",
                        "  rfc3986-appendix-b: no host",
                        "  url-standard: evil.example",
                        "  java.net.URI: no host",
                        "  java.net.URL: ",
                        "  okhttp: evil.example",
                        "  spring: no host",
                        "  disagree: [host]");
    }

    @Test
    @Tag("thorough")
    void findsThePlugInOfAnother() {
        List<Path> path = new ArrayList<>(Program.path("consumers/core-only"));
        path.add(Program.jar("cms-profile"));
        assertThat(Program.run("java", "-cp", Program.join(path), "com.example.core.Discover", "cms"))
                .containsExactly(
                        "profiles: [cms, " + RFC_PROFILES + "]",
                        "checks: [cms-segments]",
                        "host mappers: []",
                        "cms: http://example.org/%C3%A9?a");
    }

    @Test
    @Tag("thorough")
    void namesBothJarsThatBringTheSameProfile() {
        List<Path> path = new ArrayList<>(Program.path("consumers/core-only"));
        Path leiri = library("consumers/reader", "iri-leiri");
        path.add(leiri);
        path.add(Program.jar("consumers/other-leiri"));
        assertThat(Program.run("java", "-cp", Program.join(path), "com.example.core.Discover", "leiri", "rfc3987"))
                .contains(
                        "leiri: profile 'leiri' is provided by org.iritoolkit.leiri.LeiriProvider ("
                                + leiri.getFileName() + ") and by com.example.other.OtherLeiri"
                                + " (other-leiri-1.0.0.jar); remove one of them",
                        "rfc3987: http://example.org/%C3%A9?a");
    }

    private static Path library(String project, String name) {
        return Program.libraries(project).stream()
                .filter(jar -> jar.getFileName().toString().startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    /** A copy of a module with the version of a different release in its manifest and its descriptor. */
    private Path otherRelease(Path jar) throws IOException {
        Path copy = folder.resolve("iri-leiri-9.1.0.jar");
        Path descriptor = folder.resolve("module-info.class");
        try (JarFile from = new JarFile(jar.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(copy))) {
            Manifest manifest = from.getManifest();
            manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "9.1.0");
            to.putNextEntry(new ZipEntry(JarFile.MANIFEST_NAME));
            manifest.write(to);
            for (JarEntry entry : Collections.list(from.entries())) {
                byte[] content = from.getInputStream(entry).readAllBytes();
                if (entry.getName().equals("module-info.class")) {
                    Files.write(descriptor, content);
                } else if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                    to.putNextEntry(new ZipEntry(entry.getName()));
                    to.write(content);
                }
            }
        }
        Program.run(
                "jar",
                "--update",
                "--file",
                copy.toString(),
                "--module-version",
                "9.1.0",
                "-C",
                folder.toString(),
                descriptor.getFileName().toString());
        return copy;
    }

    @Test
    @Tag("thorough")
    void saysThatVersionsDoNotMatch() throws IOException {
        Path leiri = library("consumers/reader", "iri-leiri");
        String version = leiri.getFileName().toString().replaceAll("iri-leiri-(.*)\\.jar", "$1");
        List<Path> path = new ArrayList<>(Program.path("consumers/core-only"));
        path.add(otherRelease(leiri));
        String expected = "failed: org.iritoolkit.leiri.LeiriProvider (iri-leiri-9.1.0.jar) could not be loaded: its"
                + " version is 9.1.0, and that of iri-core is " + version
                + "; import org.iritoolkit:iri-bom, so that they match";

        List<String> onClassPath =
                Program.run("java", "-cp", Program.join(path), "com.example.core.Discover", "leiri", "rfc3987");
        assertThat(onClassPath).contains(expected, "rfc3987: http://example.org/%C3%A9?a");
        assertThat(onClassPath.get(4))
                .startsWith("leiri: there is no profile 'leiri'")
                .contains("that of iri-core is " + version);

        assertThat(Program.run(
                        "java",
                        "-p",
                        Program.join(path),
                        "--add-modules",
                        "org.iritoolkit.leiri",
                        "-m",
                        "core.only/com.example.core.Discover"))
                .contains(expected);
    }

    /** Compiles a plug-in for a core with one more method than this one. */
    private Path forANewerCore() throws IOException {
        Path sources = folder.resolve("newer");
        Path builder = sources.resolve("org/iritoolkit/profile/ProfileBuilder.java");
        Path plugIn = sources.resolve("com/example/newer/NewerPlugIn.java");
        Path services = folder.resolve("plug-in/META-INF/services/org.iritoolkit.profile.ProfileProvider");
        Files.createDirectories(builder.getParent());
        Files.createDirectories(plugIn.getParent());
        Files.createDirectories(services.getParent());
        Files.writeString(builder, """
                package org.iritoolkit.profile;

                public class ProfileBuilder {
                    public native ProfileBuilder ofTheFuture();
                    public native ProfileBuilder id(String id);
                    public native Profile build();
                }
                """);
        Files.writeString(plugIn, """
                package com.example.newer;

                public class NewerPlugIn implements org.iritoolkit.profile.ProfileProvider {
                    @Override
                    public java.util.Collection<org.iritoolkit.profile.Profile> profiles() {
                        return java.util.List.of(
                                org.iritoolkit.profile.Profile.basedOn(org.iritoolkit.rfc.Rfc3987.PROFILE)
                                        .id("newer").ofTheFuture().build());
                    }
                }
                """);
        Files.writeString(services, "com.example.newer.NewerPlugIn");
        Program.run(
                "javac",
                "-cp",
                Program.join(Program.path("consumers/core-only")),
                "-d",
                folder.resolve("plug-in").toString(),
                builder.toString(),
                plugIn.toString());
        Files.delete(folder.resolve("plug-in/org/iritoolkit/profile/ProfileBuilder.class"));
        return folder.resolve("plug-in");
    }

    @Test
    @Tag("thorough")
    void saysThatAPlugInIsForAnotherCore() throws IOException {
        List<Path> path = new ArrayList<>(Program.path("consumers/core-only"));
        path.add(forANewerCore());
        assertThat(Program.run("java", "-cp", Program.join(path), "com.example.core.Discover", "rfc3987"))
                .contains("rfc3987: http://example.org/%C3%A9?a")
                .filteredOn(line -> line.startsWith("failed: "))
                .singleElement()
                .asString()
                .startsWith("failed: com.example.newer.NewerPlugIn (plug-in/) could not be loaded:"
                        + " java.lang.NoSuchMethodError: ")
                .contains("a class that it was compiled with is missing: check its dependencies, and whether it is for"
                        + " this version of iri-core, ");
    }
}
