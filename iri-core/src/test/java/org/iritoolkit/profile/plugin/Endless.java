package org.iritoolkit.profile.plugin;

import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Recurses until the stack overflows. */
public class Endless implements ProfileProvider {
    @Override
    @SuppressWarnings("InfiniteRecursion") // that is what it is for
    public Collection<Profile> profiles() {
        return profiles();
    }
}
