package org.iritoolkit.profile;

import org.iritoolkit.check.ComponentCheck;

/**
 * A check that needs other plug-ins, such as the host mapper of a profile.
 *
 * <p>This is an SPI. A parser that gets such a check asks it for a check that uses only the parser's registry, and runs
 * that one. A check that is part of a profile runs as it is.
 */
public interface RegistryCheck extends ComponentCheck {
    /**
     * The same check, with its plug-ins from a registry.
     *
     * @param registry the registry of a parser
     * @return a check of the same id, components and codes
     */
    ComponentCheck in(ProfileRegistry registry);
}
