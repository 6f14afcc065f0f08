package org.iritoolkit.profile.plugin;

import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Returns null where a collection is due. */
public class Nothing implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        return null;
    }
}
