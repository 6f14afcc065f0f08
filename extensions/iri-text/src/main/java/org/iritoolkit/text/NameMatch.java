package org.iritoolkit.text;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Violation;

/**
 * The readings of a name in a request, and the names of a server that it can mean.
 *
 * @param readings all ways to read it as legal text, UTF-8 first, then in the order of the charsets
 * @param candidates the names that it can mean, in the order of the readings; for one reading, those that differ least
 * @param refusals why it cannot be read, or not in every way
 */
@Beta
public record NameMatch(List<Reading> readings, List<Candidate> candidates, List<Violation> refusals) {
    /** The form of the characters beyond ASCII in a request. */
    public enum Form {
        /** There are none. */
        ASCII,
        /** As characters, or as octets that are not escaped. */
        NATIVE,
        /** As escaped octets. */
        ESCAPED
    }

    /**
     * A way to read the name.
     *
     * @param form how characters beyond ASCII were written
     * @param charset the charset of their octets
     * @param text the decoded text
     */
    public record Reading(Form form, Charset charset, String text) {
        /**
         * Checks that no argument is null.
         *
         * @param form how characters beyond ASCII were written
         * @param charset the charset of their octets
         * @param text the decoded text
         */
        public Reading {
            Objects.requireNonNull(form, "form");
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * A name on the server that matches a reading.
     *
     * @param name the name on the server
     * @param reading how the request was read
     * @param overlooked the ignored differences; empty if the name equals the decoded string
     */
    public record Candidate(String name, Reading reading, Set<NameFolding> overlooked) {
        /**
         * Copies the set.
         *
         * @param name the name on the server
         * @param reading how the request was read
         * @param overlooked the differences that were overlooked
         */
        public Candidate {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(reading, "reading");
            Objects.requireNonNull(overlooked, "overlooked");
            overlooked = Set.copyOf(overlooked);
        }
    }

    /**
     * Copies the lists.
     *
     * @param readings all ways to read it as legal text
     * @param candidates the names that it can mean
     * @param refusals why it cannot be read, or not in every way
     */
    public NameMatch {
        Objects.requireNonNull(readings, "readings");
        Objects.requireNonNull(candidates, "candidates");
        Objects.requireNonNull(refusals, "refusals");
        readings = List.copyOf(readings);
        candidates = List.copyOf(candidates);
        refusals = List.copyOf(refusals);
    }

    /**
     * The name, if it is the only one.
     *
     * @return empty if no name fits, or more than one
     */
    public Optional<String> name() {
        List<String> names = names();
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    /**
     * Whether more than one name fits.
     *
     * @return true if it is for the server or its user to choose
     */
    public boolean isAmbiguous() {
        return names().size() > 1;
    }

    private List<String> names() {
        return candidates.stream().map(Candidate::name).distinct().toList();
    }
}
