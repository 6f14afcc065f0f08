package org.iritoolkit.profile;

import org.iritoolkit.check.ComponentCheck;

/**
 * A check that needs other plug-ins, such as the host mapper of a profile.
 *
 * <p>This is an SPI. A parser runs the result of {@link #in(ProfileRegistry)} for its own registry instead. A check
 * that is part of a profile runs as it is.
 */
public interface RegistryCheck extends ComponentCheck {
    /**
     * The same check with plug-ins from a registry.
     *
     * @param registry the registry of a parser
     * @return a check of the same id, components and codes
     */
    ComponentCheck in(ProfileRegistry registry);
}
