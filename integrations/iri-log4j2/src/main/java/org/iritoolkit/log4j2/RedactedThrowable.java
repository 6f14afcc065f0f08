package org.iritoolkit.log4j2;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Prints as another throwable does, but without the secrets. */
@SuppressWarnings("OverrideThrowableToString") // the name of the class is that of the other one
final class RedactedThrowable extends Throwable {
    private static final long serialVersionUID = 1;

    private final String shown;
    private @Nullable Throwable redactedCause;

    private RedactedThrowable(Throwable original, UnaryOperator<String> redactor) {
        super(message(original, redactor));
        shown = redactor.apply(String.valueOf(original));
        setStackTrace(original.getStackTrace());
    }

    private static @Nullable String message(Throwable original, UnaryOperator<String> redactor) {
        String message = original.getLocalizedMessage();
        return message == null ? null : redactor.apply(message);
    }

    /** Returns a throwable without secrets, also in its causes and in what it suppressed; the same one if it has none. */
    static Throwable of(Throwable original, UnaryOperator<String> redactor) {
        IdentityHashMap<Throwable, RedactedThrowable> all = new IdentityHashMap<>(); // causes may form a circle
        Deque<Throwable> open = new ArrayDeque<>();
        boolean isSecret = false;
        for (Throwable each = original; each != null; each = open.poll()) {
            if (!all.containsKey(each)) {
                RedactedThrowable redacted = new RedactedThrowable(each, redactor);
                all.put(each, redacted);
                isSecret |= !redacted.shown.equals(String.valueOf(each)) || hidesMessage(each, redacted);
                if (each.getCause() != null) {
                    open.add(each.getCause());
                }
                open.addAll(List.of(each.getSuppressed()));
            }
        }
        if (!isSecret) {
            return original;
        }
        all.forEach((each, redacted) -> {
            redacted.redactedCause = each.getCause() == null ? null : all.get(each.getCause());
            for (Throwable suppressed : each.getSuppressed()) {
                redacted.addSuppressed(all.get(suppressed));
            }
        });
        return Objects.requireNonNull(all.get(original));
    }

    private static boolean hidesMessage(Throwable original, RedactedThrowable redacted) {
        String message = original.getLocalizedMessage();
        return message != null && !message.equals(redacted.getMessage());
    }

    @Override
    public synchronized @Nullable Throwable getCause() {
        return redactedCause;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    @Override
    public String toString() {
        return shown;
    }
}
