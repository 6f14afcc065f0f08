package org.iritoolkit.check;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * Says that something cannot be done with a text, and why: the text, and everything that was found in it.
 *
 * <p>The message says what is wrong, where, by which clause, and what to do next; it is about the first error. {@link
 * #getLocalizedMessage()} is the same in the language of the platform, if there is a translation.
 */
public abstract sealed class IriException extends IllegalArgumentException
        permits IriSyntaxException, MappingException, ResolutionException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 200;

    /** The text that was refused. */
    private final String input;

    private final transient @Nullable List<Violation> violations;

    IriException(String input, List<Violation> violations) {
        super(message(Objects.requireNonNull(input, "input"), violations).text());
        this.input = input;
        this.violations = List.copyOf(violations);
    }

    private static Message message(String input, List<Violation> violations) {
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("there is no violation that says what is wrong");
        }
        Violation first =
                violations.stream().filter(Violation::isError).findFirst().orElseGet(() -> violations.get(0));
        long errors = violations.stream().filter(Violation::isError).count();
        Object[] arguments = {
            first.wording(),
            first.span(),
            VisibleText.of(input, SHOWN),
            first.clause(),
            first.code().remedy(),
            errors - 1
        };
        return CoreMessages.message(errors > 1 ? "exception.more" : "exception", arguments);
    }

    /**
     * The text that was given.
     *
     * @return all of it
     */
    public String input() {
        return input;
    }

    /**
     * What was found, errors and what is lighter.
     *
     * @return by place; empty after serialization, which keeps the message
     */
    public List<Violation> violations() {
        return violations == null ? List.of() : violations;
    }

    /**
     * The message in the language of the platform.
     *
     * @return the message in English if there is no translation
     */
    @Override
    public String getLocalizedMessage() {
        return violations == null
                ? String.valueOf(getMessage())
                : message(input, violations).text(Locale.getDefault(Locale.Category.DISPLAY));
    }
}
