package org.iritoolkit.cli.explain;

import java.util.Optional;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;

/** Asks whether another reference was meant, for a violation that is not an error. */
public final class OtherMeaning {
    static final int LONGEST = 2000;

    private OtherMeaning() {}

    /**
     * Asks whether the string with the suggestion applied was meant.
     *
     * @param violation the violation
     * @param text the string that has the violation
     * @return the question; empty for an error, without a suggestion, and for a string that is too long to read
     */
    public static Optional<String> question(Violation violation, String text) {
        return violation
                .suggestion()
                .filter(suggestion -> !violation.isError() && text.length() <= LONGEST)
                .map(suggestion -> "did you mean " + applied(suggestion, text) + " instead?");
    }

    private static String applied(Suggestion suggestion, String text) {
        return text.substring(0, suggestion.span().start())
                + suggestion.text()
                + text.substring(suggestion.span().end());
    }
}
