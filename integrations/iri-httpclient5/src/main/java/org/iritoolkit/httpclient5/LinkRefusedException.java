package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.util.List;
import org.iritoolkit.check.Violation;
import org.iritoolkit.web.LinkVerdict;

/** Thrown when a request is not sent because the policy refuses its link or a redirect. The message is safe to log. */
public final class LinkRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> reasons;

    /**
     * Creates the exception for a verdict.
     *
     * @param verdict a verdict that refuses a link
     */
    public LinkRefusedException(LinkVerdict verdict) {
        super(verdict.toString());
        this.reasons = verdict.reasons();
    }

    /**
     * Returns the reasons why the policy refuses the link.
     *
     * @return the errors, sorted by position; empty after serialization, which keeps only the message
     */
    @SuppressWarnings("NullAway") // deserialization leaves a transient field null
    public List<Violation> reasons() {
        return reasons == null ? List.of() : reasons;
    }
}
