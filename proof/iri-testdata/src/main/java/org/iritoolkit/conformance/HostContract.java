package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The rule for every module that works inside another library. For the same inputs, the library with the module differs
 * from the library alone only as the module's page describes. No difference may lose a warning, accept an input that
 * the library refuses, or change a string silently.
 */
public abstract class HostContract {
    /** For the tests of a module. */
    protected HostContract() {}

    /**
     * The behavior of a library for an input.
     *
     * @param value the string that it keeps; null if it refuses the input
     * @param messages the warnings and errors that it reports
     */
    public record Result(@Nullable String value, List<String> messages) {}

    /**
     * An input that the library treats differently with the module.
     *
     * @param input the input
     * @param alone the behavior of the library alone
     * @param with the behavior with the module
     */
    public record Difference(String input, Result alone, Result with) {
        /**
         * Whether the module makes the library less careful, or silently changes the value that the library keeps.
         *
         * @return true if the difference is never allowed, whatever a page says
         */
        public boolean isWorse() {
            boolean accepted = alone.value == null && with.value != null;
            boolean changed = alone.value != null && with.value != null && !alone.value.equals(with.value);
            boolean lost = !alone.messages.isEmpty() && with.messages.isEmpty() && with.value != null;
            return lost || ((accepted || changed) && with.messages.isEmpty());
        }

        /**
         * Whether the module refuses or warns where the library alone is silent.
         *
         * @return true if the module is stricter
         */
        public boolean isStricter() {
            return alone.value != null && alone.messages.isEmpty() && (with.value == null || !with.messages.isEmpty());
        }

        /**
         * Whether both report or refuse the input, but with different messages.
         *
         * @return true if only the messages differ
         */
        public boolean isInOtherWords() {
            return Objects.equals(alone.value, with.value) && alone.messages.isEmpty() == with.messages.isEmpty();
        }
    }

    /**
     * Returns the page of the module, from the folder of the module.
     *
     * @return such as {@code ../../docs/integrations/jena.md}
     */
    protected abstract Path page();

    /**
     * Returns the library's behavior for each input.
     *
     * @param inputs the inputs
     * @param module whether with the module
     * @return a result for each input
     * @throws Exception if the library cannot be run at all
     */
    protected abstract List<Result> results(List<String> inputs, boolean module) throws Exception;

    /**
     * Returns the differences that the page names. Each passage of the page has a test for the differences that it
     * describes.
     *
     * @return the passages, quoted from the page
     */
    protected abstract Map<String, Predicate<Difference>> named();

    /**
     * Whether the module does what a specification requires but the library alone does not do. Such a difference may
     * accept or change something, if the page names it. An override decides this without using the module.
     *
     * @param difference a difference
     * @return true for a correction; false unless overridden
     */
    protected boolean isCorrection(Difference difference) {
        return false;
    }

    /**
     * Returns the inputs.
     *
     * @return those of {@link HostInputs}, or some of them
     */
    protected List<String> inputs() {
        return HostInputs.all();
    }

    @Test
    void differsFromTheLibraryAloneOnlyAsThePageSays() throws Exception {
        List<String> inputs = inputs();
        assertThat(inputs).hasSizeGreaterThanOrEqualTo(250); // without the data of other projects there are fewer
        List<Result> alone = results(inputs, false);
        List<Result> with = results(inputs, true);
        assertThat(alone).hasSameSizeAs(inputs);
        assertThat(with).hasSameSizeAs(inputs);
        assertThat(alone).anyMatch(result -> result.value() != null);
        assertThat(with)
                .anyMatch(result -> result.value() != null)
                .anyMatch(result -> result.value() == null || !result.messages().isEmpty());
        Map<String, Integer> counts = new TreeMap<>();
        List<Difference> unnamed = new ArrayList<>();
        int differences = 0;
        int unsaid = 0;
        for (int i = 0; i < inputs.size(); i++) {
            if (alone.get(i).equals(with.get(i))) {
                continue;
            }
            differences++;
            Difference difference = new Difference(inputs.get(i), alone.get(i), with.get(i));
            unsaid += difference.isWorse() ? 1 : 0;
            String name = nameOf(difference);
            if (name == null) {
                unnamed.add(difference);
            } else {
                counts.merge(name, 1, Integer::sum);
            }
        }
        System.out.printf(
                "%s: %d inputs, %d differences, %d of them corrections without a message: %s%n",
                getClass().getSimpleName(), inputs.size(), differences, unsaid, counts);
        assertThat(unnamed).as("differences that the page does not name").isEmpty();
        assertThat(counts.keySet()).as("passages with a difference").isEqualTo(new TreeMap<>(named()).keySet());
        String text = text(page());
        assertThat(named().keySet()).allSatisfy(passage -> assertThat(text).contains(passage));
    }

    private @Nullable String nameOf(Difference difference) {
        if (difference.isWorse() && !isCorrection(difference)) {
            return null;
        }
        for (Map.Entry<String, Predicate<Difference>> entry : named().entrySet()) {
            if (entry.getValue().test(difference)) {
                return entry.getKey();
            }
        }
        return null;
    }

    private static String text(Path page) throws IOException {
        return Files.readString(page).replaceAll("\\s+", " ");
    }
}
