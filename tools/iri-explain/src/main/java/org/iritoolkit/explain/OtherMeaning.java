package org.iritoolkit.explain;

import java.util.Optional;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;

/** For a violation that is not an error, asks whether the user meant another reference. */
public final class OtherMeaning {
    static final int LONGEST = 2000;

    private OtherMeaning() {}

    /**
     * Asks whether the user meant the string with the suggestion applied.
     *
     * @param violation the violation
     * @param text the string that contains the violation
     * @return the question; empty if the violation is an error or has no suggestion, or if the string is too long
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
