package org.iritoolkit.profile;

import java.util.Objects;

/**
 * A provider that could not be loaded, or what it brought that could not be used.
 *
 * @param provider the class name, or the interface if the class is not known
 * @param origin the jar, folder or module it came from; empty if unknown
 * @param reason what went wrong
 */
public record LoadFailure(String provider, String origin, String reason) {
    /**
     * Checks that nothing is null.
     *
     * @param provider the class name, or the interface if the class is not known
     * @param origin the jar, folder or module it came from; empty if unknown
     * @param reason what went wrong
     */
    public LoadFailure {
        Objects.requireNonNull(provider, "provider");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(reason, "reason");
    }

    /**
     * The failure as reports print it.
     *
     * @return one sentence
     */
    @Override
    public String toString() {
        return provider + (origin.isEmpty() ? "" : " (" + origin + ")") + " could not be loaded: " + reason;
    }
}
