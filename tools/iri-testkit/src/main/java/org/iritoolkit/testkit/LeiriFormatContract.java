package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/**
 * JUnit tests for the profile of a format that restricts LEIRIs further. In addition to the {@link ProfileContract},
 * they test that every character that IRIs may contain is still allowed (LEIRI note 3).
 */
public abstract class LeiriFormatContract extends ProfileContract {
    /** For subclasses. */
    protected LeiriFormatContract() {}

    @Override
    protected List<Profile> narrower() {
        return List.of(Rfc3987.PROFILE);
    }

    /** Every character that a component of an IRI may contain is allowed in the same component of this profile. */
    @Test
    public void admitsEveryIriCharacter() {
        for (Component component : Rfc3987.PROFILE.grammar().components()) {
            CodePointSet lost =
                    Rfc3987.PROFILE.accepted(component).minus(profile().accepted(component));
            assertThat(lost)
                    .as("%s: IRIs may have these in %s (LEIRI note 3)", profile(), component)
                    .isEqualTo(CodePointSet.EMPTY);
        }
    }
}
