package org.iritoolkit.web;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/** The result of the URL Standard's parser for a string: every validation error, and the URL if there is one. */
public final class UrlInspection {
    private final String text;
    private final @Nullable WebUrl url;
    private final List<Violation> violations;

    UrlInspection(String text, @Nullable WebUrl url, List<Violation> violations) {
        this.text = text;
        this.url = url;
        this.violations = violations;
    }

    /**
     * Returns the string that was inspected.
     *
     * @return the whole string
     */
    public String text() {
        return text;
    }

    /**
     * Returns the URL.
     *
     * @return the URL; empty if the parser returned failure
     */
    public Optional<WebUrl> url() {
        return Optional.ofNullable(url);
    }

    /**
     * Returns the validation errors. The validation error with which the parser returned failure is an error; all
     * others are warnings. The list ends after 1,000 errors; {@link ValidationError#MORE} counts the others.
     *
     * @return the validation errors, sorted by start, then in the order of the parser's steps; positions are UTF-16
     *     offsets in {@link #text()}
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Returns whether the string has no validation errors, and is therefore a valid URL string with a valid host string
     * (URL Standard 4.3 and 3.4).
     *
     * @return true if there are none; with a base, the string may be relative
     */
    public boolean isValidUrlString() {
        return violations.isEmpty();
    }

    /**
     * Returns the inspection, for logs.
     *
     * @return the string without user information, and the violations
     */
    @Override
    public String toString() {
        return VisibleText.quoted(text) + ": " + (violations.isEmpty() ? "no violations" : violations);
    }
}
