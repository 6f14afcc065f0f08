package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** A profile is compiled once, and its parsers share what was compiled. */
class ParserConfigurationTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** Counts how often it is asked what concerns it. */
    private static final class Counting implements ComponentCheck {
        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public String id() {
            return "counting";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of();
        }

        @Override
        public boolean concerns(int character) {
            asked.incrementAndGet();
            return character == 'ü';
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> violations) {}
    }

    @Test
    void settingsThatAreAlikeShareTheTableOfTheProfile() {
        for (IriParser parser : List.of(
                IriParser.of(Rfc3987.PROFILE),
                PARSER.withCheck(new Counting()),
                PARSER.withSeverity("nfc.not-normalized", Severity.ERROR),
                PARSER.withSeverity(CoreViolation.NOT_NFC.id(), Severity.ERROR),
                PARSER.withCheck(new Counting()).withoutCheck("counting"))) {
            assertThat(parser.engine.scanner()).isSameAs(PARSER.engine.scanner());
        }
        assertThat(PARSER.withAdvice().engine.scanner())
                .isSameAs(IriParser.of(Rfc3987.PROFILE).withAdvice().engine.scanner());
    }

    @Test
    void raisingARestrictionCompilesOnceForTheSameSeverities() {
        IriParser parser = IriParser.of(Rfc3987Draft03.PROFILE);
        String code = "character.bidi-isolates";
        IriParser raised = parser.withSeverity(code, Severity.ERROR);
        assertThat(raised.engine.scanner())
                .isNotSameAs(parser.engine.scanner())
                .isSameAs(parser.withCheck(new Counting())
                        .withSeverity(code, Severity.ERROR)
                        .engine
                        .scanner());
    }

    @Test
    void asksACheckOfTheRegistryOnceWhatConcernsIt() {
        Counting check = new Counting();
        ProfileRegistry registry = ProfileRegistry.of().withChecks(checks -> checks.with(check));
        IriParser parser = IriParser.of(Rfc3987.PROFILE, registry);
        for (int c = 0xA0; c < 0xFFFF; c += 0x10) {
            assertThat(parser.withChecks("counting").accepts("http://example.org/" + (char) c))
                    .isEqualTo(parser.accepts("http://example.org/" + (char) c));
        }
        assertThat(check.asked).hasPositiveValue().hasValueLessThanOrEqualTo(0x10000);
    }

    @Test
    void asksACheckOfTheProfileOnceWhatConcernsIt() {
        Counting check = new Counting();
        Profile profile =
                Profile.basedOn(Rfc3987.PROFILE).id("counting").check(check).build();
        for (int i = 0; i < 3; i++) {
            IriParser parser = IriParser.of(profile).withAdvice();
            assertThat(parser.accepts("http://example.org/ü")).isTrue();
        }
        assertThat(check.asked).hasPositiveValue().hasValueLessThanOrEqualTo(0x10000);
    }
}
