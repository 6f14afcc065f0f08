package org.iritoolkit.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.Validator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Span;
import org.iritoolkit.conformance.ProfileTable;
import org.iritoolkit.conformance.SecretStrings;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidIriTest {
    private static final Validator VALIDATOR = validator(Locale.ENGLISH);

    private static Validator validator(Locale locale) {
        return Validation.byProvider(HibernateValidator.class)
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator(java.util.Set.of(), locale, false))
                .buildValidatorFactory()
                .getValidator();
    }

    private static List<String> messages(Object bean) {
        return VALIDATOR.validate(bean).stream()
                .map(ConstraintViolation::getMessage)
                .sorted()
                .toList();
    }

    @Test
    void saysWhatIsWrongWhereAndByWhichClause() {
        assertThat(VALIDATOR.validate(new Bean.Plain("http://h.example/mein zimmer")))
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.getMessage())
                            .startsWith("is not allowed by rfc3987: U+0020 SPACE is not allowed in the path")
                            .contains("21-22", "RFC 3987 2.2");
                    assertThat(violation.getPropertyPath()).hasToString("link");
                    assertThat(violation.getInvalidValue()).isEqualTo("http://h.example/mein zimmer");
                });
    }

    /** The parser's report is English, so the sentence around it is too. */
    @ParameterizedTest
    @ValueSource(strings = {"de", "fr", "ja"})
    void keepsToOneLanguageInAMessage(String language) {
        Validator other = validator(Locale.forLanguageTag(language));
        for (Object bean : List.of(new Bean.Plain("a b"), new Bean.Web("ftp://h.example/"), new Bean.Host("a b"))) {
            assertThat(other.validate(bean))
                    .extracting(ConstraintViolation::getMessage)
                    .singleElement()
                    .isEqualTo(messages(bean).get(0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://h.example/é", "a:b", "urn:x:y#z"})
    @NullSource
    void letsPassWhatIsValid(String text) {
        assertThat(messages(new Bean.Plain(text))).isEmpty();
    }

    @Test
    void takesTheEmptyTextForAReferenceAndForNoIri() {
        assertThat(messages(new Bean.System(""))).isEmpty();
        assertThat(messages(new Bean.Plain(""))).singleElement().asString().contains("the scheme is missing", "0-0");
        assertThat(messages(new Bean.Plain(new StringBuilder("a:b")))).isEmpty();
    }

    @Test
    void validatesUnderTheProfileNamed() {
        assertThat(messages(new Bean.System("mein schéma {1}.xsd"))).isEmpty();
        assertThat(messages(new Bean.System("a\uD800")))
                .singleElement()
                .asString()
                .contains("leiri", "1-2");
    }

    @Test
    void validatesValuesOfTheToolkitUnderAnotherProfile() {
        assertThat(messages(new Bean.Value(IriReference.parse("a/b")))).isEmpty();
        assertThat(messages(new Bean.Value(null))).isEmpty();
        assertThat(messages(new Bean.Value(IriReference.parse("a/é"))))
                .singleElement()
                .asString()
                .contains("U+00E9", "2-3", "RFC 3986");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h.example/, ''",
        "HTTPS://h.example/, ''",
        "ftp://h.example/, 'the scheme ''ftp'' at 0-3 is not one of http, https'",
        "http:x, 'the host is missing; write one after \"//\"'",
        "http:///x, 'the host is missing; write one after \"//\"'"
    })
    void wantsASchemeAndAHost(String text, String found) {
        assertThat(messages(new Bean.Web(text)))
                .isEqualTo(found.isEmpty() ? List.of() : List.of("is not allowed here: " + found));
    }

    @Test
    void countsAdviceWhereAskedTo() {
        String fullWidth = "http://h.example/\uFF21"; // RFC 3987 6.1
        assertThat(messages(new Bean.Plain(fullWidth))).isEmpty();
        assertThat(messages(new Bean.Strict(fullWidth)))
                .singleElement()
                .asString()
                .contains("17-18");
    }

    @Test
    void validatesElementsAndKeys() {
        assertThat(VALIDATOR.validate(
                        new Bean.Containers(Arrays.asList("a:b", null, "c d"), Map.of("e f", "x"), Optional.of("g h"))))
                .extracting(violation -> violation.getPropertyPath().toString())
                .containsExactlyInAnyOrder("links[2].<list element>", "names<K>[e f].<map key>", "maybe");
        assertThat(messages(new Bean.Containers(List.of(), Map.of(), Optional.empty())))
                .isEmpty();
    }

    @Test
    void keepsMessagesOfOnesOwn() {
        assertThat(messages(new Bean.Own("a:b c", "c:d e")))
                .hasSize(2)
                .contains("bad link")
                .anySatisfy(message -> assertThat(message)
                        .startsWith("bad link, rfc3987: U+0020 SPACE is not allowed")
                        .contains("3-4"));
    }

    @Test
    void reportsEachOfSeveralConstraints() {
        assertThat(messages(new Bean.Both("http://h.example/é"))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x{profile}y:z", "x${1+1}:z", "x\\{profile\\}:z", "x${validatedValue}:z", "a{b:c"})
    void readsNoParametersInTheText(String text) {
        assertThat(VALIDATOR.validate(new Bean.Web(text)))
                .singleElement()
                .satisfies(violation -> assertThat(violation.getMessage())
                        .startsWith("is not allowed by rfc3987: U+00")
                        .contains("is not allowed in the scheme")
                        .doesNotContain("2:z", "rfc3987y"));
    }

    @Test
    void namesTheProfilesWhereOneIsNotInstalled() {
        assertThatThrownBy(() -> VALIDATOR.validate(new Bean.Unknown("a:b")))
                .isInstanceOf(ValidationException.class)
                .hasRootCauseMessage("there is no profile 'nonesuch'; installed: "
                        + String.join(
                                ", ", ProfileRegistry.installed().profiles().ids()));
    }

    @ParameterizedTest
    @ValueSource(classes = {Bean.Unknown.class, Bean.UnknownMapper.class, Bean.Around.class, Bean.Method.class})
    void checksProfilesAndMappersOfAClass(Class<?> type) {
        assertThatThrownBy(() -> IriConstraints.check(VALIDATOR, type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("at " + Bean.class.getName() + "$", "there is no ", " 'nonesuch'");
    }

    @Test
    void findsTheViolationsOfAConstraintAgain() {
        assertThat(VALIDATOR.validate(new Bean.Plain("http://h.example/mein zimmer")))
                .singleElement()
                .satisfies(violation -> {
                    assertThat(IriConstraints.areOf(violation)).isTrue();
                    assertThat(IriConstraints.violations(violation))
                            .singleElement()
                            .hasFieldOrPropertyWithValue("span", new Span(21, 22));
                });
        assertThat(VALIDATOR.validate(new Bean.Host("a b")))
                .singleElement()
                .satisfies(violation -> assertThat(IriConstraints.violations(violation))
                        .singleElement()
                        .hasFieldOrPropertyWithValue("span", new Span(1, 2)));
        assertThat(VALIDATOR.validate(new Bean.Web("ftp://h.example/")))
                .singleElement()
                .satisfies(violation -> {
                    assertThat(IriConstraints.areOf(violation)).isTrue();
                    assertThat(IriConstraints.violations(violation)).isEmpty();
                });
        assertThat(VALIDATOR.validate(new Bean.Url("a b"))).singleElement().satisfies(violation -> {
            assertThat(IriConstraints.areOf(violation)).isFalse();
            assertThat(IriConstraints.violations(violation)).isEmpty();
        });
        IriConstraints.check(VALIDATOR, Bean.Containers.class);
    }

    @Test
    void staysShortWhereTheTextIsLong() {
        assertThat(messages(new Bean.Plain("http://h.example/" + "x".repeat(10_000_000))))
                .isEmpty();
        assertThat(messages(new Bean.Plain("http://h.example/" + " x".repeat(5_000_000))))
                .singleElement()
                .asString()
                .hasSizeLessThan(300);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfc3987", "leiri"})
    void acceptsWhatTheTablesAccept(String profile) {
        List<ProfileTable.Row> cases =
                ProfileTable.rows().filter(row -> row.profile().equals(profile)).toList();
        assertThat(cases.size()).isGreaterThan(500);
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(profile));
        List<String> wrong = cases.stream()
                .filter(row -> row.accepted() != accepts(profile, row.text(), parser))
                .map(ProfileTable.Row::text)
                .toList();
        assertThat(wrong).isEmpty();
    }

    /** The constraint requires IRIs by default, so the tables' relative references are left out. */
    private static boolean accepts(String profile, String text, IriParser parser) {
        boolean relative = parser.unchecked().parse(text) instanceof org.iritoolkit.RelativeReference;
        if (profile.equals("rfc3987") && relative) {
            return parser.tryParse(text).isPresent();
        }
        return messages(profile.equals("leiri") ? new Bean.System(text) : new Bean.Plain(text))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "h.example|",
                "bücher.example|",
                "127.0.0.1|",
                "[2001:db8::7]|",
                "a%20b|",
                "a\u2066b|",
                "\"\"|it is empty",
                "h:80|':' at 1 ends the host",
                "u@h|'@' at 1 ends the host",
                "h/p|'/' at 1 ends the host",
                "a b|U+0020 SPACE is not allowed in the host",
                "[::|bracket"
            })
    void tellsWhatIsNoHost(String host, String found) {
        if (found == null) {
            assertThat(messages(new Bean.Host(host))).isEmpty();
        } else {
            assertThat(messages(new Bean.Host(host)))
                    .singleElement()
                    .asString()
                    .startsWith("is not a host name: ")
                    .contains(found);
        }
    }

    @Test
    void asksAMapperOfHosts() {
        assertThat(messages(new Bean.DnsHost("bücher.example"))).isEmpty();
        assertThat(messages(new Bean.DnsHost("b%C3%BCcher.example"))).isEmpty();
        assertThat(messages(new Bean.DnsHost("[::1]"))).isEmpty();
        assertThat(messages(new Bean.DnsHost(null))).isEmpty();
        assertThat(messages(new Bean.DnsHost("h.xn--a")))
                .singleElement()
                .asString()
                .contains("2-7");
        assertThat(messages(new Bean.DnsHost("b%C3%BC.xn--a")))
                .singleElement()
                .asString()
                .contains("8-13");
        assertThatThrownBy(() -> VALIDATOR.validate(new Bean.UnknownMapper("a")))
                .isInstanceOf(ValidationException.class)
                .rootCause()
                .hasMessageContaining("there is no host mapper 'nonesuch'");
    }

    @Test
    void tellsTheNameOfARegistryFromAHost() {
        assertThat(messages(new Bean.OldHost("h.example"))).isEmpty();
        assertThat(messages(new Bean.OldHost("a_b")))
                .containsExactly("is not a host name: it is a registry name, which is not a host");
    }

    @ParameterizedTest
    @MethodSource("org.iritoolkit.conformance.SecretStrings#all")
    void showsNoPassword(String input) {
        for (Object bean : List.of(
                new Bean.Plain(input),
                new Bean.Web(input),
                new Bean.Strict(input),
                new Bean.System(input),
                new Bean.Both(input))) {
            messages(bean).forEach(SecretStrings::assertHidden);
        }
    }
}
