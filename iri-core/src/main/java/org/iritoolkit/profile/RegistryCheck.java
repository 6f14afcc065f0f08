package org.iritoolkit.profile;

import org.iritoolkit.check.ComponentCheck;

/**
 * A check that needs other plug-ins, such as the host mapper of a profile.
 *
 * <p>This is an SPI. A parser runs the result of {@link #in(ProfileRegistry)} for its own registry instead of the
 * check. A check that is part of a profile runs unchanged.
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
