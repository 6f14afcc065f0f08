package org.iritoolkit;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.jspecify.annotations.Nullable;

/** Says that a reference cannot be resolved, and why. */
public final class ResolutionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Why a reference cannot be resolved. */
    public enum Code implements ViolationCode {
        /** The base has no scheme (RFC 3986 5.1, RFC 2396 5.1). */
        RELATIVE_BASE("resolution.relative-base", "Use a base that has a scheme."),
        /** The base has an opaque part, or would get one: no path that a reference could be merged with (RFC 2396 5). */
        OPAQUE_BASE("resolution.opaque-base", "Use a base with a path, or a reference that has a scheme."),
        /** A relative reference means nothing until it is resolved (RFC 3986 4.2). */
        NOT_RESOLVED("resolution.not-resolved", "Resolve the reference against its base first.");

        private final String id;
        private final String remedy;

        Code(String id, String remedy) {
            this.id = id;
            this.remedy = remedy;
        }

        @Override
        public String id() {
            return id;
        }

        @Override
        public String remedy() {
            return remedy;
        }
    }

    /** What is kept of the violation when the exception is serialized, beside the message. */
    private final Code code;

    private final transient @Nullable Violation violation;

    ResolutionException(Code code, Component component, Span span, SpecClause clause, String what) {
        super(what + " (" + clause + "); " + code.remedy());
        this.code = code;
        this.violation = new Violation(code, Severity.ERROR, component, span, clause, what + " (" + clause + ")");
    }

    /**
     * What is wrong.
     *
     * @return the violation; its place is in the reference, for {@code RELATIVE_BASE} in the base. Serialization keeps
     *     its code and message
     */
    public Violation violation() {
        return violation != null
                ? violation
                : new Violation(
                        code,
                        Severity.ERROR,
                        Component.REFERENCE,
                        new Span(0, 0),
                        new SpecClause("RFC 3986", "5", ""),
                        String.valueOf(getMessage()));
    }
}
