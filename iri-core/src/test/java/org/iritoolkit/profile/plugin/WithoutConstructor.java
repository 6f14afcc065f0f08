package org.iritoolkit.profile.plugin;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Has no constructor that a service loader can call. */
public class WithoutConstructor implements ProfileProvider {
    public WithoutConstructor(String argument) {
        argument.length();
    }

    @Override
    public Collection<Profile> profiles() {
        return List.of();
    }
}
