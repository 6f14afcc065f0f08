package org.iritoolkit;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if an operation on a string fails. The exception contains the string and all violations.
 *
 * <p>The message describes the first error: the problem, the position, the section, and the fix. The message replaces
 * user information with {@code …} ({@link Secrets}) and does not show its characters, because messages go to logs.
 */
public abstract sealed class IriException extends IllegalArgumentException
        permits IriSyntaxException, MappingException, ResolutionException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 200;

    /** The string that was rejected; assigned in the constructor, and once more when it is deserialized. */
    private String input;

    /** The parser and component offsets of the rejected string; null for given violations and after serialization. */
    private final transient @Nullable IriParser parser;

    private final transient @Nullable Split split;

    private transient @Nullable List<Violation> violations;

    /** The message in English; null until it is created or deserialized. */
    private @Nullable String message;

    IriException(String input, List<Violation> violations) {
        this(input, null, null);
        this.violations = List.copyOf(Objects.requireNonNull(violations, "violations"));
        if (violations.isEmpty()) {
            throw new IllegalArgumentException("the list of violations is empty");
        }
    }

    /** Creates an exception that finds its violations on first use, because they are often not used. */
    IriException(String input, @Nullable IriParser parser, @Nullable Split split) {
        this.input = Objects.requireNonNull(input, "input");
        this.parser = parser;
        this.split = split;
    }

    /** Returns the first error, or else the first violation; null if a manipulated stream left the list empty. */
    private @Nullable Violation first() {
        Violation error =
                violations == null && parser != null && split != null ? parser.firstError(input, split) : null;
        if (error == null) {
            for (Violation violation : violations()) {
                error = error == null || (violation.isError() && !error.isError()) ? violation : error;
            }
        }
        return error;
    }

    private String message(Violation violation) {
        String shown = VisibleText.of(shown(violation.component()), SHOWN);
        Object[] said = {violation.message(), violation.span(), shown, violation.clause(), violation.remedy()};
        return CoreMessages.message("exception", said).text();
    }

    /** Returns the string without user information. The string may be a single component. */
    private String shown(Component component) {
        boolean ofAuthority = (component == Component.USERINFO
                        || component == Component.HOST
                        || component == Component.PORT
                        || component == Component.AUTHORITY)
                && !input.contains("//");
        return !ofAuthority
                ? Secrets.hide(input)
                : component == Component.USERINFO && input.indexOf('@') < 0
                        ? "…"
                        : Secrets.hide("//" + input).substring(2);
    }

    /**
     * Returns the given string.
     *
     * @return the whole string, including the part that the message leaves out
     */
    public String input() {
        return input;
    }

    /**
     * Returns all violations: errors, warnings and advice.
     *
     * @return the violations, sorted by position; empty after serialization, which keeps only the message and the input
     */
    public List<Violation> violations() {
        List<Violation> found = violations;
        if (found == null) {
            found = parser == null || split == null ? List.of() : List.copyOf(parser.violations(input, split));
            violations = found;
        }
        return found;
    }

    /**
     * Returns the message: the problem, the position, the section, and the fix.
     *
     * @return the message about the first error, in English
     */
    @Override
    public String getMessage() {
        String text = message;
        if (text == null) {
            Violation violation = first();
            text = violation == null ? "the text was refused; no reason is known" : message(violation);
            message = text;
        }
        return text;
    }

    /**
     * Writes the message and the input, without the violations.
     *
     * @param out the stream to write to
     * @throws IOException if {@code out} throws it
     */
    private void writeObject(ObjectOutputStream out) throws IOException {
        message = getMessage();
        out.defaultWriteObject();
    }

    /**
     * Reads the message and the input.
     *
     * @param in the stream to read from
     * @throws IOException if {@code in} throws it, or if the stream was manipulated and has other values
     * @throws ClassNotFoundException if {@code in} throws it
     */
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        ObjectInputStream.GetField fields = in.readFields(); // does not cast, unlike defaultReadObject
        if (!(fields.get("input", null) instanceof String given)
                || !(fields.get("message", null) instanceof String said)) {
            throw new InvalidObjectException("the input or the message of the exception is missing");
        }
        input = given;
        message = said;
    }

    /**
     * Rejects a stream whose class description leaves this class out.
     *
     * @throws InvalidObjectException always
     */
    private void readObjectNoData() throws InvalidObjectException {
        throw new InvalidObjectException("the input or the message of the exception is missing");
    }
}
