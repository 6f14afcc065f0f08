package org.iritoolkit.check;

import java.util.Objects;

/**
 * The kind of a violation: a stable, dotted identifier such as {@code syntax.character-not-allowed}.
 *
 * <p>Enums implement this interface. A code has no position and no severity; the severity may differ between profiles.
 * Codes with equal ids identify the same kind of violation.
 */
public interface ViolationCode {
    /**
     * Returns the identifier.
     *
     * @return the identifier: lower-case words with hyphens and dots
     */
    String id();

    /**
     * Returns the fix, for users, in English.
     *
     * @return one sentence
     */
    String remedy();

    /**
     * Returns a code that belongs to no enum, such as the code of a restriction in a profile.
     *
     * @param id the identifier
     * @param remedy the fix, for users
     * @return the code, which equals every other code with the same values
     */
    static ViolationCode of(String id, String remedy) {
        return new NamedCode(Objects.requireNonNull(id, "id"), Objects.requireNonNull(remedy, "remedy"));
    }
}
