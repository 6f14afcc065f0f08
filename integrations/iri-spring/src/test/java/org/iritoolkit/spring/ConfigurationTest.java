package org.iritoolkit.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.validation.Valid;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.validation.ValidIri;
import org.iritoolkit.web.LinkPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.http.client.InetAddressFilter;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** The effect of properties on an application, without a server. */
class ConfigurationTest {
    private static final ApplicationContextRunner RUNNER = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    IriAutoConfiguration.class,
                    LinkPolicyAutoConfiguration.class,
                    LinkClientAutoConfiguration.class,
                    AddressFilterAutoConfiguration.class));

    @EnableConfigurationProperties(Shop.Site.class)
    static final class WithSite {}

    /** The report of the first analyzer that Spring Boot would find. */
    private static String analysis(Throwable failure) {
        return SpringFactoriesLoader.forDefaultResourceLocation()
                .load(FailureAnalyzer.class, (type, name, cause) -> {})
                .stream()
                .filter(StartFailureAnalyzer.class::isInstance)
                .map(analyzer -> analyzer.analyze(failure))
                .map(FailureAnalysis::getDescription)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void makesTheParserOfTheProperties() {
        RUNNER.run(context ->
                assertThat(context.getBean(IriParser.class).profile().id()).isEqualTo("rfc3987"));
        RUNNER.withPropertyValues("iri.profile=leiri", "iri.checks=idna,reach", "iri.advice=true")
                .run(context -> {
                    IriParser parser = context.getBean(IriParser.class);
                    assertThat(parser.profile().id()).isEqualTo("leiri");
                    assertThat(List.of("idna", "reach")).allMatch(parser::runs);
                    assertThat(parser.accepts("my schema.xsd")).isTrue();
                });
    }

    @Test
    void bindsPropertiesUnderTheProfile() {
        RUNNER.withUserConfiguration(WithSite.class)
                .withPropertyValues("iri.profile=leiri", "site.home=http://h.example/my home", "site.logos[0]=a b")
                .run(context -> {
                    Shop.Site site = context.getBean(Shop.Site.class);
                    assertThat(site.home()).hasToString("http://h.example/my home");
                    assertThat(site.logos()).extracting(IriReference::toString).containsExactly("a b");
                });
        RUNNER.withUserConfiguration(WithSite.class)
                .withPropertyValues("site.home=" + Shop.BROKEN)
                .run(context -> assertThat(context).getFailure().rootCause().hasMessageContaining("21-22"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iri.profile=nix | 'iri.profile' | there is no profile 'nix' | installed: leiri, rfc2396, rfc3986, rfc3987",
                "iri.profile=iuri-05 | 'iri.profile' | add org.iritoolkit:iri-iuri-legacy | installed: leiri",
                "iri.checks=nix | 'iri.checks' | there is no check 'nix' | installed: idna",
                "iri.checks=suspicion | 'iri.checks' | add org.iritoolkit:iri-scheme | installed: idna",
                "iri.policy.hosts=localhost | 'iri.policy' | localhost | allow reach.special-name",
                "iri.policy.schemes=https | 'iri.policy' | the policy allows no host | name some",
                "iri.policy.allow=reach.nix | 'iri.policy' | there is no 'reach.nix' | link.userinfo",
                "iri.policy.any-host=true,iri.policy.allow=link.userinfo | 'iri.policy' | link.userinfo | Authorization",
                "iri.policy.internal-host=http://nas.lan:5001/x | 'iri.policy' | is not a host | internalHost(\"nas.lan\", 5001)",
                "iri.policy.readers=nix | 'iri.policy' | there is no 'nix' | java.net.URI",
            })
    void doesNotStartWithAPropertyThatCannotBeUsed(String property, String name, String what, String way) {
        RUNNER.withPropertyValues(property.split(","))
                .run(context ->
                        assertThat(analysis(context.getStartupFailure())).contains(name, what, way));
    }

    @Test
    void bindsInternalHosts() {
        RUNNER.withPropertyValues(
                        "iri.policy.any-host=true",
                        "iri.policy.any-port=true",
                        "iri.policy.internal-host=nas.lan:5001,webhookserver")
                .run(context -> assertThat(context.getBean(LinkPolicy.class))
                        .hasToString("schemes [https], any host, any port, internal hosts [nas.lan:5001,"
                                + " webhookserver]"));
    }

    @Test
    void doesNotStartWithAPolicyThatNothingEnforces() {
        RUNNER.withPropertyValues("iri.policy.hosts=h.example")
                .withClassLoader(new FilteredClassLoader(LinkPolicy.class))
                .run(context ->
                        assertThat(analysis(context.getStartupFailure())).contains("org.iritoolkit:iri-httpclient5"));
    }

    @Test
    void startsWithoutALibraryThatNothingAsksFor() {
        RUNNER.withClassLoader(new FilteredClassLoader(
                        "org.iritoolkit.web", "com.fasterxml", "tools.jackson", "org.apache.hc", "jakarta.validation"))
                .run(context -> assertThat(context).hasNotFailed().hasSingleBean(IriParser.class));
    }

    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @RestController
    static class Misspelled {
        record Form(List<@ValidIri(profile = "nope") String> links) {}

        @PostMapping("/forms")
        String form(@Valid @RequestBody Form form) {
            return form.toString();
        }
    }

    @Test
    void doesNotStartWithAConstraintThatCannotBeUsed() {
        assertThatThrownBy(() -> SpringApplication.run(
                        Misspelled.class,
                        "--server.port=0",
                        "--logging.level.root=off",
                        "--spring.main.banner-mode=off"))
                .hasMessageContainingAll(
                        "there is no profile 'nope'; installed: leiri",
                        "@ValidIri at " + Misspelled.Form.class.getName() + ", links");
    }

    /** 192.0.2.1 is for documentation (RFC 5737), and 127.0.0.1 is this machine. */
    @Test
    void filtersTheAddressesOfOtherClients() {
        RUNNER.withPropertyValues("iri.policy.hosts=h.example").run(context -> {
            InetAddressFilter filter = context.getBean(InetAddressFilter.class);
            assertThat(filter.matches(InetAddress.getByName("8.8.8.8"))).isTrue();
            assertThat(filter.matches(InetAddress.getByName("127.0.0.1"))).isFalse();
            assertThat(filter.matches(InetAddress.getByName("192.0.2.1"))).isFalse();
        });
        RUNNER.withPropertyValues("iri.policy.hosts=h.example", "iri.policy.filter-addresses=false")
                .run(context -> assertThat(context).doesNotHaveBean(InetAddressFilter.class));
        RUNNER.run(context -> assertThat(context).doesNotHaveBean(InetAddressFilter.class));
        RUNNER.withPropertyValues("iri.policy.hosts=h.example")
                .withClassLoader(new FilteredClassLoader("org.springframework.boot.http.client"))
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void sendsWithTheClientOfTheApplication() {
        ApplicationContextRunner runner = RUNNER.withPropertyValues("iri.policy.hosts=h.example");
        runner.run(context -> assertThat(context).hasNotFailed().hasSingleBean(LinkClient.class));
        try (LinkClient own =
                LinkClient.of(LinkPolicy.builder().hosts("own.example").build())) {
            runner.withBean("own", LinkClient.class, () -> own).run(context -> {
                assertThat(context.getBeansOfType(LinkClient.class)).containsOnlyKeys("own");
                RestClient client = context.getBean("linkClient", RestClient.class);
                assertThatThrownBy(() -> client.get()
                                .uri("https://h.example/")
                                .retrieve()
                                .toBodilessEntity())
                        .rootCause()
                        .hasMessageContaining("the policy does not allow the host h.example");
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "3.4.12, false",
        "3.0.0, false",
        "2.7.18, false",
        "3.5.0, true",
        "3.5.7, true",
        "4.1.2, true",
        "10.0, true"
    })
    void namesTheReleaseThatIsTooOld(String release, boolean starts) {
        Throwable thrown = catchThrowable(() -> ReleaseInitializer.requireRelease(release));
        if (starts) {
            assertThat(thrown).isNull();
        } else {
            assertThat(analysis(new IllegalStateException(thrown)))
                    .isEqualTo("iri-spring needs Spring Boot 3.5 or newer, and Spring Boot " + release
                            + " is on the path");
        }
    }

    /** Before any bean, whose failure would be reported instead. */
    @Test
    void looksAtTheReleaseFirst() {
        assertThat(SpringFactoriesLoader.forDefaultResourceLocation().load(ApplicationContextInitializer.class))
                .filteredOn(ReleaseInitializer.class::isInstance)
                .singleElement()
                .satisfies(initializer -> new ReleaseInitializer().initialize(new GenericApplicationContext()));
    }

    @Test
    void leavesTheParserOfTheApplication() {
        IriParser own = IriParser.of("rfc3986");
        RUNNER.withBean(IriParser.class, () -> own)
                .run(context -> assertThat(context.getBean(IriParser.class)).isSameAs(own));
    }
}
