package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdnaCheckTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE).withCheck(new IdnaCheck());

    private static String violations(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .map(violation -> violation.code().id() + " " + violation.span().substring(text))
                .collect(Collectors.joining(", "));
    }

    /** Each violation as its severity and its place. */
    @ParameterizedTest
    @CsvSource({
        "http://api_demo.m\u00FCnchen.example/, warning api_demo",
        "http://API_demo%E3%80%82m\u00FCnchen.example/, warning API_demo",
        "http://-a.m\u00FCnchen.example/, warning -a",
        "http://a_b.c_d.m\u00FCnchen.example/, 'warning a_b, warning c_d'",
        "http://a_b\u00FC.example/, error a_b\u00FC",
        "http://a_b.\u0301.example/, 'warning a_b, error \u0301'",
        "http://xn--a.m\u00FCnchen.example/, error xn--a",
        "http://api_demo.example/, warning api_demo",
        "http://a..m\u00FCnchen.example/, 'error '"
    })
    void warnsOfAsciiLabelsThatAMappingDoesNotChange(String text, String found) {
        assertThat(PARSER.inspect(text).violations().stream()
                        .map(violation ->
                                violation.severity() + " " + violation.span().substring(text))
                        .collect(Collectors.joining(", ")))
                .isEqualTo(found);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://faß.example/a_b?-#xn--",
                "http://user_@faß.example:8080/",
                "http://www.%C3%A9xample.org/",
                "http://a%2Eb/",
                "http://%E6%97%A5%E6%9C%AC%E8%AA%9E.jp/",
                "http://example.com./",
                "http://1.2.3.256/",
                "http://192.0.2.1/",
                "file:///etc/hosts",
                "//",
                "a_b",
                "mailto:a_b@c_d"
            })
    void acceptsWhatHasAnAsciiForm(String text) {
        assertThat(violations(PARSER, text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://a_b.example/, idn.std3 a_b",
        "http://u@www.-a.example:80/, idn.hyphen -a",
        "http://www..example/, idn.empty-label ''",
        "http://www.%C3%A9_.example/, idn.std3 %C3%A9_",
        "//x.a%E2%80%8Cb/, idn.context-j a%E2%80%8Cb",
        "//x.%61%5F%62.y/, idn.std3 %61%5F%62",
        "//%F0%9F%98%80_.x/, idn.std3 %F0%9F%98%80_",
        "//a%2E%2Eb/, idn.empty-label ''",
        "//x.a%FFb/, idn.escapes %FF",
        "//x.%C1%81b/, idn.escapes %C1",
        "//x.%ED%A0%80b/, idn.escapes %ED",
        "//x.%E2%80/, idn.escapes %E2",
        "//x.xn--a/, idn.punycode xn--a",
        // a character that the syntax rejects has one violation; its escape is reported by the check
        "http://h\\a, syntax.character-not-allowed \\",
        "http://a b.example/, 'syntax.character-not-allowed  '",
        "http://a_b.c\\d/, 'idn.std3 a_b, syntax.character-not-allowed \\'",
        "http://a\u0080b/, syntax.character-not-allowed \u0080",
        "http://a%zz/, syntax.percent-triplet %",
        "http://a%5Cb/, idn.std3 a%5Cb",
        "http://-a\\b/, 'idn.hyphen -a\\b, syntax.character-not-allowed \\'"
    })
    void placesWhatItFindsInTheReference(String text, String expected) {
        assertThat(violations(PARSER, text)).isEqualTo(expected.replace("''", ""));
    }

    @Test
    void placesAnEmptyLabelBetweenItsDots() {
        assertThat(PARSER.inspect("http://www..example/").violations())
                .extracting(Violation::span)
                .containsExactly(new Span(11, 11));
        assertThat(PARSER.inspect("//a%2E%2Eb/").violations())
                .extracting(Violation::span)
                .containsExactly(new Span(6, 6));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://[2001:db8::a_b]/", "http://[v1.a_b]/", "http://[::1]/", "http://[/"})
    void leavesIpLiteralsAlone(String text) {
        assertThat(violations(PARSER, text)).doesNotContain("idn.");
    }

    @ParameterizedTest
    @CsvSource({
        // draft 2.3: names in use are validated by ToASCII with both flags; the grammar reads each as a registry's
        "rfc3987-draft-03, http://\u0436_c.example/, idn.std3 \u0436_c",
        "rfc3987-draft-03, http://-\u0436.example/, idn.hyphen -\u0436",
        "rfc3987-draft-03, http://\u0436 !.example/, idn.std3 \u0436 !",
        "rfc3987-draft-03, HTTPS://u@www.\u0436_c.example:80/, idn.std3 \u0436_c",
        "rfc3987-draft-03, http://\u0436..b/, idn.empty-label ''",
        "rfc3987-draft-03, http://a_b.example/, idn.std3 a_b",
        "rfc3987-draft-03, ftp://-a.example/, idn.hyphen -a",
        "rfc3987-draft-03, http://h:8x/, idn.std3 h:8x",
        "rfc3987-draft-03, http://%D0%B6_.example/, idn.std3 %D0%B6_",
        "rfc3987-draft-03, http://%FF.example/, idn.escapes %FF",
        "rfc3987-draft-03, //\u0436_c/, idn.std3 \u0436_c",
        "rfc3987-draft-03, x://\u0436_c/, idn.std3 \u0436_c",
        "rfc3987-draft-03, x://%D0%B6_c/, idn.std3 %D0%B6_c",
        // names with an ASCII form, and names that no scheme defines as hosts
        "rfc3987-draft-03, http://%D0%B6.example/, ''",
        "rfc3987-draft-03, http://localhost./, ''",
        "rfc3987-draft-03, x://a_b/, ''",
        "rfc3987-draft-03, x://a%FFb/, ''",
        "rfc3987-draft-03, //a_b/, ''",
        "rfc3987-draft-03, http://@:80/, ''",
        "rfc2396, http://a_b.example/, idn.std3 a_b",
        "rfc2396, http://u@a_b.example:80/, idn.std3 a_b",
        "rfc2396, http://a.1/, ''",
        "rfc2396, x://a_b/, ''"
    })
    void looksAtANameOfARegistryWhereAHostIsMeant(String id, String text, String expected) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(id)).withCheck(new IdnaCheck());
        assertThat(parser.inspect(text).hostType()).contains(HostType.REGISTRY);
        assertThat(violations(parser, text)).isEqualTo(expected.replace("''", ""));
        assertThat(parser.inspect(text).violations()).allMatch(found -> found.component() == Component.AUTHORITY);
    }

    @Test
    void asksTheMapperThatItIsGiven() {
        Profile draft = ProfileRegistry.installed().require("rfc3987-draft-03");
        IriParser stored = IriParser.of(draft).withCheck(IdnaCheck.of(new Idna2003.Stored()));
        IriParser query = IriParser.of(draft).withCheck(IdnaCheck.of(new Idna2003()));
        assertThat(violations(stored, "http://www.\u0221.example/")).isEqualTo("idn.unassigned \u0221");
        assertThat(violations(query, "http://www.\u0221.example/")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // draft 2.2 a, 2.3: ToASCII of RFC 3490, whose bidi rule requires such a letter at both ends (RFC 3454 6)
        "rfc3987-draft-03, http://\u05D01.example/, idn.bidi \u05D01",
        // nameprep removes joiners (RFC 3491 3)
        "rfc3987-draft-03, http://a\u200Db.example/, ''",
        // AllowUnassigned is for references that are not created (draft 2.2 b)
        "rfc3987-draft-03, http://\u0221.example/, ''",
        "rfc3987-draft-03, http://Stra\u00DFe.example/, ''",
        "rfc3987, http://\u05D01.example/, ''", // RFC 5893 2, condition 3
        "rfc3987, http://a\u200Db.example/, idn.context-j a\u200Db",
        "leiri-like, http://a\u200Db.example/, idn.no-mapper a\u200Db.example",
        "leiri-like, http://a.example/, idn.no-mapper a.example",
        "rfc3986, http://xn--a.example/, idn.punycode xn--a",
        "rfc2396, http://xn--a.example/, idn.punycode xn--a"
    })
    void asksTheMapperOfTheProfile(String id, String text, String expected) {
        Profile profile = id.equals("leiri-like")
                ? Profile.basedOn(Rfc3987.PROFILE).id(id).hostMapper("other").build()
                : ProfileRegistry.installed().require(id);
        assertThat(violations(IriParser.of(profile).withChecks("idna"), text)).isEqualTo(expected);
    }

    @Test
    void isInstalledUnderItsId() {
        assertThat(ProfileRegistry.installed().checks().require("idna")).isInstanceOf(IdnaCheck.class);
        assertThat(ProfileRegistry.installed().checks().require("look-alikes")).isInstanceOf(LookAlikeCheck.class);
        assertThat(IriParser.of(Rfc3987.PROFILE).withChecks("idna").tryParse("http://xn--a/"))
                .isEmpty();
    }

    @Test
    void givesEveryCodeAnIdAndARemedy() {
        assertThat(new IdnaCheck().codes()).allMatch(code -> code.id().matches("idn\\.[a-z0-9-]+|plugin\\.failed"));
        assertThat(new LookAlikeCheck().codes()).allMatch(code -> code.id().matches("look-alike\\.[a-z-]+"));
        assertThat(new IdnaCheck().codes()).noneMatch(code -> code.remedy().isBlank());
    }

    /** A third-party mapper. */
    private record OtherMapper(BiFunction<String, Consumer<Violation>, String> work) implements HostMapper {
        @Override
        public String id() {
            return "other";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            return work.apply(host, violations);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return work.apply(host, violations);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // plug-ins that are not annotated return null
    void namesAMapperThatFailsAndNotItself() {
        HostMapper mapper = new OtherMapper((host, violations) -> null);
        assertThat(IriParser.of(Rfc3987.PROFILE)
                        .withCheck(IdnaCheck.of(mapper))
                        .inspect("http://h.example/")
                        .violations())
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.code().id()).isEqualTo("plugin.failed");
                    assertThat(violation.message())
                            .startsWith("host mapper " + OtherMapper.class.getName())
                            .contains("returns null");
                });
    }

    @Test
    void keepsTheWordsOfAMapperThatHasCodesOfItsOwn() {
        ViolationCode code = ViolationCode.of("house.rule", "Leave it out.");
        HostMapper mapper = new OtherMapper((host, violations) -> {
            violations.accept(new Violation(
                    code,
                    Severity.ERROR,
                    Component.HOST,
                    new Span(1, 2),
                    new SpecClause("House rules", "1", ""),
                    "this is not our host"));
            return host;
        });
        assertThat(IriParser.of(Rfc3987.PROFILE)
                        .withCheck(IdnaCheck.of(mapper))
                        .inspect("http://h.example/")
                        .violations())
                .singleElement()
                .hasToString("8-9 error idn.disallowed: this is not our host (House rules 1)")
                .extracting(Violation::remedy)
                .isEqualTo("Leave it out.");
    }

    /** A host mapper that is found by its service file, and refuses every host. */
    public static final class HouseMapper implements HostMapper {
        @Override
        public String id() {
            return "house";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            SpecClause clause = new SpecClause("House rules", "1", "");
            Span place = new Span(0, host.length());
            violations.accept(new Violation(
                    IdnViolation.DISALLOWED, Severity.ERROR, Component.HOST, place, clause, "this is not our host"));
            return host;
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return host;
        }

        static String violations() {
            Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                    .id("house")
                    .hostMapper("house")
                    .build();
            return IdnaCheckTest.violations(IriParser.of(profile).withCheck(new IdnaCheck()), "http://h.example/");
        }
    }

    /** The toolkit on a separate class path, with the service file of a plug-in. */
    private static final class ClassPath extends ClassLoader {
        private final URL services;
        private final URLClassLoader core;

        ClassPath(URL services) {
            super(ClassLoader.getPlatformClassLoader());
            this.services = services;
            URL place =
                    ProfileRegistry.class.getProtectionDomain().getCodeSource().getLocation();
            core = new URLClassLoader(new URL[] {place}, null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.iritoolkit.")) {
                return Class.forName(name, resolve, IdnaCheckTest.class.getClassLoader());
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            ClassLoader own = IdnaCheckTest.class.getClassLoader();
            try (InputStream in = own.getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] octets = Objects.requireNonNull(in, name).readAllBytes();
                return defineClass(name, octets, 0, octets.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override // the sentences
        protected URL findResource(String name) {
            URL own = IdnaCheckTest.class.getResource("/" + name);
            return own == null
                    ? core.findResource(name)
                    : own; // a module does not open the resources of its packages to others
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals("META-INF/services/" + HostMapper.class.getName())
                    ? Collections.enumeration(List.of(services))
                    : super.getResources(name);
        }
    }

    @Test
    void asksTheMapperOfAPluginThatTheProfileMeans(@TempDir Path folder) throws Exception {
        Path services = Files.writeString(folder.resolve("services"), HouseMapper.class.getName());
        Method violations = new ClassPath(services.toUri().toURL())
                .loadClass(HouseMapper.class.getName())
                .getDeclaredMethod("violations");
        violations.setAccessible(true);
        assertThat(violations.invoke(null)).isEqualTo("idn.disallowed h.example");
        assertThat(HouseMapper.violations()).isEqualTo("idn.no-mapper h.example");
    }
}
