package org.iritoolkit.scheme;

import java.util.Collection;

/**
 * Provides schemes for the {@code scheme} check.
 *
 * <p>This is an SPI. Providers are registered for {@link java.util.ServiceLoader} and called once.
 */
public interface SchemeProvider {
    /**
     * Returns the schemes.
     *
     * @return the schemes, each with a different name
     */
    Collection<Scheme> schemes();
}
