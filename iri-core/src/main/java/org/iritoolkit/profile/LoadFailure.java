package org.iritoolkit.profile;

import java.util.Objects;
import org.iritoolkit.plugin.PluginSource;

/**
 * The failure of a provider that could not be loaded or whose plug-in cannot be used.
 *
 * @param provider the class name, or the interface if the class is not known
 * @param origin the jar, folder or module that the class came from; empty if unknown
 * @param reason a description of the failure
 */
public record LoadFailure(String provider, String origin, String reason) {
    /**
     * Checks that no argument is null.
     *
     * @param provider the class name, or the interface if the class is not known
     * @param origin the jar, folder or module that the class came from; empty if unknown
     * @param reason a description of the failure
     */
    public LoadFailure {
        Objects.requireNonNull(provider, "provider");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(reason, "reason");
    }

    /**
     * Returns the failure as printed in reports.
     *
     * @return one sentence
     */
    @Override
    public String toString() {
        return PluginSource.place(provider, origin) + " could not be loaded: " + reason;
    }
}
