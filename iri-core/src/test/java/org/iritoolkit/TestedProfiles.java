package org.iritoolkit;

import java.util.List;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/** The profiles of the core, and that of a module with its own grammar, which is in no registry here. */
public final class TestedProfiles {
    /** All of them. */
    public static final List<Profile> ALL =
            List.of(Rfc3987.PROFILE, Rfc3987Draft03.PROFILE, Rfc3986.PROFILE, Rfc2396.PROFILE);

    private TestedProfiles() {}

    /** Returns the profile with an id. */
    public static Profile require(String id) {
        return ALL.stream()
                .filter(profile -> profile.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
