package org.iritoolkit.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.Secrets;

/**
 * The result of reading typed or pasted text: the IRI, and each change that was made to the text.
 *
 * <p>Only the toolkit creates instances.
 */
public final class Entered {
    private final String typed;
    private final Inspection inspection;
    private final List<Change> changes;

    Entered(String typed, Inspection inspection, List<Change> changes) {
        this.typed = typed;
        this.inspection = inspection;
        this.changes = List.copyOf(changes);
    }

    /** {@return the string as typed} */
    public String typed() {
        return typed;
    }

    /** {@return the string after all changes, under the profile of the entry} */
    public Inspection inspection() {
        return inspection;
    }

    /** {@return the changes, sorted by place; none if the string was not changed} */
    public List<Change> changes() {
        return changes;
    }

    /**
     * Returns a description for logs.
     *
     * @return the string after all changes, and the changes
     */
    @Override
    public String toString() {
        return inspection + (changes.isEmpty() ? "" : ", changed " + changes);
    }

    /** The reason for a change, for a message to the user. */
    public enum Reason {
        /** White space around an IRI is not part of it. */
        SURROUNDING_SPACE,
        /** Quotation marks around an IRI are not part of it (RFC 3986 C). */
        QUOTES,
        /** Brackets around an IRI are not part of it (RFC 3986 C). */
        BRACKETS,
        /** Punctuation after an IRI belongs to the sentence (RFC 3986 C). */
        PUNCTUATION,
        /** Mail software breaks long lines, and puts marks before quoted lines (RFC 3986 C). */
        LINE_BREAK,
        /** Bidi controls affect the display, and are not part of an IRI (RFC 3987 4.1). */
        BIDI_CONTROL,
        /** Soft hyphens and zero-width spaces show where a line may break. */
        INVISIBLE,
        /** East Asian input methods write ASCII in full width and kana in half width (draft-duerst-iri-03 6.2). */
        WIDTH,
        /** The ideographic full stop divides labels like the full stop (RFC 3490 3.1). */
        FULL_STOP,
        /** Input is normalized to NFC (draft-duerst-iri-03 2.3; draft-masinter-url-i18n-05 2.3). */
        NORMALIZATION,
        /** The scheme was missing and was added. */
        SCHEME,
        /** A character that is not allowed there was percent-encoded, replaced or removed. */
        NOT_ALLOWED;

        /**
         * The reason, for display.
         *
         * @return a clause without a full stop, in English
         */
        public String message() {
            return TextMessages.message(
                            "entered." + name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .text();
        }
    }

    /**
     * A change.
     *
     * <p>Only the toolkit creates instances.
     */
    public static final class Change {
        private final Span span;
        private final String replacement;
        private final Reason reason;

        Change(Span span, String replacement, Reason reason) {
            this.span = span;
            this.replacement = replacement;
            this.reason = reason;
        }

        /** {@return the place in the typed text; an empty span for an insertion} */
        public Span span() {
            return span;
        }

        /** {@return the new text; empty for a removal} */
        public String replacement() {
            return replacement;
        }

        /** {@return the reason for the change} */
        public Reason reason() {
            return reason;
        }

        /**
         * The change as a line of a list.
         *
         * @return for example {@code 0-1: a quotation mark around the text was removed}
         */
        @Override
        public String toString() {
            return span + ": " + message();
        }

        /**
         * The reason, for display.
         *
         * @return a clause without a full stop
         */
        public String message() {
            if (reason != Reason.NOT_ALLOWED || replacement.startsWith("%")) {
                return reason.message();
            }
            String what = replacement.startsWith("file:")
                    ? "the Windows path"
                    : (span.length() == 1 ? "a character" : "text") + " that is not allowed there";
            return what + (replacement.isEmpty() ? " was removed" : " was replaced by " + Secrets.hide(replacement));
        }
    }

    /**
     * The string after all changes.
     *
     * @return the string, which the profile may not allow
     */
    public String text() {
        return inspection.text();
    }

    /**
     * The IRI that the user probably meant.
     *
     * @return empty if the string is still not allowed; the inspection has the reasons. If nothing was typed, the
     *     result is the empty reference, which names the current document (RFC 3986 4.4), unless the profile requires a
     *     scheme
     */
    public Optional<IriReference> reference() {
        return inspection.reference();
    }

    /**
     * The URI for software without IRI support, and for display next to the input field (draft-duerst-iri-03 6.2;
     * draft-masinter-url-i18n-05 3.2). The host is in A-labels, unless the profile's specification does not define
     * them.
     *
     * @return empty if the string is not allowed, or if there is no such URI
     */
    public Optional<String> uri() {
        try {
            return reference().map(Entered::uri);
        } catch (MappingException e) {
            return Optional.empty();
        }
    }

    private static String uri(IriReference reference) {
        IriReference uri = reference.toUri();
        if (!(reference instanceof Iri iri) || reference.profile().hostMapper().isEmpty()) {
            return uri.toString();
        }
        Iri request = iri.toRequestUri();
        return uri.fragment().map(request::withFragment).orElse(request).toString();
    }
}
