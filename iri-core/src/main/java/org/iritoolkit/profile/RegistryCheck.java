package org.iritoolkit.profile;

import org.iritoolkit.check.ComponentCheck;

/**
 * A check that needs other plug-ins, such as the host mapper that a profile means.
 *
 * <p>This is an SPI. A parser that takes such a check asks it for one that finds plug-ins in the registry of the parser and
 * nowhere else, and runs that one. A check that a profile brings with it runs as it is.
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
