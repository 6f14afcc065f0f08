package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** Whatever is turned on by {@code with…} is turned off by {@code without…}. */
class ConfigurationPairsTest {
    /** Knows one name. */
    private static final HostMapper MAPPER = new HostMapper() {
        @Override
        public String id() {
            return "one-name";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> findings) {
            return host.toLowerCase(Locale.ROOT).replace("b\u00FCcher", "xn--bcher-kva");
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> findings) {
            return host.replace("xn--bcher-kva", "b\u00FCcher");
        }
    };

    @Test
    void parserGivesAdvice() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withCheck(NfcCheck.of(Severity.ADVICE, Rfc3987.DOCUMENT.section("5.3.2.2")))
                .withAdvice();
        assertThat(parser.inspect("e\u0301").violations()).hasSize(1);
        assertThat(parser.withoutAdvice().inspect("e\u0301").violations()).isEmpty();
        assertThat(parser.withoutCheck("nfc").inspect("e\u0301").violations()).isEmpty();
    }

    /** RFC 3986 5.4.2. */
    @Test
    void resolverPassesOverTheScheme() {
        IriResolver lenient = IriResolver.of(Iri.parse("http://a/b/c/d;p?q")).withLeniency();
        assertThat(lenient.resolve("http:g")).hasToString("http://a/b/c/g");
        assertThat(lenient.withoutLeniency().resolve("http:g")).hasToString("http:g");
    }

    @Test
    void normalizerComposes() {
        IriNormalizer composing = IriNormalizer.of(Level.SYNTAX).withNfc();
        assertThat(composing.normalize(IriReference.parse("e\u0301"))).hasToString("\u00E9");
        assertThat(composing.withoutNfc().normalize(IriReference.parse("e\u0301")))
                .hasToString("e\u0301");
    }

    @Test
    void normalizerKnowsASchemeAndHosts() {
        IriNormalizer normalizer = IriNormalizer.of(Level.SCHEME);
        Iri iri = Iri.parse("http://h:80");
        assertThat(normalizer.normalize(iri)).hasToString("http://h/");
        IriNormalizer without = normalizer.withoutScheme("http");
        assertThat(without.normalize(iri)).hasToString("http://h:80");
        assertThat(without.normalize(Iri.parse("https://h:443"))).hasToString("https://h/");
        assertThat(without.withScheme(SchemeDefaults.find("http").orElseThrow()).normalize(iri))
                .hasToString("http://h/");
        Iri books = Iri.parse("http://B\u00DCCHER.example/");
        IriNormalizer mapping = normalizer.withHostMapper(MAPPER);
        assertThat(mapping.normalize(books)).hasToString("http://b\u00FCcher.example/");
        assertThat(mapping.withoutHostMapper().normalize(books)).hasToString(books.toString());
    }

    @Test
    void queryIsThatOfAForm() {
        QueryParameters form = QueryParameters.of("a=b+c").withFormEncoding();
        assertThat(form.first("a")).contains("b c");
        assertThat(form.withoutFormEncoding().first("a")).contains("b+c");
        assertThat(form.withoutFormEncoding().withAdded("d", "e f")).hasToString("a=b+c&d=e%20f");
    }

    @Test
    void mappingRepairsAndMapsHosts() {
        IriEncoder repairing = IriEncoder.of(Rfc3987.PROFILE).withRepair();
        assertThat(repairing.map("a b").output()).contains("a%20b");
        assertThat(repairing.withoutRepair().map("a b").output()).isEmpty();
        IriEncoder mapping = IriEncoder.of(Rfc3987.PROFILE).withHostMapper(MAPPER);
        assertThat(mapping.map("//b\u00FCcher/").output()).contains("//xn--bcher-kva/");
        assertThat(mapping.withoutHostMapper().map("//b\u00FCcher/").output()).contains("//b%C3%BCcher/");
    }

    @Test
    void conversionKeepsDecodesAndMapsHosts() {
        IriDecoder plain = IriDecoder.of(Rfc3987.PROFILE);
        assertThat(plain.withKeptAscii().map("%7E").orThrow()).isEqualTo("%7E");
        assertThat(plain.withKeptAscii().withoutKeptAscii().map("%7E").orThrow())
                .isEqualTo("~");
        assertThat(plain.withLookAlikes().map("%EF%BC%8E").orThrow()).isEqualTo("\uFF0E");
        assertThat(plain.withLookAlikes().withoutLookAlikes().map("%EF%BC%8E").orThrow())
                .isEqualTo("%EF%BC%8E");
        assertThat(plain.map("%2F").kept()).hasSize(1);
        IriDecoder mapping = plain.withHostMapper(MAPPER);
        assertThat(mapping.map("//xn--bcher-kva/").orThrow()).isEqualTo("//b\u00FCcher/");
        assertThat(mapping.withoutHostMapper().map("//xn--bcher-kva/").orThrow())
                .isEqualTo("//xn--bcher-kva/");
    }

    @Test
    void registryFindsWhatItHasOnce() {
        ProfileRegistry registry =
                ProfileRegistry.of(Rfc3987.PROFILE).withProfiles(profiles -> profiles.with(Rfc3986.PROFILE));
        assertThat(registry.ids()).containsExactly("rfc3986", "rfc3987");
        assertThat(registry.withProfiles(profiles -> profiles.without("rfc3986"))
                        .ids())
                .containsExactly("rfc3987");
        ProfileRegistry doubled = registry.withProfiles(profiles ->
                profiles.with(Profile.basedOn(Rfc3986.PROFILE).id("rfc3987").build()));
        assertThatIllegalArgumentException().isThrownBy(() -> doubled.require("rfc3987"));
        assertThat(doubled.withProfiles(profiles -> profiles.without("rfc3987"))
                        .withProfiles(profiles -> profiles.with(Rfc3987.PROFILE))
                        .require("rfc3987"))
                .isSameAs(Rfc3987.PROFILE);
        NfcCheck check = NfcCheck.of(Severity.ADVICE, Rfc3987.DOCUMENT.section("5.3.2.2"));
        assertThat(registry.withChecks(checks -> checks.with(check))
                        .withChecks(checks -> checks.without("nfc"))
                        .checks()
                        .find("nfc"))
                .isEmpty();
        assertThat(registry.withHostMappers(mappers -> mappers.with(MAPPER))
                        .withHostMappers(mappers -> mappers.without("one-name"))
                        .hostMappers()
                        .find("one-name"))
                .isEmpty();
        assertThat(registry.withHostMappers(mappers -> mappers.with(MAPPER))
                        .withHostMappers(mappers -> mappers.without("other"))
                        .hostMappers()
                        .require("one-name"))
                .isSameAs(MAPPER);
    }
}
