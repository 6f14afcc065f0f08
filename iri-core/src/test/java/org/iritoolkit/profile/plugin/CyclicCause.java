package org.iritoolkit.profile.plugin;

import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Throws an exception whose cause is caused by it. */
public class CyclicCause implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        IllegalStateException one = new IllegalStateException("the hen");
        IllegalStateException other = new IllegalStateException("the egg", one);
        one.initCause(other);
        throw one;
    }
}
