package org.iritoolkit.profile;

import org.iritoolkit.check.ComponentCheck;

/**
 * A check that needs other plug-ins, such as the host mapper of a profile.
 *
 * <p>This is an SPI. Instead of this check, a parser runs the check that {@link #in(ProfileRegistry)} returns for its
 * registry. A check that is part of a profile runs unchanged.
 */
public interface RegistryCheck extends ComponentCheck {
    /**
     * Returns this check with plug-ins from a registry.
     *
     * @param registry the registry of a parser
     * @return a check with the same id, components and codes
     */
    ComponentCheck in(ProfileRegistry registry);
}
