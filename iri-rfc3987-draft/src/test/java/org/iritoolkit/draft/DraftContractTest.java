package org.iritoolkit.draft;

import org.iritoolkit.profile.Profile;
import org.iritoolkit.testkit.ProfileContract;

class DraftContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return Rfc3987Draft03.PROFILE;
    }
}
