package org.iritoolkit.text.entry;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriReference;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.text.internal.TextMessages;

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

    /** {@return the string that was typed} */
    public String typed() {
        return typed;
    }

    /** {@return the inspection of the string after all changes, under the profile of the entry} */
    public Inspection inspection() {
        return inspection;
    }

    /** {@return the changes, sorted by position; empty if the string was not changed} */
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
        /** White space around an IRI is not part of the IRI. */
        SURROUNDING_SPACE,
        /** A quotation mark around an IRI is not part of the IRI (RFC 3986 C). */
        QUOTES,
        /** A bracket around an IRI is not part of the IRI (RFC 3986 C). */
        BRACKETS,
        /** Punctuation after an IRI is part of the sentence (RFC 3986 C). */
        PUNCTUATION,
        /** Mail software breaks long lines, and puts a mark before each quoted line (RFC 3986 C). */
        LINE_BREAK,
        /** Bidi controls affect the display, and are not part of an IRI (RFC 3987 4.1). */
        BIDI_CONTROL,
        /** Soft hyphens and zero-width spaces merely mark where a line may break. */
        INVISIBLE,
        /** East Asian input methods write ASCII in full width and kana in half width (draft-duerst-iri-03 6.2). */
        WIDTH,
        /** The ideographic full stop separates labels like the full stop (RFC 3490 3.1). */
        FULL_STOP,
        /** Input is normalized to NFC (draft-duerst-iri-03 2.3; draft-masinter-url-i18n-05 2.3). */
        NORMALIZATION,
        /** The scheme was missing and was added. */
        SCHEME,
        /** A character that is not allowed at its position was percent-encoded, replaced or removed. */
        NOT_ALLOWED;

        /**
         * Returns the reason, for display.
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

        /** {@return the range of the change in the typed text; empty for an insertion} */
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
         * Returns the change as a line of a list.
         *
         * @return the line, for example {@code 0-1: a quotation mark around the text was removed}
         */
        @Override
        public String toString() {
            return span + ": " + message();
        }

        /**
         * Returns the reason, for display.
         *
         * @return a clause without a full stop
         */
        public String message() {
            if (reason != Reason.NOT_ALLOWED || replacement.startsWith("%")) {
                return reason.message();
            }
            String what = replacement.startsWith("file:")
                    ? "the Windows path"
                    : replacement.startsWith("ssh:")
                            ? "the address of git or scp"
                            : (span.length() == 1 ? "a character" : "text") + " that is not allowed at this position";
            return what + (replacement.isEmpty() ? " was removed" : " was replaced by " + Secrets.hide(replacement));
        }
    }

    /**
     * Returns the string after all changes.
     *
     * @return the string, which is not necessarily valid under the profile
     */
    public String text() {
        return inspection.text();
    }

    /**
     * Returns the IRI that the user probably meant.
     *
     * @return the IRI; empty if the string is still not valid, for the reasons in the inspection. If nothing was typed,
     *     the result is the empty reference to the current document (RFC 3986 4.4), unless the profile requires a
     *     scheme
     */
    public Optional<IriReference> reference() {
        return inspection.reference();
    }

    /**
     * Returns the URI for software without IRI support, and for display next to the input field (draft-duerst-iri-03
     * 6.2; draft-masinter-url-i18n-05 3.2). The host is in A-labels if the profile's specification defines A-labels.
     *
     * @return the URI; empty if the string is not valid or cannot be converted to a URI
     */
    public Optional<String> uri() {
        try {
            return reference().map(Entered::uri);
        } catch (MappingException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the URI of a reference for software without IRI support, in the form of {@link #uri()}.
     *
     * @param reference a reference that was typed or found in a text
     * @return the URI with its fragment; a relative reference stays relative
     * @throws MappingException in the same cases as {@link Iri#toRequestUri()}
     */
    public static String uri(IriReference reference) {
        IriReference uri = reference.toUri();
        if (!(reference instanceof Iri iri) || reference.profile().hostMapper().isEmpty()) {
            return uri.toString();
        }
        Iri request = iri.toRequestUri();
        return uri.fragment().map(request::withFragment).orElse(request).toString();
    }
}
