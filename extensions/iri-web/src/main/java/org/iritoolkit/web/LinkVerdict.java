package org.iritoolkit.web;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * The verdict of a {@link LinkPolicy} about a link: the spelling to use, or the reasons for rejecting the link.
 *
 * <p>Use the spelling, never the original string, which another program may parse differently.
 */
public final class LinkVerdict {

    private final String text;
    private final @Nullable Iri uri;
    private final List<Violation> reasons;

    private LinkVerdict(String text, @Nullable Iri uri, List<Violation> reasons) {
        this.text = text;
        this.uri = uri;
        this.reasons = reasons;
    }

    static LinkVerdict allowed(String text, Iri uri) {
        return new LinkVerdict(text, uri, List.of());
    }

    static LinkVerdict refused(String text, List<Violation> reasons) {
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("a link is refused for a reason");
        }
        return new LinkVerdict(
                text,
                null,
                reasons.stream()
                        .map(reason -> reason.withSeverity(Severity.ERROR))
                        .sorted(Violation.BY_PLACE)
                        .toList());
    }

    /**
     * Returns the string that was judged.
     *
     * @return the original string, which is not safe for logs or terminals
     */
    public String text() {
        return text;
    }

    /**
     * Returns whether the policy allows the link.
     *
     * @return true if there is a {@link #uri()}
     */
    public boolean isAllowed() {
        return uri != null;
    }

    /**
     * Returns the reasons why the policy rejects the link. The messages are safe for logs and terminals.
     *
     * @return errors, with positions as UTF-16 offsets in {@link #text()}, sorted by start, then by code; empty if the
     *     link is allowed
     */
    public List<Violation> reasons() {
        return reasons;
    }

    /**
     * Returns the spelling to use: a URI in normal form with its host in A-labels, which all parsers read in the same
     * way. The fragment is kept.
     *
     * @return the URI; empty if the policy rejects the link
     */
    public Optional<Iri> uri() {
        return Optional.ofNullable(uri);
    }

    /**
     * Returns a description for logs.
     *
     * @return the spelling, or the string and the reasons; without user information, and with hidden characters made
     *     visible
     */
    @Override
    public String toString() {
        return uri != null
                ? "allowed: " + Secrets.hide(uri.toString())
                : "refused: " + VisibleText.quoted(text) + ": " + reasons;
    }
}
