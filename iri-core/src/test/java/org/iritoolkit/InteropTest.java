package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URI;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To and from {@code java.net.URI}, and between profiles. */
class InteropTest {
    @Test
    void becomesAJavaUriWithEveryCharacter() {
        assertThat(IriReference.parse("http://h.example/é?é#é").toJavaUri())
                .hasToString("http://h.example/%C3%A9?%C3%A9#%C3%A9");
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

    /** {@code java.net.URI} accepts brackets in a query, which RFC 3987 does not. */
    @Test
    void comesFromTheStringOfAJavaUri() {
        assertThat(Iri.parse(URI.create("http://h/%41?é").toString())).hasToString("http://h/%41?é");
        assertThat(IriReference.parse(URI.create("a/é").toString())).hasToString("a/é");
        String bracket = URI.create("a?b[c]").toString();
        assertThatThrownBy(() -> IriReference.parse(bracket)).isInstanceOf(IriSyntaxException.class);
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
                .isInstanceOf(org.iritoolkit.MappingException.class)
                .hasMessageContaining("U+005B");
        assertThatThrownBy(() ->
                        IriParser.of(Rfc3987Draft03.PROFILE).parse("urn:a[b]").convertTo(IriParser.of(Rfc3986.PROFILE)))
                .isInstanceOf(org.iritoolkit.MappingException.class)
                .hasMessageContaining("reserved");
    }

    @Test
    void resolvesAReferenceOfAnotherProfileByItsOwn() {
        Iri base = IriParser.of(Rfc3986.PROFILE).parseIri("http://h/a");
        assertThat(base.resolve(IriReference.parse("b"))).hasToString("http://h/b");
        assertThat(IriResolver.of(base).tryResolve(IriReference.parse("b"))).contains(Iri.parse("http://h/b"));
    }

    @Test
    void namesTheProfileThatRefusesAReferenceOfAnotherAndTheCallToMake() {
        IriParser rfc3986 = IriParser.of(Rfc3986.PROFILE);
        IriResolver resolver = IriResolver.of(rfc3986.parseIri("http://h/a"));
        IriReference reference = IriReference.parse("x/\u00E9");
        assertThatThrownBy(() -> resolver.resolve(reference))
                .isInstanceOfSatisfying(ResolutionException.class, e -> {
                    assertThat(e.input()).isEqualTo("x/\u00E9");
                    assertThat(e.violations()).singleElement().satisfies(violation -> {
                        assertThat(violation.code()).isEqualTo(CoreViolation.OTHER_PROFILE);
                        assertThat(violation.span()).isEqualTo(new Span(2, 3));
                        assertThat(violation.component()).isEqualTo(Component.PATH);
                        assertThat(violation.clause().toString()).isEqualTo("RFC 3986 3.3, pchar");
                    });
                })
                .hasMessageContaining(
                        "the base's profile rfc3986 does not accept this reference of profile rfc3987: U+00E9")
                .hasMessageContaining("base.convertTo(parser)");
        assertThatThrownBy(() -> resolver.relativize(reference)).isInstanceOf(ResolutionException.class);
        assertThat(resolver.tryResolve(reference)).isEmpty();
        // both calls of the message
        assertThat(resolver.resolve(reference.convertTo(rfc3986))).hasToString("http://h/x/%C3%A9");
        assertThat(resolver.base().convertTo(IriParser.of(Rfc3987.PROFILE)).resolve(reference))
                .hasToString("http://h/x/\u00E9");
    }

    @Test
    void resolvesWithoutThrowing() {
        IriResolver resolver = IriResolver.of(Iri.parse("http://h/a/b"));
        assertThat(resolver.tryResolve("../c")).contains(Iri.parse("http://h/c"));
        assertThat(resolver.tryResolve("a b")).isEmpty();
        IriParser draft = IriParser.of(Rfc3987Draft03.PROFILE);
        assertThat(IriResolver.of(draft.parseIri("mailto:a")).tryResolve("b")).isEmpty();
        assertThat(IriResolver.of(draft.parseIri("mailto:a")).tryResolve("#b")).contains(draft.parseIri("mailto:a#b"));
    }

    @Test
    void saysWhatIsWrongWithABaseEvenAfterSerialization() throws Exception {
        ResolutionException thrown = null;
        try {
            IriParser.of(Rfc3987Draft03.PROFILE).parseIri("mailto:a").resolve("b");
        } catch (ResolutionException e) {
            thrown = e;
        }
        assertThat(thrown.violations().get(0).code()).isEqualTo(CoreViolation.OPAQUE_BASE);
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
