package org.iritoolkit.web;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.check.Component;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;

/**
 * A component that parsers see differently, so a check by one parser might not apply to a request by another parser.
 *
 * @param component the scheme, the userinfo, the host or the port
 * @param sides at least two different values, each with its parsers, in the order of the parsers
 */
public record Disagreement(Component component, List<Side> sides) {
    private static final Set<Component> COMPONENTS =
            EnumSet.of(Component.SCHEME, Component.USERINFO, Component.HOST, Component.PORT);

    /**
     * Parsers that see the same value.
     *
     * @param value the value in the notation of the first parser; empty if the parsers see no value
     * @param readers the names of the parsers
     */
    public record Side(Optional<String> value, List<String> readers) {
        /**
         * Checks that no argument is null, and copies the names.
         *
         * @param value the value in the notation of the first parser; empty if the parsers see no value
         * @param readers the names of the parsers
         */
        public Side {
            Objects.requireNonNull(value, "value");
            readers = List.copyOf(Objects.requireNonNull(readers, "readers"));
        }

        Side with(Side same) {
            List<String> more = new ArrayList<>(readers);
            more.addAll(same.readers);
            return new Side(value, more);
        }

        /**
         * Returns a description of the parsers and the value that they see.
         *
         * @return the description, for example {@code java.net.URI, java.net.URL "a.example"}
         */
        @Override
        public String toString() {
            String seen =
                    value.map(text -> '"' + VisibleText.quoted(text) + '"').orElse("(none)");
            return VisibleText.quoted(String.join(", ", readers)) + " " + seen;
        }
    }

    /**
     * Checks the component, and copies the sides.
     *
     * @param component the scheme, the userinfo, the host or the port
     * @param sides at least two different values, each with its parsers, in the order of the parsers
     * @throws IllegalArgumentException if the component is not the scheme, the userinfo, the host or the port
     */
    public Disagreement {
        Objects.requireNonNull(component, "component");
        sides = List.copyOf(Objects.requireNonNull(sides, "sides"));
        if (!COMPONENTS.contains(component)) {
            throw new IllegalArgumentException("readers are compared by " + COMPONENTS + ", not by " + component);
        }
    }

    /**
     * Describes the disagreement and its effect in one sentence.
     *
     * @return the sentence, in English
     */
    public String describe() {
        return wording().text();
    }

    /** Returns the message of {@link #describe()}. */
    Message wording() {
        return WebMessages.message(
                "readings." + component, sides.stream().map(Side::toString).collect(Collectors.joining("; ")));
    }
}
