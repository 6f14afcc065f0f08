package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * JUnit tests that every check must pass. To use them, extend this class in the tests of a check, and return the check.
 *
 * <pre>{@code
 * class UpperCaseCheckContractTest extends CheckContract {
 *     @Override
 *     protected ComponentCheck check() {
 *         return new UpperCaseCheck();
 *     }
 * }
 * }</pre>
 *
 * <p>The contract does not know the purpose of the check. Test in your own tests whether the check finds the right
 * violations.
 *
 * <p>Methods that take seconds have the JUnit tag {@code thorough}, so a build can leave them out.
 */
public abstract class CheckContract {
    private static final List<String> AWKWARD = List.of(
            "",
            "\u0000",
            "\uFEFF",
            "\uD800",
            "\uDC00",
            "\uDC00\uD800",
            "\uDBFF\uDFFF",
            "%",
            "%4",
            "%GG",
            "%C3",
            "%FF%FE",
            "%00",
            "[",
            "[::",
            "..",
            "...",
            "-",
            "xn--",
            "xn--\uD800",
            "xn--99999999999",
            "\u202E\u202D\u2066",
            "e\u0301",
            "\u0301",
            "\u05D00a",
            "\uFF0E",
            "\u2028\n\r",
            "a".repeat(64),
            "\u0301".repeat(300),
            "\u05D0.".repeat(200));

    /** For subclasses. */
    protected CheckContract() {}

    /**
     * Returns the check to test.
     *
     * @return the check
     */
    protected abstract ComponentCheck check();

    /**
     * Returns strings in which the check finds something, so that its violations are tested too. If the check needs to
     * see other components, it finds nothing in a component alone. In that case do not override this method, and test
     * references.
     *
     * @return strings of components that the check examines, such as paths, and not whole references; none, if not
     *     overridden
     */
    protected List<String> samples() {
        return List.of();
    }

    /**
     * Returns the profile whose references the check is tested with.
     *
     * @return {@code rfc3987}, if not overridden
     */
    protected Profile profile() {
        return Rfc3987.PROFILE;
    }

    /**
     * Returns how many strings each test tries.
     *
     * @return a number greater than 0
     */
    protected int texts() {
        return 5_000;
    }

    /**
     * Returns the seed of the strings, which every failure prints.
     *
     * @return any number
     */
    protected long seed() {
        return Long.getLong("iri.seed", 3987);
    }

    /** The ids of the check and its codes are well-formed, each code has a fix, and no code is one of the engine's. */
    @Test
    public void hasWellFormedIds() {
        Ids.check(check().id());
        Ids.check(check().codes());
        assertThat(check().codes().stream().map(ViolationCode::id))
                .as("codes that are not those of the engine")
                .noneMatch(id -> id.startsWith("syntax."));
    }

    /** The check's id, components and codes never change, and it has at least one component. */
    @Test
    public void describesItselfAlwaysAlike() {
        ComponentCheck check = check();
        assertThat(check.components()).isNotEmpty().isEqualTo(check.components());
        assertThat(check.codes()).isEqualTo(check.codes());
        assertThat(check.severity()).isEqualTo(check.severity());
        assertThat(check.id()).isEqualTo(check().id());
        assertThat(check.expected().id()).as("id of expected()").isEqualTo(check.id());
        assertThat(check.expected().components()).as("components of expected()").isEqualTo(check.components());
        assertThat(check.expected().codes()).as("codes of expected()").isEqualTo(check.codes());
    }

    /** An expected check finds nothing that the requested check does not find; only the severity may be lower. */
    @Test
    public void findsNoMoreWhereItIsExpected() {
        ComponentCheck check = check();
        ComponentCheck expected = check.expected();
        componentTexts().forEach(text -> {
            List<Violation> all = violations(check, text);
            all.replaceAll(violation -> violation.withSeverity(Severity.ERROR));
            for (Violation violation : violations(expected, text)) {
                if (!all.contains(violation.withSeverity(Severity.ERROR))) {
                    throw failure(text, "only expected() reports: " + violation);
                }
            }
        });
    }

    /**
     * The check throws for no string, and reports only its declared codes, at positions inside the component, and with
     * at most its declared severity.
     */
    @Test
    public void reportsWhatItSaysItReports() {
        ComponentCheck check = check();
        Set<String> codes = check.codes().stream().map(ViolationCode::id).collect(Collectors.toSet());
        componentTexts().forEach(text -> {
            for (Violation violation : violations(check, text)) {
                if (!codes.contains(violation.code().id())) {
                    throw failure(text, "codes() does not have the code of: " + violation);
                }
                if (violation.span().start() < text.start() || violation.span().end() > text.end()) {
                    throw failure(text, "outside " + text.start() + "-" + text.end() + ": " + violation);
                }
                if (violation.component() != text.component()) {
                    throw failure(text, "in " + violation.component() + ": " + violation);
                }
                if (!check.severity().atLeast(violation.severity())) {
                    throw failure(text, "heavier than severity(): " + violation);
                }
                if (violation.clause().document().isBlank()
                        || violation.message().isBlank()
                        || violation.message().indexOf('\n') >= 0) {
                    throw failure(text, "without a clause, or without a sentence on one line: " + violation);
                }
            }
        });
    }

    /** The check finds something in each sample. */
    @Test
    public void findsSomethingInItsSamples() {
        for (String sample : samples()) {
            boolean found = check().components().stream()
                    .anyMatch(component ->
                            !violations(check(), alone(sample, component)).isEmpty());
            assertThat(found)
                    .as(
                            "finds something in <%s>, which is the whole text of one of %s",
                            Show.text(sample), check().components())
                    .isTrue();
        }
    }

    /** The check has no state: its violations depend only on the string, even if many threads use it. */
    @Test
    public void hasNoState() {
        ComponentCheck check = check();
        List<String> texts = Stream.concat(
                        Stream.concat(samples().stream(), AWKWARD.stream()),
                        references().limit(500))
                .toList();
        Together.check(check.id(), texts, text -> {
            List<Violation> found = new ArrayList<>();
            check.components().forEach(component -> found.addAll(violations(check, alone(text, component))));
            return found;
        });
    }

    /** The check takes time linear in the length of the component. */
    @Test
    @Tag("thorough")
    public void takesLinearTime() {
        ComponentCheck check = check();
        for (Component component : check.components()) {
            Growth.check(check.id() + " in " + component, "", "", text -> violations(check, alone(text, component)));
        }
    }

    /**
     * A parser that runs the check reports the check's violations in order, and the same other violations as without
     * the check. Suggestions may differ, because the suggestion for one error depends on the other errors.
     */
    @Test
    public void runsInAParser() {
        IriParser without = IriParser.of(withoutTheCheck()).withAdvice();
        IriParser with = without.withCheck(check());
        Set<String> codes = check().codes().stream().map(ViolationCode::id).collect(Collectors.toSet());
        references().limit(texts()).forEach(text -> {
            Set<String> expected = without.inspect(text).violations().stream()
                    .map(Violation::toString)
                    .collect(Collectors.toSet());
            List<Violation> found = with.inspect(text).violations();
            Set<String> others = found.stream()
                    .filter(violation ->
                            !codes.contains(violation.code().id()) || expected.contains(violation.toString()))
                    .map(Violation::toString)
                    .collect(Collectors.toSet());
            if (!found.stream().sorted(Violation.BY_PLACE).toList().equals(found) || !others.equals(expected)) {
                throw new AssertionError("seed " + seed() + ": <" + Show.text(text) + ">: " + found);
            }
        });
    }

    private Profile withoutTheCheck() {
        String id = check().id();
        return profile().checks().stream().anyMatch(check -> check.id().equals(id))
                ? Profile.basedOn(profile())
                        .id("without")
                        .removeCheck(id, profile().document().section(""))
                        .build()
                : profile();
    }

    private Stream<String> references() {
        return TextGenerator.of(profile(), seed()).any();
    }

    /** Returns components of generated references, and every sample and awkward string in every component. */
    private Stream<ComponentText> componentTexts() {
        Set<Component> components = check().components();
        Stream<ComponentText> alone = Stream.concat(samples().stream(), AWKWARD.stream())
                .flatMap(text -> components.stream()
                        .flatMap(component -> Stream.of(alone(text, component), embedded(text, component))));
        IriParser parser = IriParser.of(profile());
        Stream<ComponentText> generated = references()
                .limit(texts())
                .map(parser.unchecked()::parse)
                .flatMap(reference -> components.stream().flatMap(component -> componentText(reference, component)));
        return Stream.concat(alone, generated);
    }

    private Stream<ComponentText> componentText(IriReference reference, Component component) {
        return reference.span(component).stream()
                .map(span -> new ComponentText(
                        reference.toString(), component, span.start(), span.end(), profile(), reference::span));
    }

    private ComponentText alone(String text, Component component) {
        return new ComponentText(text, component, 0, text.length(), profile());
    }

    /**
     * Returns the string as a component that does not start at index 0, between text that would itself have violations.
     */
    private ComponentText embedded(String text, Component component) {
        return new ComponentText("x:" + text + text, component, 2, 2 + text.length(), profile());
    }

    private List<Violation> violations(ComponentCheck check, ComponentText text) {
        List<Violation> found = new ArrayList<>();
        try {
            check.check(text, found::add);
        } catch (Throwable e) { // including errors that no method of a check declares
            AssertionError failure = failure(text, "throws " + e);
            failure.initCause(e);
            throw failure;
        }
        return found;
    }

    private AssertionError failure(ComponentText text, String what) {
        return new AssertionError(check().id() + ", seed " + seed() + ", " + text.component() + " " + text.start() + "-"
                + text.end() + " of <" + Show.text(text.reference()) + ">: " + what);
    }
}
