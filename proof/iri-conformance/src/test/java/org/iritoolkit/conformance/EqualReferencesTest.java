package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/**
 * The laws of equality, over every string of the test vectors, under each installed profile and two derived ones: equal
 * references have equal hashes, split and resolve alike, and only they compare as zero.
 */
class EqualReferencesTest {
    private static final List<String> REFERENCES =
            List.of("", "?q", "#f", "g", "g;x=1/../y", "../g", "./", "/g", "//g/h", "x:g");

    /**
     * RFC 2396 3.2: with an underscore in a label an authority is a registry name, unless a profile allows the
     * underscore.
     */
    private static final Profile UNDERSCORES = Profile.basedOn("rfc2396")
            .id("underscores")
            .document(new SpecDocument("House rules", "Hosts with underscores", "1"))
            .rule("label", "alphanum / \"-\" / \"_\"")
            .component(Component.HOST, "label")
            .build();

    private static final Profile HTTPS = Profile.basedOn("rfc3987")
            .id("https")
            .schemes(List.of("https", "http"), Rfc3987.DOCUMENT.section("2.2"))
            .build();

    private static List<IriParser> parsers() {
        ProfileRegistry installed = ProfileRegistry.installed();
        return Stream.concat(installed.profiles().ids().stream().map(installed::require), Stream.of(UNDERSCORES, HTTPS))
                .map(IriParser::of)
                .toList();
    }

    private static TreeSet<String> strings() {
        TreeSet<String> strings = new TreeSet<>(List.of("//u@a_b.example:80", "http://a/b/c", "http://a_b/", ""));
        for (TestVectors.Case vector : TestVectors.in(Path.of("../vectors"))) {
            vector.input().values().forEach(value -> strings.add(String.valueOf(value)));
        }
        return strings;
    }

    @Test
    void splitAndResolveAlike() {
        int equal = 0;
        int different = 0;
        for (String string : strings()) {
            List<IriReference> references = parsers().stream()
                    .flatMap(parser -> Stream.concat(
                            parser.tryParse(string).stream(),
                            Stream.of(parser.unchecked().parse(string))))
                    .toList();
            for (IriReference a : references) {
                for (IriReference b : references) {
                    assertThat(a).hasSameHashCodeAs(b);
                    assertThat(a.equals(b))
                            .as("%s as %s, %s", string, a.profile(), b.profile())
                            .isEqualTo(b.equals(a));
                    assertThat(a.compareTo(b) == 0).as(string).isEqualTo(a.equals(b));
                    assertThat(Integer.signum(a.compareTo(b))).as(string).isEqualTo(-Integer.signum(b.compareTo(a)));
                    if (a.equals(b)) {
                        equal++;
                        assertThat(parts(a))
                                .as("%s as %s, %s", string, a.profile(), b.profile())
                                .isEqualTo(parts(b));
                        assertThat(targets(a))
                                .as("%s as %s, %s", string, a.profile(), b.profile())
                                .isEqualTo(targets(b));
                    } else {
                        different++;
                    }
                }
            }
        }
        System.out.printf("%d pairs are equal, %d are not%n", equal, different);
        assertThat(equal).isGreaterThan(100_000);
        assertThat(different).isGreaterThan(100_000);
    }

    @Test
    void areThoseOfOneGrammarPlacesAndTypeOfHost() {
        Iri rfc3987 = IriParser.of("rfc3987").parseIri("http://a/b/c");
        Iri rfc2396 = IriParser.of("rfc2396").parseIri("http://a/b/c");
        for (IriParser same : List.of(IriParser.of("rfc3986"), IriParser.of("leiri"), IriParser.of(HTTPS))) {
            assertThat(same.parse("http://a/b/c")).isEqualTo(rfc3987);
        }
        assertThat(rfc2396).isNotEqualTo(rfc3987);
        assertThat(rfc3987.resolve("?q")).hasToString("http://a/b/c?q"); // RFC 3986 5.2.2
        assertThat(rfc2396.resolve("?q")).hasToString("http://a/b/?q"); // RFC 2396 5.2, step 6
        IriReference host = IriParser.of(UNDERSCORES).parse("//u@a_b.example:80");
        IriReference registry = IriParser.of("rfc2396").parse("//u@a_b.example:80");
        assertThat(host.host()).contains("a_b.example");
        assertThat(registry.host()).isEmpty();
        assertThat(host).isNotEqualTo(registry);
        assertThat(IriParser.of(UNDERSCORES).parse("//u@a.example:80"))
                .isEqualTo(IriParser.of("rfc2396").parse("//u@a.example:80"));
    }

    /** The order is total, and compares the string first, whatever the profile. */
    @Test
    void areOrderedByTheirStringsFirst() {
        List<IriReference> references = new ArrayList<>();
        for (String string : List.of("a", "a/b", "a\u00E9", "b", "http://a/b/c", "http://a_b/")) {
            parsers().forEach(parser -> parser.tryParse(string).ifPresent(references::add));
        }
        for (IriReference a : references) {
            for (IriReference b : references) {
                int strings = a.toString().compareTo(b.toString());
                assertThat(strings == 0 || Integer.signum(strings) == Integer.signum(a.compareTo(b)))
                        .isTrue();
                for (IriReference c : references) {
                    assertThat(a.compareTo(b) <= 0 && b.compareTo(c) <= 0 && a.compareTo(c) > 0)
                            .isFalse();
                }
            }
        }
    }

    private static List<Object> parts(IriReference reference) {
        List<Object> parts = new ArrayList<>(
                List.of(reference.getClass(), reference.hostType(), reference.isOpaque(), reference.segments()));
        for (Component component : Component.values()) {
            parts.add(reference.span(component));
        }
        return parts;
    }

    /** The targets of references, as unchecked values, since profiles accept different strings. */
    private static List<String> targets(IriReference reference) {
        List<String> targets = new ArrayList<>();
        if (reference instanceof Iri base) {
            for (String relative : REFERENCES) {
                IriReference unchecked =
                        IriParser.of(base.profile()).unchecked().parse(relative);
                try {
                    targets.add(IriResolver.of(base).resolve(unchecked).toString());
                } catch (ResolutionException e) {
                    targets.add(e.violations().get(0).code().id());
                }
            }
        }
        return targets;
    }
}
