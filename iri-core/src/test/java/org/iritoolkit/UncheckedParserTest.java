package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** LEIRI note 3 and draft-duerst-iri-03 5.1 a: generic software that does not check. */
class UncheckedParserTest {
    private static final String WRONG = "http://h/%zz []\u202E";

    static Profile[] profiles() {
        return new Profile[] {Rfc3987.PROFILE, Rfc3987Draft03.PROFILE, Rfc3986.PROFILE, Rfc2396.PROFILE};
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void acceptsEveryTextAndFindsNothing(Profile profile) {
        IriParser parser = IriParser.of(profile).unchecked();
        byte[] octets = WRONG.getBytes(StandardCharsets.UTF_8);
        assertThat(parser.parse(WRONG).path()).isEqualTo("/%zz []\u202E");
        assertThat(parser.accepts(WRONG)).isTrue();
        assertThat(parser.inspect(WRONG).violations()).isEmpty();
        assertThat(parser.withAdvice().inspect(WRONG).violations()).isEmpty();
        assertThat(parser.utf8().accepts(octets, 0, octets.length)).isTrue();
        assertThat(parser.utf8().accepts(octets, 0, octets.length - 1)).isFalse();
        assertThat(IriParser.of(profile).accepts(WRONG)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void doesEachWorkWithoutChecks(Profile profile) {
        IriParser parser = IriParser.of(profile).unchecked();
        Iri base = parser.parseIri("http://h/a%/b");
        assertThat(base.resolve("c d%")).hasToString("http://h/a%/c d%");
        assertThat(IriResolver.of(base).relativize(parser.parse("http://h/a%/ %[")))
                .hasToString(" %[");
        assertThat(IriNormalizer.of(IriNormalizer.Level.SYNTAX).normalize(parser.parse("HTTP://h/%7E%[")))
                .hasToString("http://h/~%[");
        assertThat(parser.parse("http://h/\u00E9 %[").toUri()).hasToString("http://h/%C3%A9%20%[");
        assertThat(IriConverter.toUris(parser)
                        .convert(Component.QUERY, "\u00E9 %[")
                        .orThrow())
                .isEqualTo("%C3%A9%20%[");
    }

    @Test
    void leavesToATargetThatChecksWhatItAccepts() {
        IriReference wrong = IriParser.of(Rfc3987Draft03.PROFILE).unchecked().parse("http://h/a b%");
        assertThat(wrong.convertTo(IriParser.create().unchecked())).hasToString("http://h/a%20b%");
        assertThatThrownBy(() -> wrong.convertTo(IriParser.create())).isInstanceOf(MappingException.class);
    }

    @Test
    void stillRefusesWhatCannotBeDone() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE).unchecked();
        Iri opaque = parser.parseIri("mailto:a%");
        assertThatThrownBy(() -> opaque.resolve("b c")).isInstanceOf(ResolutionException.class);
        assertThatThrownBy(
                        () -> IriParser.create().unchecked().parse("a b/\uD800").toUri())
                .isInstanceOfSatisfying(MappingException.class, e -> {
                    assertThat(e.violations().get(0).code().id()).isEqualTo("syntax.lone-surrogate");
                    assertThat(e.violations().get(0).span()).hasToString("4-5");
                });
    }

    @Test
    void staysAsItIsWithChecksAndSeverities() {
        IriParser parser = IriParser.create().unchecked();
        assertThat(parser.withSeverity("character.bidi-isolates", Severity.ERROR)
                        .accepts("\u2066%"))
                .isTrue();
        assertThat(parser.withAdvice().accepts("%")).isTrue();
    }

    /** Operations on unchecked values: no result is treated as checked. */
    @ParameterizedTest
    @MethodSource("profiles")
    void givesAnUncheckedResultForAnUncheckedOperand(Profile profile) {
        IriParser parser = IriParser.of(profile);
        assertThat(parser.unchecked()).isSameAs(parser.unchecked());
        assertThat(parser.unchecked().unchecked()).isSameAs(parser.unchecked());
        Iri base = parser.parseIri("http://h/a/b");
        Iri unchecked = parser.unchecked().parseIri("http://h/a/b c%");
        IriReference relative = parser.unchecked().parse("b c%");
        List<IriReference> results = List.of(
                base.resolve(relative),
                base.resolve(IriParser.of(Rfc3986.PROFILE).unchecked().parse("b c%")),
                IriResolver.of(base).withLeniency().resolve(parser.unchecked().parse("http:b c%")),
                unchecked.resolve("d"),
                unchecked.resolve(parser.parse("d")),
                base.relativize(unchecked),
                unchecked.relativize(base),
                unchecked.normalize(),
                unchecked.normalize(IriNormalizer.Level.SCHEME),
                relative.normalize(),
                unchecked.toUri(),
                unchecked.toIri(),
                unchecked.withFragment("f g"),
                unchecked.withoutFragment(),
                unchecked.withQuery("q"),
                unchecked.withPath("/p q%"),
                unchecked.appendSegments("x"),
                unchecked.parent().orElseThrow(),
                unchecked.toBuilder().scheme("https").build(),
                relative.toBuilder().fragment("f").build());
        assertThat(results).noneMatch(IriReference::isChecked);
        assertThat(List.of(base.resolve("c"), base.normalize(), base.toUri(), base.toIri()))
                .allMatch(IriReference::isChecked);
    }
}
