package org.iritoolkit.web;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * The result of the URL Standard's parser for a string: every validation error, and the URL unless it returned failure.
 */
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
     * The string that was inspected.
     *
     * @return the whole string
     */
    public String text() {
        return text;
    }

    /**
     * The URL.
     *
     * @return empty if the parser returned failure
     */
    public Optional<WebUrl> url() {
        return Optional.ofNullable(url);
    }

    /**
     * The validation errors. The error that made the parser return failure is an error here; all others are warnings.
     * The list ends after 1,000 errors; {@link ValidationError#MORE} counts the others.
     *
     * @return the errors, sorted by start, then in the order of the parser's steps; places count the UTF-16 code units
     *     of {@link #text()}
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Whether the string is a valid URL string (URL Standard 4.3), with a valid host string (3.4), that is, has no
     * validation errors.
     *
     * @return true if so; if a base was given, the string may be relative
     */
    public boolean isValidUrlString() {
        return violations.isEmpty();
    }

    /**
     * The inspection, for logs.
     *
     * @return the string without user information, and the violations
     */
    @Override
    public String toString() {
        return Secrets.hide(text) + ": " + (violations.isEmpty() ? "no violations" : violations);
    }
}
