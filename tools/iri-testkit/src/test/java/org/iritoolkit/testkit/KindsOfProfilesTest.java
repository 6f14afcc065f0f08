package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.testkit.internal.HouseCheck.CLAUSE;
import static org.iritoolkit.testkit.internal.HouseCheck.CODE;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of profiles ends for the kinds of profiles that people write, and says what a profile lacks. */
class KindsOfProfilesTest {
    private static final String LETTER = "%x61-7A";

    private static ProfileBuilder basedOn(Profile base) {
        return Profile.basedOn(base).id("house");
    }

    private static ProfileBuilder rules(String path, String query, String fragment) {
        return basedOn(Rfc3987.PROFILE)
                .component(Component.PATH, "house-path")
                .rule("house-path", path, CLAUSE)
                .component(Component.QUERY, "house-query")
                .rule("house-query", query, CLAUSE)
                .component(Component.FRAGMENT, "house-fragment")
                .rule("house-fragment", fragment, CLAUSE);
    }

    /** Accepts some values of a component. */
    private record Accepting(Component component, Predicate<String> accepted) implements ComponentCheck {
        @Override
        public String id() {
            return "house-" + component;
        }

        @Override
        public Set<Component> components() {
            return Set.of(component);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(CODE);
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {
            if (!accepted.test(text.text())) {
                Span place = new Span(text.start(), text.end());
                violations.accept(
                        new Violation(CODE, Severity.ERROR, component, place, CLAUSE, "the house does not want it"));
            }
        }
    }

    static Stream<Arguments> profiles() {
        return Stream.of(
                kind("one scheme", basedOn(Rfc3987.PROFILE).schemes(List.of("https"), CLAUSE)),
                kind(
                        "a private scheme without a host",
                        basedOn(Rfc3987.PROFILE)
                                .require(Component.SCHEME, CLAUSE)
                                .schemes(List.of("house"), CLAUSE)
                                .forbid(Component.AUTHORITY, CLAUSE)),
                kind("only relative references", basedOn(Rfc3987.PROFILE).forbid(Component.SCHEME, CLAUSE)),
                kind(
                        "absolute, with a host",
                        basedOn(Rfc3986.PROFILE)
                                .require(Component.SCHEME, CLAUSE)
                                .require(Component.HOST, CLAUSE)
                                .forbid(Component.USERINFO, CLAUSE)
                                .forbid(Component.PORT, CLAUSE)),
                kind("no path", basedOn(Rfc3987.PROFILE).check(new Accepting(Component.PATH, String::isEmpty))),
                kind("only digits", rules("DIGIT", "DIGIT", "DIGIT")),
                kind("only upper case", rules("%x41-5A", "%x41-5A", "%x41-5A")),
                kind("only lower case and hyphens", rules(LETTER + " / \"-\"", LETTER, LETTER)),
                kind("two characters", rules("\"a\" / \"b\"", "\"a\" / \"b\"", "\"a\" / \"b\"")),
                kind("no escapes", rules("iunreserved / sub-delims", "iunreserved", "iunreserved")),
                kind("like LEIRI", rules("ipchar / \" \" / \"<\" / \">\"", "ipchar / \" \"", "ipchar / \" \"")),
                kind("a required query", basedOn(Rfc3987.PROFILE).require(Component.QUERY, CLAUSE)),
                kind(
                        "a fragment and no query",
                        basedOn(Rfc3987.PROFILE)
                                .require(Component.FRAGMENT, CLAUSE)
                                .forbid(Component.QUERY, CLAUSE)),
                kind("a required port", basedOn(Rfc3987.PROFILE).require(Component.PORT, CLAUSE)),
                kind(
                        "ASCII alone",
                        basedOn(Rfc3987.PROFILE)
                                .ascii(Component.PATH, CLAUSE)
                                .ascii(Component.QUERY, CLAUSE)
                                .ascii(Component.HOST, CLAUSE)),
                kind(
                        "no upper case in paths",
                        basedOn(Rfc3987.PROFILE)
                                .restriction(new Restriction(
                                        "house.upper-case",
                                        CodePointSet.range('A', 'Z'),
                                        Set.of(Component.PATH),
                                        Severity.ERROR,
                                        CLAUSE,
                                        "the house writes in lower case"))),
                kind("a scheme of RFC 2396", basedOn(Rfc2396.PROFILE).schemes(List.of("mailto"), CLAUSE)),
                kind(
                        "a path of RFC 2396",
                        basedOn(Rfc2396.PROFILE)
                                .component(Component.PATH, "house-path")
                                .rule("house-path", LETTER + " / DIGIT", CLAUSE)),
                kind(
                        "one host, one scheme, one path",
                        basedOn(Rfc3987.PROFILE)
                                .require(Component.SCHEME, CLAUSE)
                                .schemes(List.of("https"), CLAUSE)
                                .require(Component.HOST, CLAUSE)
                                .hosts(List.of("h.house.example"), CLAUSE)
                                .component(Component.PATH, "house-path")
                                .rule("house-path", "%x61", CLAUSE)),
                kind(
                        "subdomains",
                        basedOn(Rfc2396.PROFILE)
                                .require(Component.HOST, CLAUSE)
                                .subdomainsOf(List.of("house.example"), CLAUSE)),
                kind(
                        "hosts in a check",
                        basedOn(Rfc3987.PROFILE)
                                .schemes(List.of("https"), CLAUSE)
                                .check(new Accepting(Component.HOST, host -> host.endsWith(".house.example")))
                                .component(Component.PATH, "house-path")
                                .rule("house-path", LETTER + " / DIGIT", CLAUSE),
                        "https://a.house.example/rooms",
                        "https://b.house.example?q#f"),
                kind(
                        "one string",
                        basedOn(Rfc3987.PROFILE)
                                .require(Component.SCHEME, CLAUSE)
                                .check(new Accepting(Component.PATH, path -> path.equals("/house")))
                                .check(new Accepting(Component.SCHEME, "https"::equals)),
                        "https://h.example/house"));
    }

    private static Arguments kind(String name, ProfileBuilder profile, String... samples) {
        return arguments(name, profile, List.of(samples));
    }

    private static ProfileContract contract(Profile profile, List<String> samples, int texts) {
        return new ProfileContract() {
            @Override
            protected Profile profile() {
                return profile;
            }

            @Override
            protected List<String> samples() {
                return samples;
            }

            @Override
            protected int texts() {
                return texts;
            }
        };
    }

    private static void hold(ProfileContract contract, boolean thorough) throws IllegalAccessException {
        for (Method test : ProfileContract.class.getDeclaredMethods()) {
            if (test.isAnnotationPresent(Test.class) && (thorough || !test.isAnnotationPresent(Tag.class))) {
                try {
                    test.invoke(contract);
                } catch (InvocationTargetException e) {
                    throw new AssertionError(
                            test.getName() + ": " + e.getCause().getMessage(), e.getCause());
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("profiles")
    void holdsForProfilesThatPeopleWrite(String name, ProfileBuilder profile, List<String> samples) throws Exception {
        hold(contract(profile.build(), samples, 200), false);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("profiles")
    @Tag("thorough")
    void holdsForManyTextsOfProfilesThatPeopleWrite(String name, ProfileBuilder profile, List<String> samples)
            throws Exception {
        long start = System.nanoTime();
        hold(contract(profile.build(), samples, 10_000), true);
        System.out.printf("%s: %d s%n", name, (System.nanoTime() - start) / 1_000_000_000);
    }

    @Test
    void saysWhyAProfileAcceptsNothing() {
        Profile closed = basedOn(Rfc3987.PROFILE)
                .check(new Accepting(Component.PATH, path -> false))
                .build();
        ProfileContract contract = contract(closed, List.of(), 10_000);
        for (ThrowingCallable test : List.<ThrowingCallable>of(
                contract::splitsWithoutLoss,
                contract::mapsToUris,
                contract::normalizesOnce,
                contract::resolvesWhatItRelativizes,
                contract::comesBackFromUris,
                contract::convertsToOtherProfiles,
                contract::judgesOctetsAsTheirText)) {
            assertThatThrownBy(test)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageStartingWith("house accepts 0 of 20,000 generated strings (seed 3987)")
                    .hasMessageContaining("rejected for " + CODE.id() + " (1000, such as <")
                    .hasMessageContaining("Override samples()");
        }
    }

    @Test
    void saysThatAHostIsMissedInACheck() {
        Profile oneHost = basedOn(Rfc3987.PROFILE)
                .schemes(List.of("https"), CLAUSE)
                .require(Component.HOST, CLAUSE)
                .check(new Accepting(Component.HOST, "h.house.example"::equals))
                .build();
        assertThatThrownBy(contract(oneHost, List.of(), 10_000)::normalizesOnce)
                .hasMessageContaining("ProfileBuilder.hosts");
    }

    @Test
    void refusesSamplesThatTheProfileRejects() {
        Profile https =
                basedOn(Rfc3987.PROFILE).schemes(List.of("https"), CLAUSE).build();
        assertThatThrownBy(contract(https, List.of("https://h/", "http://h/"), 10)::splitsWithoutLoss)
                .hasMessageContaining("<http://h/>")
                .hasMessageContaining("scheme");
    }

    /** A rare string is found among many, and its parts are combined with others. */
    @Test
    void combinesTheSamplesWithWhatTheRulesAllow() {
        Profile profile = basedOn(Rfc3987.PROFILE)
                .check(new Accepting(Component.HOST, host -> host.endsWith(".house.example")))
                .build();
        List<String> texts = TextGenerator.of(profile, 3987)
                .withSamples(List.of("https://a.house.example/rooms", "//b.house.example?q"))
                .accepted()
                .limit(5_000)
                .toList();
        assertThat(texts)
                .anyMatch(text -> text.startsWith("https://b.house.example"))
                .anyMatch(text -> text.startsWith("https://a.house.example/") && !text.contains("rooms"))
                .anyMatch(text -> text.startsWith("//b.house.example/rooms"));
    }
}
