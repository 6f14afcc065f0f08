package org.iritoolkit.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Violation;

/** A text that goes through steps, and what is found on the way, placed in the text that was given. */
final class Derivation {
    private final List<Supplier<UnaryOperator<Violation>>> steps = new ArrayList<>();
    private final List<Violation> findings = new ArrayList<>();
    private String text;

    Derivation(String text) {
        this.text = text;
    }

    /** The text as it is now. */
    String text() {
        return text;
    }

    /** All that was found. */
    List<Violation> findings() {
        return findings;
    }

    boolean hasError() {
        return Mapping.hasError(findings);
    }

    /** Takes what was found in the text as it is now. */
    void found(List<Violation> violations) {
        List<Violation> placed = violations;
        for (int i = steps.size() - 1; i >= 0 && !placed.isEmpty(); i--) {
            placed = placed.stream().map(steps.get(i).get()).toList();
        }
        findings.addAll(placed);
    }

    /**
     * Goes on with another text.
     *
     * @param made the text that a step made
     * @param back makes the way from its places back to those in the text as it is now
     */
    void step(String made, Supplier<UnaryOperator<Violation>> back) {
        if (!made.equals(text)) {
            steps.add(back);
            text = made;
        }
    }
}
