package org.iritoolkit.text;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * A link that was found in running text.
 *
 * <p>It is what looks like a link; whether it is an IRI says the inspection, by the profile of the finder.
 *
 * <p>Only the toolkit makes it.
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

    /** Made when first asked for; a second thread may make it again, which does no harm. */
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

    /**
     * {@return the index of its first UTF-16 unit in the whole text, counted from 0}
     */
    public long start() {
        return start;
    }

    /**
     * {@return the index after its last unit}
     */
    public long end() {
        return end;
    }

    /**
     * {@return the line that it begins in, counted from 1; lines end with LF}
     */
    public long line() {
        return line;
    }

    /**
     * {@return the place of its first unit in that line, counted from 1}
     */
    public long column() {
        return column;
    }

    /**
     * {@return the text as it stands there, line breaks included}
     */
    public String text() {
        return text;
    }

    /**
     * {@return by what it was found}
     */
    public Kind kind() {
        return kind;
    }

    /**
     * The IRI that is meant, under the profile of the finder: with a scheme, and without line breaks. The link is inspected
     * when somebody asks for this first.
     *
     * @return the inspection
     */
    public Inspection inspection() {
        Inspection made = inspection;
        if (made == null) {
            made = finder.inspect(meant);
            inspection = made;
        }
        return made;
    }

    /**
     * {@return what was done to the text, with places in {@code text}}
     */
    public List<Violation> notes() {
        return notes;
    }

    /**
     * The link, for logs.
     *
     * @return its text, and where it stands
     */
    @Override
    public String toString() {
        return text + " at " + start + "-" + end + ", line " + line + ", column " + column;
    }

    /** By what a link is recognized. */
    public enum Kind {
        /** By its scheme. */
        IRI,
        /** By a host that begins with {@code www.}. */
        WWW,
        /** By an {@code @} between a name and a host: a mail address. */
        MAIL,
        /** By a host under a registry's suffix. */
        NAME
    }

    /**
     * The IRI that is meant.
     *
     * @return empty if the profile rejects it
     */
    public Optional<IriReference> reference() {
        return inspection().reference();
    }
}
