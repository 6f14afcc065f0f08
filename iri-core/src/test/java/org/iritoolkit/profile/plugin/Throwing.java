package org.iritoolkit.profile.plugin;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Throws in its constructor. */
public class Throwing implements ProfileProvider {
    public Throwing() {
        throw new IllegalStateException("no constructor today");
    }

    @Override
    public Collection<Profile> profiles() {
        return List.of();
    }
}
