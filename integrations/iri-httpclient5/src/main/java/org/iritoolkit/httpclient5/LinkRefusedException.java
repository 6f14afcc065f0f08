package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.util.List;
import org.iritoolkit.check.Violation;
import org.iritoolkit.web.LinkVerdict;

/** A request was not sent, because the policy refuses its link or a redirect. The message is safe for a log. */
public final class LinkRefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> reasons;

    /**
     * An exception for a verdict.
     *
     * @param verdict one that refuses a link
     */
    public LinkRefusedException(LinkVerdict verdict) {
        super(verdict.toString());
        this.reasons = verdict.reasons();
    }

    /**
     * Why the policy refuses the link.
     *
     * @return errors by place; empty after serialization, which keeps the message
     */
    @SuppressWarnings("NullAway") // serialization leaves a transient field null
    public List<Violation> reasons() {
        return reasons == null ? List.of() : reasons;
    }
}
