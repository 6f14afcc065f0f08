package org.iritoolkit.scheme;

import java.util.Collection;

/**
 * Provides schemes for the check {@code scheme}.
 *
 * <p>This is an SPI, registered for {@link java.util.ServiceLoader}. It is called once.
 */
public interface SchemeProvider {
    /**
     * The schemes.
     *
     * @return schemes whose names differ
     */
    Collection<Scheme> schemes();
}
