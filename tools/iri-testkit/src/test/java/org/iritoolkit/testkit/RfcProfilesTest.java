package org.iritoolkit.testkit;

import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The contract of profiles, for the three profiles of the core. */
class RfcProfilesTest {
    @Nested
    class Rfc3987Test extends ProfileContract {
        @Override
        protected Profile profile() {
            return Rfc3987.PROFILE;
        }

        @Override
        protected List<Profile> narrower() {
            return List.of(Rfc3986.PROFILE);
        }
    }

    @Nested
    @Tag("thorough")
    class Rfc3986Test extends ProfileContract {
        @Override
        protected Profile profile() {
            return Rfc3986.PROFILE;
        }
    }

    @Nested
    @Tag("thorough")
    class Rfc2396Test extends ProfileContract {
        @Override
        protected Profile profile() {
            return Rfc2396.PROFILE;
        }
    }
}
