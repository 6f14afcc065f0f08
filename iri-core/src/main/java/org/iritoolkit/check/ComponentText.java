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
}
