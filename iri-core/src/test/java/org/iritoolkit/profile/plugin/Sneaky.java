package org.iritoolkit.profile.plugin;

import java.io.IOException;
import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Throws a checked exception that its method does not declare. */
public class Sneaky implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        throw sneaky(new IOException("no file today"));
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
