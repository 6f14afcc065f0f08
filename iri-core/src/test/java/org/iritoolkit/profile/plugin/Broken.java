package org.iritoolkit.profile.plugin;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** Has a constant whose initializer throws. */
public class Broken implements ProfileProvider {
    private static final Profile PROFILE =
            Profile.basedOn(Rfc3987.PROFILE).id("broken").rule("ipchar", "nope").build();

    @Override
    public Collection<Profile> profiles() {
        return List.of(PROFILE);
    }
}
