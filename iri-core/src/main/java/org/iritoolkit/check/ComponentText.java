package org.iritoolkit.check;

import java.util.BitSet;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.jspecify.annotations.Nullable;

/**
 * A component of a reference as passed to a {@link ComponentCheck}, with the positions of the other components.
 *
 * <p>The component may be invalid, and may contain any UTF-16 code units.
 */
public final class ComponentText {
    /** Shorter parts of a secret occur in sentences by chance. */
    private static final int SHORTEST = 4;

    /** In a text with more parts of secrets, the messages of checks are replaced, so that the search stays short. */
    private static final int MOST_PARTS = 64;

    private final String reference;
    private final Component component;
    private final Span span;
    private final CheckedProfile profile;
    private final Function<Component, Optional<Span>> spans;
    private final @Nullable SharedResults shared;
    private volatile int @Nullable [] places;
    private volatile @Nullable BitSet secrets;

    /**
     * Creates a component of a reference with no other known component, for tests of checks.
     *
     * @param reference the whole text
     * @param component the kind of component
     * @param start the index in the whole text where the component starts
     * @param end the index after the component's last code unit
     * @param profile the profile under which the check runs
     * @throws IndexOutOfBoundsException if the range is not within the text
     */
    public ComponentText(String reference, Component component, int start, int end, CheckedProfile profile) {
        this(reference, component, start, end, profile, other -> Optional.empty());
    }

    /**
     * Creates a component of a reference whose other components are known.
     *
     * @param reference the whole text
     * @param component the kind of component
     * @param start the index in the whole text where the component starts
     * @param end the index after the component's last code unit
     * @param profile the profile under which the check runs
     * @param spans returns the position of another component; empty if the reference lacks it
     * @throws IndexOutOfBoundsException if the range is not within the text
     */
    public ComponentText(
            String reference,
            Component component,
            int start,
            int end,
            CheckedProfile profile,
            Function<Component, Optional<Span>> spans) {
        this(reference, component, start, end, profile, spans, null);
    }

    /**
     * Creates a component of a reference whose other components are known, and whose checks share results.
     *
     * @param reference the whole text
     * @param component the kind of component
     * @param start the index in the whole text where the component starts
     * @param end the index after the component's last code unit
     * @param profile the profile under which the check runs
     * @param spans returns the position of another component; empty if the reference lacks it
     * @param shared the results that the checks of the reference share; null if there are none
     * @throws IndexOutOfBoundsException if the range is not within the text
     */
    public ComponentText(
            String reference,
            Component component,
            int start,
            int end,
            CheckedProfile profile,
            Function<Component, Optional<Span>> spans,
            @Nullable SharedResults shared) {
        this.shared = shared;
        this.reference = Objects.requireNonNull(reference, "reference");
        this.component = Objects.requireNonNull(component, "component");
        this.profile = Objects.requireNonNull(profile, "profile");
        this.spans = Objects.requireNonNull(spans, "spans");
        Objects.checkFromToIndex(start, end, reference.length());
        span = new Span(start, end);
    }

    /** {@return the whole text} */
    public String reference() {
        return reference;
    }

    /** {@return the kind of component} */
    public Component component() {
        return component;
    }

    /** {@return the index in the whole text where the component starts} */
    public int start() {
        return span.start();
    }

    /** {@return the index after the component's last code unit} */
    public int end() {
        return span.end();
    }

    /**
     * Returns the position of any component of the reference, as split by the profile's grammar.
     *
     * @param other the component
     * @return the position in the whole text; empty if the reference lacks the component, or if this component is
     *     checked alone, without a reference
     */
    public Optional<Span> span(Component other) {
        Objects.requireNonNull(other, "other");
        return other == component ? Optional.of(span) : spans.apply(other);
    }

    /** {@return the profile under which the check runs} */
    public CheckedProfile profile() {
        return profile;
    }

    /**
     * Returns the results that the checks of several inspections of the reference share.
     *
     * @return the results; empty if the inspection has none, because its checks need each result only once
     */
    public Optional<SharedResults> shared() {
        return Optional.ofNullable(shared);
    }

    /**
     * Returns the text of the component.
     *
     * @return the part of the reference between {@code start} and {@code end}
     */
    public String text() {
        return reference.substring(span.start(), span.end());
    }

    /**
     * Returns the percent-decoded component, for checks that treat encoded and literal characters alike. Strictly legal
     * UTF-8 is decoded (RFC 3629 4), including reserved characters; other percent-encoded octets are kept.
     *
     * @return the decoded text; {@link #inReference(Span)} returns the positions of its characters
     */
    public String decoded() {
        return Percent.decodeLegal(text());
    }

    /**
     * Returns the position in the reference of a part of {@link #decoded()}.
     *
     * @param decoded a range of the decoded text, in UTF-16 code units
     * @return the range of the encoded form of that part
     * @throws IndexOutOfBoundsException if the range ends after the decoded text
     */
    public Span inReference(Span decoded) {
        int[] known = places;
        if (known == null) {
            known = Percent.places(text());
            places = known;
        }
        return new Span(start() + known[decoded.start()], start() + known[decoded.end()]);
    }

    /**
     * Returns the host in a component: a host, or the part of an authority or registry name that users read as its
     * host, after the last {@code @} and before a colon with digits at the end (RFC 3986 3.2, RFC 2396 3.2.1).
     *
     * @return this component, limited to the host, which may be empty
     */
    public ComponentText host() {
        if (component != Component.AUTHORITY) {
            return this;
        }
        int hostStart = Math.max(reference.lastIndexOf('@', end() - 1) + 1, start());
        int hostEnd = end();
        while (hostEnd > hostStart && Ascii.isDigit(reference.charAt(hostEnd - 1))) {
            hostEnd--;
        }
        boolean port = hostEnd > hostStart && reference.charAt(hostEnd - 1) == ':';
        return new ComponentText(reference, component, hostStart, port ? hostEnd - 1 : end(), profile, spans, shared);
    }

    /**
     * Returns a violation of this component as reports may show it. A message that quotes user information, or says
     * what it looks like or means, could show a password. So if the range touches user information, or the message
     * quotes it, the message is replaced by one that names only the component, and a suggestion there is left out. The
     * toolkit calls this method for the violations of all checks.
     *
     * @param found a violation, with a range in the reference
     * @return the violation; the same object if the reference has no user information, or if the message has only
     *     words of the toolkit
     */
    public Violation withoutSecrets(Violation found) {
        Objects.requireNonNull(found, "found");
        BitSet hidden = secrets();
        if (hidden.isEmpty() || (found.isPlain() && found.suggestion().isEmpty())) {
            return found;
        }
        int first = hidden.nextSetBit(found.span().start());
        boolean touches =
                first >= 0 && first < Math.max(found.span().end(), found.span().start() + 1);
        Message withheld = CoreMessages.message("plugin.withheld", found.component());
        return found.isPlain()
                ? touches ? found.withSpan(found.span()) : found
                : touches
                        ? found.withMessage(withheld, false)
                        : found.withMessage(
                                Message.of(() -> quotesSecret(found.message()) ? withheld.text() : found.message()),
                                true);
    }

    private BitSet secrets() {
        BitSet found = secrets;
        if (found == null) {
            boolean alone = start() == 0 && end() == reference.length();
            if (alone && component == Component.AUTHORITY) {
                found = Secrets.places("//" + reference);
                found = found.get(2, Math.max(2, found.length()));
            } else {
                found = Secrets.places(reference);
                found.set(0, alone && component == Component.USERINFO ? end() : 0);
            }
            secrets = found;
        }
        return found;
    }

    private boolean quotesSecret(String message) {
        BitSet hidden = secrets();
        int parts = 0;
        int part = -1;
        for (int i = hidden.nextSetBit(0); i >= 0 && i <= reference.length(); i++) {
            if (hidden.get(i) && reference.charAt(i) != ':' && reference.charAt(i) != '@') {
                part = part < 0 ? i : part;
            } else if (part >= 0) {
                parts++;
                boolean quoted = i - part >= SHORTEST && message.contains(reference.substring(part, i));
                if (quoted || parts > MOST_PARTS) {
                    return true;
                }
                part = -1;
            }
        }
        return false;
    }

    /**
     * Returns a description for logs.
     *
     * @return the component and its position, for example {@code path 8-12}
     */
    @Override
    public String toString() {
        return component + " " + span;
    }
}
