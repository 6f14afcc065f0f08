package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.Findings;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Contract 4: the compiled table is what the texts of the rules say, for every code point in every component. */
class CompiledTableTest {
    private static final int CODE_POINTS = Character.MAX_CODE_POINT + 1;
    private static final String DELIMITERS = ":/?#[]@%.";

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void holdsWhatTheRulesSay(Profile profile) {
        Engine engine = new Engine(new Findings.Settings(profile, Map.of(), Severity.WARNING), List.of());
        NaiveCharacters naive = new NaiveCharacters(profile);
        Set<Component> components = EnumSet.copyOf(profile.grammar().components());
        components.add(Component.SCHEME);
        components.add(Component.PORT);
        List<String> differences = new ArrayList<>();
        for (Component component : components) {
            BitSet expected = naive.characters(component, Severity.ERROR);
            assertThat(expected.isEmpty()).isFalse();
            for (int c = 0; c < CODE_POINTS; c++) {
                if (engine.accepts(c, component) != expected.get(c) && differences.size() < 20) {
                    differences.add(String.format("%s U+%04X: rules %s", component, c, expected.get(c)));
                }
            }
        }
        System.out.printf(
                "%s: %,d code points x %d components of the table, %d differences%n",
                profile, CODE_POINTS, components.size(), differences.size());
        assertThat(differences).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void parsesWhatTheRulesSay(Profile profile) {
        IriParser parser = IriParser.of(profile);
        NaiveCharacters naive = new NaiveCharacters(profile);
        Map<Component, BitSet> accepted = new EnumMap<>(Component.class);
        profile.grammar().components().forEach(c -> accepted.put(c, naive.characters(c, Severity.ERROR)));
        List<String> differences = new ArrayList<>();
        for (Component component : profile.grammar().components()) {
            String before = before(component);
            String behind = component == Component.USERINFO ? "b@h" : component == Component.HOST ? "b" : "";
            for (int c = 0; c < CODE_POINTS; c++) {
                if (c < 128 && DELIMITERS.indexOf(c) >= 0) {
                    continue; // another split; GrammarOracleTest has those
                }
                String text = before + Character.toString(c) + behind;
                boolean inRule = accepted.get(component).get(c);
                boolean registry = (component == Component.HOST || component == Component.USERINFO)
                        && profile.grammar() != Grammar.RFC_3986
                        && !inRule
                        && accepted.get(Component.AUTHORITY).get(c);
                Optional<IriReference> parsed = parser.tryParse(text);
                if ((parsed.isPresent() != (inRule || registry)
                                || registry
                                                != parsed.flatMap(IriReference::hostType)
                                                        .equals(Optional.of(HostType.REGISTRY))
                                        && component != Component.AUTHORITY)
                        && differences.size() < 20) {
                    differences.add(String.format("%s U+%04X: rules %s", component, c, inRule));
                }
            }
        }
        System.out.printf(
                "%s: %,d code points x %d components parsed, %d differences%n",
                profile, CODE_POINTS, accepted.size(), differences.size());
        assertThat(differences).isEmpty();
    }

    private static String before(Component component) {
        return switch (component) {
            case USERINFO, HOST -> "//a";
            case AUTHORITY -> "//$";
            case PATH -> "/a";
            case OPAQUE_START -> "x:";
            case OPAQUE_PART -> "x:a";
            case QUERY -> "?a";
            case FRAGMENT -> "#a";
            default -> throw new IllegalArgumentException(component.toString());
        };
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void reportsWhatTheRestrictionsSay(Profile profile) {
        NaiveCharacters naive = new NaiveCharacters(profile);
        long checked = 0;
        for (Severity threshold : List.of(Severity.WARNING, Severity.ADVICE)) {
            IriParser parser = IriParser.of(profile);
            for (String check : profile.checks().stream().map(c -> c.id()).toList()) {
                parser = parser.withoutCheck(check);
            }
            parser = threshold == Severity.ADVICE ? parser.withAdvice() : parser;
            for (Component component : EnumSet.of(Component.PATH, Component.QUERY, Component.FRAGMENT)) {
                BitSet silent = naive.characters(component, threshold);
                BitSet accepted = naive.characters(component, Severity.ERROR);
                List<String> differences = new ArrayList<>();
                for (int c = 0; c < CODE_POINTS; c += c < 0x3100 || c >= 0xD700 && c < 0x10100 ? 1 : 251) {
                    if (c < 128 && DELIMITERS.indexOf(c) >= 0) {
                        continue;
                    }
                    Inspection inspection = parser.inspect(before(component) + Character.toString(c));
                    checked++;
                    if (inspection.violations().isEmpty() != silent.get(c) || inspection.isValid() != accepted.get(c)) {
                        differences.add(String.format("%s U+%04X: %s", component, c, inspection.violations()));
                    }
                }
                assertThat(differences).isEmpty();
            }
        }
        System.out.printf("%s: %,d inspections against the restrictions%n", profile, checked);
    }
}
