package org.iritoolkit.validation;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import java.io.File;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.bval.jsr.ApacheValidationProvider;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;
import org.iritoolkit.conformance.SecretStrings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of an application's bundles, with each provider and with an expression language on the path. */
class MessagesTest {
    private static final String SPACE = "U+0020 SPACE is not allowed in the path (RFC 3987 2.2, ipchar) at ";

    enum Provider {
        HIBERNATE(() ->
                Validation.byProvider(HibernateValidator.class).configure().buildValidatorFactory()),
        BVAL(Bval::factory);

        private final Supplier<ValidatorFactory> factory;

        Provider(Supplier<ValidatorFactory> factory) {
            this.factory = factory;
        }

        List<String> messages(String language, Object bean) {
            return MessagesTest.messages(factory, language, bean);
        }
    }

    /** Needs no class of Hibernate Validator. */
    static final class Bval {
        private Bval() {}

        static ValidatorFactory factory() {
            return Validation.byProvider(ApacheValidationProvider.class)
                    .configure()
                    .buildValidatorFactory();
        }

        /** Called by reflection, in a class loader without Hibernate Validator. */
        static List<String> messages(String link) {
            return MessagesTest.messages(Bval::factory, "de", new Bean.Translated(link));
        }
    }

    /** Returns the messages in a language, which is the default one when the application starts. */
    private static List<String> messages(Supplier<ValidatorFactory> provider, String language, Object bean) {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(language));
        try (ValidatorFactory factory = provider.get()) {
            return factory.getValidator().validate(bean).stream()
                    .map(ConstraintViolation::getMessage)
                    .toList();
        } finally {
            Locale.setDefault(before);
        }
    }

    /** A language, a bean and the message that its bundle describes. */
    static Stream<Arguments> messages() {
        String space = "http://e/a b";
        String template = "http://e/a b/${1+1}{found}{profile}$$5"; // and braces in four places
        String dollar = "http://e/$1$ b$";
        return Stream.of(
                Arguments.of(
                        "en",
                        new Bean.Translated(space),
                        "bad link ('http://e/a b') under rfc3987: " + SPACE + "10-11"),
                Arguments.of(
                        "de",
                        new Bean.Translated(space),
                        SPACE + "10-11 (rfc3987) verbietet die Adresse, sie ist 'http://e/a b'"),
                Arguments.of(
                        "en",
                        new Bean.Translated(template),
                        "bad link ('" + template + "') under rfc3987: " + SPACE + "10-11, and 4 more"),
                Arguments.of(
                        "de",
                        new Bean.Translated(template),
                        SPACE + "10-11, and 4 more (rfc3987) verbietet die Adresse, sie ist '" + template + "'"),
                Arguments.of(
                        "en",
                        new Bean.Translated(dollar),
                        "bad link ('http://e/$1$ b$') under rfc3987: " + SPACE + "12-13"),
                Arguments.of("de", new Bean.Short(template), "die Adresse '" + template + "' ist nach rfc3987 falsch"),
                Arguments.of(
                        "en",
                        new Bean.Shown(template),
                        "'" + template + "' " + SPACE + "10-11, and 4 more {found} {nothing}"),
                Arguments.of(
                        "en",
                        new Bean.TranslatedWeb("http://e/"),
                        "bad link ('http://e/') under rfc3987: the scheme 'http' at 0-4 is not one of https"),
                Arguments.of(
                        "de",
                        new Bean.TranslatedWeb("http://e/"),
                        "the scheme 'http' at 0-4 is not one of https (rfc3987) verbietet die Adresse, sie ist"
                                + " 'http://e/'"),
                Arguments.of("de", new Bean.TranslatedHost("a:b"), "kein Host: ':' at 1 ends the host"),
                Arguments.of(
                        "de",
                        new Bean.TranslatedHost("a}b"),
                        "kein Host: U+007D RIGHT CURLY BRACKET is not"
                                + " allowed in the host (RFC 3987 2.2, ireg-name) at 1-2"),
                Arguments.of("en", new Bean.Plain(space), "is not allowed by rfc3987: " + SPACE + "10-11"),
                Arguments.of("nl", new Bean.Plain(space), SPACE + "10-11, dus 'http://e/a b' is fout"),
                Arguments.of("nl", new Bean.Web("ftp://e/"), "'ftp://e/' mag hier niet"),
                Arguments.of("nl", new Bean.Host("a b"), "geen host"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void showsTheViolationWhereTheBundleOfTheLanguageHasIt(String language, Object bean, String message) {
        for (Provider provider : Provider.values()) {
            assertThat(provider.messages(language, bean)).as(provider.name()).containsExactly(message);
        }
    }

    /** A bundle whose keys refer to each other is the application's error, and providers report it. */
    @Test
    void resolvesAKeyInItselfOnce() {
        assertThat(MessageTemplate.resolve("{my.circle} {found}", "x", "y").text())
                .isEqualTo("round {my.circle} x");
    }

    @Test
    void worksWithoutHibernateValidator() throws ReflectiveOperationException {
        URL[] path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("hibernate-validator"))
                .map(MessagesTest::url)
                .toArray(URL[]::new);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        try {
            assertThat(loader.getResource(
                            HibernateConstraintValidatorContext.class.getName().replace('.', '/') + ".class"))
                    .isNull();
            Method messages = loader.loadClass(Bval.class.getName()).getDeclaredMethod("messages", String.class);
            messages.setAccessible(true);
            assertThat(messages.invoke(null, "http://e/a b"))
                    .isEqualTo(List.of(SPACE + "10-11 (rfc3987) verbietet die Adresse, sie ist 'http://e/a b'"));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static URL url(String file) {
        try {
            return Path.of(file).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void showsNoPassword(Provider provider) {
        SecretStrings.all().forEach(input -> {
            for (Object bean : List.of(new Bean.Plain(input), new Bean.Web(input), new Bean.Found(input))) {
                provider.messages("en", bean).forEach(SecretStrings::assertHidden);
            }
        });
    }
}
