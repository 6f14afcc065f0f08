package org.iritoolkit.check;

import java.util.Objects;

/**
 * A component of a reference as a {@link ComponentCheck} sees it.
 *
 * <p>The component was split off, not necessarily accepted: its text may hold any UTF-16 units.
 *
 * @param reference the whole text
 * @param component which component this is
 * @param start the index in the whole text where the component starts
 * @param end the index after its last unit
 * @param profile the profile under which the check runs
 */
public record ComponentText(String reference, Component component, int start, int end, CheckedProfile profile) {
    /**
     * Checks that nothing is null.
     *
     * @param reference the whole text
     * @param component which component this is
     * @param start the index in the whole text where the component starts
     * @param end the index after its last unit
     * @param profile the profile under which the check runs
     */
    public ComponentText {
        Objects.requireNonNull(reference, "reference");
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(profile, "profile");
    }

    /**
     * The text of the component.
     *
     * @return the part of the reference between {@code start} and {@code end}
     */
    public String text() {
        return reference.substring(start, end);
    }

    /**
     * The text of the component with its escapes decoded, for a check that is about characters.
     *
     * @return the decoded text, which knows where it stands in the reference
     */
    public DecodedText decoded() {
        return DecodedText.of(reference, start, end);
    }

    /**
     * The host in a component: a host itself, or the part of an authority where the host of a server stands, after the last
     * {@code @} and before a colon with digits at the end (RFC 3986 3.2). In the name of a registry (RFC 2396 3.2.1), that is
     * what people take for the host.
     *
     * @return the range of the host, under the same component; it may be empty
     */
    public ComponentText host() {
        if (component != Component.AUTHORITY) {
            return this;
        }
        int hostStart = Math.max(reference.lastIndexOf('@', end - 1) + 1, start);
        int hostEnd = end;
        while (hostEnd > hostStart && isDigit(reference.charAt(hostEnd - 1))) {
            hostEnd--;
        }
        boolean port = hostEnd > hostStart && reference.charAt(hostEnd - 1) == ':';
        return new ComponentText(reference, component, hostStart, port ? hostEnd - 1 : end, profile);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
