package org.iritoolkit.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** Severities that a parser may change, and those that the profile fixes. */
class SettingsTest {
    private static final Settings SETTINGS = Settings.of(Rfc3987.PROFILE);

    /** A check that reports two codes, at most as advice. */
    private static final ComponentCheck CHECK = new ComponentCheck() {
        @Override
        public String id() {
            return "two";
        }

        @Override
        public Set<Component> components() {
            return Set.of(Component.PATH);
        }

        @Override
        public Set<ViolationCode> codes() {
            return Set.of(ViolationCode.of("two.one", "Do."), ViolationCode.of("two.other", "Do."));
        }

        @Override
        public Severity severity() {
            return Severity.ADVICE;
        }

        @Override
        public void check(ComponentText text, Consumer<Violation> findings) {}
    };

    @Test
    void changesWhatIsNoError() {
        assertThat(SETTINGS.threshold()).isEqualTo(Severity.WARNING);
        assertThat(SETTINGS.severity("a.b", Severity.ADVICE)).isEqualTo(Severity.ADVICE);
        Settings changed = SETTINGS.withSeverity("character.bidi-isolates", Severity.ERROR)
                .withSeverity("character.look-alikes", Severity.WARNING)
                .withThreshold(Severity.ADVICE);
        assertThat(changed.threshold()).isEqualTo(Severity.ADVICE);
        assertThat(changed.profile()).isSameAs(Rfc3987.PROFILE);
        assertThat(changed.severity("character.bidi-isolates", Severity.WARNING))
                .isEqualTo(Severity.ERROR);
        assertThat(changed.severity("character.look-alikes", Severity.ADVICE)).isEqualTo(Severity.WARNING);
        assertThat(SETTINGS.severity("character.look-alikes", Severity.ADVICE)).isEqualTo(Severity.ADVICE);
    }

    @Test
    void makesNoErrorLighter() {
        for (String code : new String[] {"character.bidi-formatting", "syntax.character-not-allowed", "syntax."}) {
            for (Severity lighter : new Severity[] {Severity.WARNING, Severity.ADVICE}) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> SETTINGS.withSeverity(code, lighter))
                        .withMessageContaining(code + " is an error under rfc3987");
            }
            assertThat(SETTINGS.withSeverity(code, Severity.ERROR).severity(code, Severity.ERROR))
                    .isEqualTo(Severity.ERROR);
        }
        assertThat(new Settings(Rfc3987.PROFILE, Map.of("a.b", Severity.ADVICE), Severity.ERROR)
                        .severity("a.b", Severity.ERROR))
                .isEqualTo(Severity.ERROR);
    }

    @Test
    void knowsTheHighestSeverityThatACheckMayReport() {
        PreparedCheck check = PreparedCheck.of(CHECK);
        Settings one = SETTINGS.withSeverity("two.one", Severity.WARNING);
        assertThat(check.highest(SETTINGS)).isEqualTo(Severity.ADVICE);
        assertThat(check.highest(SETTINGS.withSeverity("two.other", Severity.ERROR)))
                .isEqualTo(Severity.ERROR);
        assertThat(check.highest(one)).isEqualTo(Severity.WARNING);
        assertThat(check.highest(one.withSeverity("two.other", Severity.ERROR))).isEqualTo(Severity.ERROR);
    }
}
