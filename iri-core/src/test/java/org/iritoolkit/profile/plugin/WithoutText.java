package org.iritoolkit.profile.plugin;

import java.util.Collection;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;

/** Throws an exception that throws another when it is shown, and a third when it is asked for its cause. */
public class WithoutText implements ProfileProvider {
    @Override
    public Collection<Profile> profiles() {
        throw new IllegalStateException() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                throw new UnsupportedOperationException();
            }

            @Override
            public synchronized Throwable getCause() {
                throw new UnsupportedOperationException();
            }
        };
    }
}
