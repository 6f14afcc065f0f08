package org.iritoolkit.profile;

/**
 * A provider that failed to load, or a plug-in of a provider that cannot be used.
 *
 * <p>Only the toolkit makes it.
 */
public final class LoadFailure {
    private final String provider;
    private final String origin;
    private final String reason;

    LoadFailure(String provider, String origin, String reason) {
        this.provider = provider;
        this.origin = origin;
        this.reason = reason;
    }

    /**
     * {@return the class name, or the interface if the class is not known}
     */
    public String provider() {
        return provider;
    }

    /**
     * {@return the jar, folder or module it came from; empty if unknown}
     */
    public String origin() {
        return origin;
    }

    /**
     * {@return what went wrong}
     */
    public String reason() {
        return reason;
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
