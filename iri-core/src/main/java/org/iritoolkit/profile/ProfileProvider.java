package org.iritoolkit.profile;

import java.util.Collection;

/**
 * Provides profiles.
 *
 * <p>This is an SPI, registered for {@link java.util.ServiceLoader}: in {@code META-INF/services} and, in a named
 * module, also with {@code provides} in {@code module-info.java}. It needs a public constructor without parameters.
 */
public interface ProfileProvider {
    /**
     * The profiles.
     *
     * @return profiles, none of them null, the same on every call
     */
    Collection<Profile> profiles();
}
