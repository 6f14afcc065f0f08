package org.iritoolkit.profile;

import java.util.Collection;

/**
 * Provides profiles.
 *
 * <p>This is an SPI. Register a provider for {@link java.util.ServiceLoader}: in {@code META-INF/services} and, in a
 * named module, also with {@code provides} in {@code module-info.java}. A provider needs a public constructor without
 * parameters.
 */
public interface ProfileProvider {
    /**
     * Returns the profiles.
     *
     * @return the profiles, without null; every call returns the same profiles
     */
    Collection<Profile> profiles();
}
