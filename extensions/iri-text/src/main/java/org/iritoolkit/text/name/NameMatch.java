package org.iritoolkit.text.name;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;

/**
 * The readings of a requested name, and the names on the server that match.
 *
 * @param readings all ways to read the requested name as legal text, UTF-8 first, then in the order of the charsets
 * @param candidates the names on the server that match, in the order of the readings; for each reading, only the names
 *     that differ least
 * @param refusals the reasons why the requested name cannot be read in some or all charsets
 */
@Beta
public record NameMatch(List<Reading> readings, List<Candidate> candidates, List<Violation> refusals) {
    /** The form of the non-ASCII characters in a request. */
    public enum Form {
        /** The request has no non-ASCII characters. */
        ASCII,
        /** The request has characters or octets that are not escaped. */
        NATIVE,
        /** Escaped octets. */
        ESCAPED
    }

    /**
     * One possible reading of the requested name.
     *
     * @param form the form of the non-ASCII characters
     * @param charset the charset of the non-ASCII characters' octets
     * @param text the decoded text
     */
    public record Reading(Form form, Charset charset, String text) {
        /**
         * Checks that no argument is null.
         *
         * @param form the form of the non-ASCII characters
         * @param charset the charset of the non-ASCII characters' octets
         * @param text the decoded text
         */
        public Reading {
            Objects.requireNonNull(form, "form");
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(text, "text");
        }

        /**
         * Returns a description for logs.
         *
         * @return the text, the charset and the form, without user information
         */
        @Override
        public String toString() {
            return VisibleText.quoted(text) + " (" + charset + ", " + form + ")";
        }
    }

    /**
     * A name on the server that matches a reading.
     *
     * @param name the name on the server
     * @param reading the reading of the request
     * @param overlooked the least set of foldings that makes the name equal to the reading's text, each of which also
     *     ignores differences of normalization; empty if they are equal
     */
    public record Candidate(String name, Reading reading, Set<NameFolding> overlooked) {
        /**
         * Copies the set.
         *
         * @param name the name on the server
         * @param reading the reading of the request
         * @param overlooked the ignored differences
         */
        public Candidate {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(reading, "reading");
            Objects.requireNonNull(overlooked, "overlooked");
            overlooked = Set.copyOf(overlooked);
        }

        /**
         * Returns a description for logs.
         *
         * @return the name, the reading and the ignored differences, without user information
         */
        @Override
        public String toString() {
            return VisibleText.quoted(name) + " for " + reading + ", overlooked " + overlooked;
        }
    }

    /**
     * Copies the lists.
     *
     * @param readings all ways to read the requested name as legal text
     * @param candidates the names on the server that match
     * @param refusals the reasons why the requested name cannot be read in some or all charsets
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
     * Returns the name on the server, if only one name matches.
     *
     * @return the name; empty if no name or more than one name matches
     */
    public Optional<String> name() {
        List<String> names = names();
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    /**
     * Returns whether more than one name matches.
     *
     * @return true if the server or the user must choose a name
     */
    public boolean isAmbiguous() {
        return names().size() > 1;
    }

    private List<String> names() {
        return candidates.stream().map(Candidate::name).distinct().toList();
    }
}
