package org.iritoolkit.text.find;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.text.internal.MailNames;
import org.jspecify.annotations.Nullable;

/**
 * A link that was found in running text.
 *
 * <p>The text looks like a link; the inspection reports whether the text is an IRI under the finder's profile.
 *
 * <p>Only the toolkit creates instances.
 */
public final class FoundIri {
    private final long start;
    private final long end;
    private final long line;
    private final long column;
    private final String text;
    private final Kind kind;
    private final List<Violation> notes;
    private final IriFinder finder;
    private final String meant;

    /** Created on first use. Concurrent creation of the inspection is harmless. */
    private volatile @Nullable Inspection inspection;

    FoundIri(
            long start,
            long end,
            long line,
            long column,
            String text,
            Kind kind,
            IriFinder finder,
            String meant,
            List<Violation> notes) {
        this.start = start;
        this.end = end;
        this.line = line;
        this.column = column;
        this.text = text;
        this.kind = kind;
        this.finder = finder;
        this.meant = meant;
        this.notes = List.copyOf(notes);
    }

    /** {@return the index of the link's first UTF-16 code unit in the whole text, counted from 0} */
    public long start() {
        return start;
    }

    /** {@return the index after the last UTF-16 code unit of the link} */
    public long end() {
        return end;
    }

    /**
     * Returns the range of the link in a string.
     *
     * @return the range, in UTF-16 code units
     * @throws ArithmeticException if the link was found by a reader, behind more than 2<sup>31</sup> code units
     */
    public Span span() {
        return new Span(Math.toIntExact(start()), Math.toIntExact(end()));
    }

    /** {@return the line on which the link begins, counted from 1; lines end with LF} */
    public long line() {
        return line;
    }

    /** {@return the column of the link's first code unit in that line, counted from 1} */
    public long column() {
        return column;
    }

    /** {@return the original text, including line breaks} */
    public String text() {
        return text;
    }

    /** {@return the way in which the link was recognized} */
    public Kind kind() {
        return kind;
    }

    /**
     * {@return the inspection of the IRI under the finder's profile, with a scheme and without line breaks} The first
     * call inspects the link.
     */
    public Inspection inspection() {
        Inspection made = inspection;
        if (made == null) {
            made = finder.inspect(meant);
            inspection = made;
        }
        return made;
    }

    /** {@return the changes to the text, and what is wrong with it as a link, with positions relative to {@code text}} */
    public List<Violation> notes() {
        return notes;
    }

    /**
     * Returns the position in the whole text where a violation in {@link #inspection()} begins. The inspected string
     * may differ from the text: it may have an added scheme or escapes, may lack line breaks, and may be normalized.
     *
     * @param violation a violation that the inspection reports
     * @return the position where the violation begins; this may be the end of the link
     */
    public Place place(Violation violation) {
        int index = index(violation.span().start());
        int lines = 0;
        int lineStart = 0;
        for (int i = 0; i < index; i++) {
            if (text.charAt(i) == '\n') {
                lines++;
                lineStart = i + 1;
            }
        }
        return new Place(start + index, line + lines, lines == 0 ? column + index : index - lineStart + 1);
    }

    /** Returns the index in the text that corresponds to an index in the inspected string. */
    private int index(int inspected) {
        int wanted = finder.indexBeforeNfc(meant, inspection().text(), inspected);
        int prefix = kind == Kind.IRI ? 0 : meant.indexOf(':') + (kind == Kind.MAIL ? 1 : "://".length());
        int written = prefix;
        boolean broken = text.indexOf('\n') >= 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean left = broken && DelimitedLinks.isBreak((char) c);
            written += left ? 0 : kind == Kind.MAIL ? MailNames.length(c) : Character.charCount(c);
            if (written > wanted) {
                return kind == Kind.MAIL
                        ? i
                        : Math.min(text.length(), i + Math.max(0, wanted - written + Character.charCount(c)));
            }
            i += Character.charCount(c);
        }
        return text.length();
    }

    /**
     * A position in a text.
     *
     * @param index the index in UTF-16 code units, counted from 0
     * @param line the line, counted from 1; lines end with LF
     * @param column the column in that line, counted from 1
     */
    public record Place(long index, long line, long column) {}

    /**
     * Returns a description of the link for logs.
     *
     * @return the text of the link without user information, and the position
     */
    @Override
    public String toString() {
        return VisibleText.quoted(text) + " at " + start + "-" + end + ", line " + line + ", column " + column;
    }

    /** The way in which a link is recognized. */
    public enum Kind {
        /** By its scheme. */
        IRI,
        /** A link that begins with {@code www.}. */
        WWW,
        /** A mail address, which has an {@code @} between a name and a host. */
        MAIL,
        /** A bare host name under a public suffix. */
        NAME
    }

    /**
     * Returns the IRI that the link represents.
     *
     * @return the IRI; empty if the profile rejects the link, or if a note is an error
     */
    public Optional<IriReference> reference() {
        return notes.stream().anyMatch(Violation::isError)
                ? Optional.empty()
                : inspection().reference();
    }
}
