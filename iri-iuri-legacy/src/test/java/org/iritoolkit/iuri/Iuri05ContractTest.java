package org.iritoolkit.iuri;

import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.testkit.ProfileContract;

class Iuri05ContractTest extends ProfileContract {
    @Override
    protected Profile profile() {
        return Iuri05.PROFILE;
    }

    @Override
    protected List<Profile> narrower() {
        return List.of(Rfc2396.PROFILE);
    }
}
