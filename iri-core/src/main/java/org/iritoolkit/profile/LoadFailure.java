package org.iritoolkit.profile;

/**
 * A provider that could not be loaded, or what it brought that could not be used.
 *
 * @param provider the class name, or the interface if no class could be told
 * @param origin the jar, folder or module it came from; empty if unknown
 * @param reason what went wrong
 */
public record LoadFailure(String provider, String origin, String reason) {
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
