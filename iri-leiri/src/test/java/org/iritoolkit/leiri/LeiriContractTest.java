package org.iritoolkit.leiri;

import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.LeiriFormatContract;

class LeiriContractTest extends LeiriFormatContract {
    @Override
    protected Profile profile() {
        return Leiri.PROFILE;
    }

    @Override
    protected List<Profile> narrower() {
        return List.of(Rfc3987.PROFILE, Rfc3986.PROFILE);
    }
}
