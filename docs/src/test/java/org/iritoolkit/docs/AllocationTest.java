package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parsing allocates its result and nothing else: no substring, no list, no buffer; checks of plain ASCII allocate nothing. */
class AllocationTest {
    private static final int RESULT = 64;
    private static final int OPTIONAL = 16;
    private static final int SMALL = 2_000;
    private static final int ROUNDS = 20;

    /** Keeps results reachable, so that they are really created. */
    private static final Object[] KEPT = new Object[1];

    static Stream<Profile> profiles() {
        ProfileRegistry registry = ProfileRegistry.installed();
        // iuri-05 normalizes each string to check it
        return registry.profiles().ids().stream()
                .filter(id -> !id.equals("iuri-05"))
                .map(registry::require);
    }

    private static List<String> texts(String profile, boolean good) {
        boolean iri = !profile.equals("rfc2396") && !profile.equals("rfc3986");
        Stream<String> ascii = Stream.of(
                "http://user@www.example.org:8080/a/b%20c/?q=1&r#frag",
                "http://192.0.2.1/", "http://[2001:db8::1]:80/x", "mailto:a@example.org", "../a;b/c?d#e", "");
        Stream<String> beyond = Stream.of("http://r\u00E9sum\u00E9.example/\u65E5\u672C?\uD83D\uDE00#\u05D0");
        return (iri ? Stream.concat(ascii, beyond) : ascii)
                .map(text -> good ? text : text + "\uFFFF")
                .toList();
    }

    private static <T> double bytesEach(List<T> texts, Consumer<T> action) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < SMALL; i++) {
                for (int t = 0; t < texts.size(); t++) {
                    action.accept(texts.get(t));
                }
            }
            long after = threads.getCurrentThreadAllocatedBytes();
            least = Math.min(least, (after - before) / (double) SMALL / texts.size());
        }
        return least;
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void allocatesTheResultAndNothingElse(Profile profile) {
        IriParser parser = IriParser.of(profile);
        List<String> good = texts(profile.id(), true);
        List<String> bad = texts(profile.id(), false);
        double parse = bytesEach(good, text -> KEPT[0] = parser.parse(text));
        double tryParse = bytesEach(good, text -> KEPT[0] = parser.tryParse(text));
        double unchecked = bytesEach(good, text -> KEPT[0] = parser.unchecked().parse(text));
        double rejected = bytesEach(bad, text -> KEPT[0] = parser.tryParse(text));
        System.out.printf(
                "%s: bytes for parse %.1f, tryParse %.1f, unchecked parse %.1f, tryParse of a bad text %.1f%n",
                profile, parse, tryParse, unchecked, rejected);
        assertThat(parse).isLessThanOrEqualTo(RESULT);
        assertThat(tryParse).isLessThanOrEqualTo(RESULT + OPTIONAL);
        assertThat(unchecked).isLessThanOrEqualTo(RESULT);
        assertThat(rejected).isLessThan(1);
    }

    /**
     * Runs each check on each component that it examines; checks that call other parsers allocate what those parsers
     * return.
     */
    @Test
    void checksAllocateNothingForAsciiWithoutViolations() {
        ProfileRegistry registry = ProfileRegistry.installed();
        IriParser parser = IriParser.of(registry.require("rfc3987"));
        for (String id : List.of("bidi-structure", "idna", "look-alikes", "scheme", "suspicion")) {
            ComponentCheck check = registry.checks().require(id);
            List<ComponentText> components = Stream.of(
                            "https://www.a-b.example.org/2010/a%20b,c.html?q=1&r=2#top",
                            "http://web2.example/", "../a;b/c?d#e")
                    .map(parser::parse)
                    .flatMap(reference -> components(reference, check))
                    .toList();
            double bytes = bytesEach(
                    components,
                    component -> check.check(component, violation -> {
                        throw new AssertionError(violation);
                    }));
            System.out.printf("%s: bytes for one of %d components %.1f%n", id, components.size(), bytes);
            assertThat(bytes).as(id).isLessThan(1);
        }
    }

    private static Stream<ComponentText> components(IriReference reference, ComponentCheck check) {
        return Stream.of(Component.values())
                .filter(component -> component != Component.AUTHORITY
                        && check.components().contains(component)
                        && reference.span(component).isPresent())
                .map(component -> {
                    Span place = reference.span(component).orElseThrow();
                    return new ComponentText(
                            reference.toString(), component, place.start(), place.end(), reference.profile());
                });
    }

    @Test
    void makesNoSubstringUntilAsked() {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require("rfc3987"));
        List<String> good = texts("rfc3987", true);
        List<IriReference> references = good.stream().map(parser::parse).toList();
        double silent = bytesEach(good, text -> {
            for (int i = 0; i < references.size(); i++) {
                IriReference reference = references.get(i);
                KEPT[0] = reference.toString();
                KEPT[0] = reference.profile();
                reference.isAscii();
                reference.isOpaque();
                reference.hashCode();
                reference.equals(references.get(0));
                reference.compareTo(references.get(0));
            }
        });
        assertThat(silent).isLessThan(1);
    }

    /** A reference is the string with its offsets, in one object; no field contains a component. */
    @Test
    void isOneObject() {
        assertThat(IriReference.parse("a:b").getClass().getDeclaredFields())
                .allSatisfy(field ->
                        assertThat(Modifier.isStatic(field.getModifiers())).isTrue());
        assertThat(Arrays.stream(IriReference.parse("a:b")
                                .getClass()
                                .getSuperclass()
                                .getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .filter(field -> field.getType() == String.class))
                .hasSize(1);
    }
}
