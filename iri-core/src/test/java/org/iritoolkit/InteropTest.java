package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.check.ResolutionViolation;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To and from {@code java.net.URI} and {@code java.nio.file.Path}, and between profiles. */
class InteropTest {
    @Test
    void becomesAJavaUriWithEveryCharacter() {
        assertThat(IriReference.parse("http://é.example/é?é#é").toJavaUri())
                .hasToString("http://%C3%A9.example/%C3%A9?%C3%A9#%C3%A9");
        assertThat(IriReference.parse("a/b").toJavaUri()).isEqualTo(URI.create("a/b"));
        assertThat(IriReference.parse("http://a_b/").toJavaUri().getAuthority()).isEqualTo("a_b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo:", "http://", "//", "http://[v1.a]/", "foo:#a"})
    void saysWhyJavaUriCannotHoldALegalIri(String text) {
        assertThatThrownBy(() -> IriReference.parse(text).toJavaUri())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("java.net.URI cannot hold this reference, which is valid under rfc3987: ")
                .hasMessageContaining(text);
    }

    @Test
    void comesFromAJavaUri() {
        assertThat(Iri.from(URI.create("http://h/%41?é"))).hasToString("http://h/%41?é");
        assertThat(IriReference.from(URI.create("a/é"))).hasToString("a/é");
        assertThatThrownBy(() -> Iri.from(URI.create("a/b"))).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriReference.from(URI.create("a?b[c]"))).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void goesToAFileAndBack(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("a b%41#c;d.txt"));
        Iri iri = Iri.from(file);
        assertThat(iri.toString()).startsWith("file:///").endsWith("/a%20b%2541%23c;d.txt");
        assertThat(iri.toPath()).isEqualTo(file);
        assertThat(Iri.from(folder).path()).endsWith("/");
        assertThat(Iri.from(folder).resolve("x/../" + "a%20b%2541%23c;d.txt").toPath())
                .isEqualTo(file);
        assertThat(Iri.from(Path.of("relative")).toPath())
                .isEqualTo(Path.of("relative").toAbsolutePath());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h/a",
                "foo:bar",
                "file:a",
                "file:///a?q",
                "file:///a#f",
                "file://host/a",
                "file:///%00",
                "jar:file:///a!/b"
            })
    void saysThatAnIriNamesNoFile(String text) {
        assertThatThrownBy(() -> Iri.parse(text).toPath()).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void convertsBetweenProfiles() {
        Iri iri = Iri.parse("http://é/é?é");
        assertThat(iri.convertTo(IriParser.of(Rfc3986.PROFILE)))
                .hasToString("http://%C3%A9/%C3%A9?%C3%A9")
                .extracting(reference -> reference.profile().id())
                .isEqualTo("rfc3986");
        assertThat(iri.toUri().profile().id()).isEqualTo("rfc3986");
        assertThat(iri.toUri().toIri())
                .isEqualTo(iri)
                .extracting(back -> back.profile().id())
                .isEqualTo("rfc3987");
        assertThatThrownBy(() ->
                        IriParser.of(Rfc3987Draft03.PROFILE).parse("urn:[é]").toUri())
                .isInstanceOf(org.iritoolkit.check.MappingException.class)
                .hasMessageContaining("U+005B");
        assertThatThrownBy(() ->
                        IriParser.of(Rfc3987Draft03.PROFILE).parse("urn:a[b]").convertTo(IriParser.of(Rfc3986.PROFILE)))
                .isInstanceOf(org.iritoolkit.check.MappingException.class)
                .hasMessageContaining("reserved");
    }

    @Test
    void resolvesAReferenceOfAnotherProfileByItsOwn() {
        Iri base = IriParser.of(Rfc3986.PROFILE).parseIri("http://h/a");
        assertThat(base.resolve(IriReference.parse("b"))).hasToString("http://h/b");
        assertThatThrownBy(() -> base.resolve(IriReference.parse("é"))).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void saysWhatIsWrongWithABaseEvenAfterSerialization() throws Exception {
        ResolutionException thrown = null;
        try {
            IriParser.of(Rfc3987Draft03.PROFILE).parseIri("mailto:a").resolve("b");
        } catch (ResolutionException e) {
            thrown = e;
        }
        assertThat(thrown.violations().get(0).code()).isEqualTo(ResolutionViolation.OPAQUE_BASE);
        assertThat(thrown.violations().get(0).component()).isEqualTo(Component.REFERENCE);
        assertThat(thrown).hasMessageContaining("opaque part").hasMessageContaining("RFC 2396 5");
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(octets)) {
            out.writeObject(thrown);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(octets.toByteArray()))) {
            ResolutionException read = (ResolutionException) in.readObject();
            assertThat(read.violations()).isEmpty();
            assertThat(read.input()).isEqualTo("b");
            assertThat(read).hasMessage(thrown.getMessage());
        }
        assertThatThrownBy(() -> IriResolver.of(IriReference.parse("//h/a")))
                .isInstanceOf(ResolutionException.class)
                .hasMessageContaining("no scheme")
                .hasMessageContaining("Use a base that has a scheme");
    }
}
