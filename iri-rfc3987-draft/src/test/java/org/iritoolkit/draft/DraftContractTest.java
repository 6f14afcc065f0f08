package org.iritoolkit.draft;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.ProfileContract;
import org.junit.jupiter.api.Test;

class DraftContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return Rfc3987Draft03.PROFILE;
    }

    @Test
    void isInstalledWithItsModule() {
        assertThat(ProfileRegistry.installed().require("rfc3987-draft-03")).isSameAs(Rfc3987Draft03.PROFILE);
    }
}
