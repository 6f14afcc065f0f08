package org.iritoolkit.profile.plugin;

import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Throws an Error. */
public class ThrowsAnError implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        throw new AssertionError("it cannot be");
    }
}
