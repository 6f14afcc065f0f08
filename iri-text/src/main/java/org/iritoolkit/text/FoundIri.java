package org.iritoolkit.text;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;

/**
 * A link that was found in running text.
 *
 * <p>It is what looks like a link; whether it is an IRI says the inspection, by the profile of the finder.
 *
 * @param start the index of its first UTF-16 unit in the whole text, counted from 0
 * @param end the index after its last unit
 * @param line the line that it begins in, counted from 1; lines end with LF
 * @param column the place of its first unit in that line, counted from 1
 * @param text the text as it stands there, line breaks included
 * @param kind by what it was found
 * @param inspection the IRI that is meant, under the profile of the finder: with a scheme, and without line breaks
 * @param notes what was done to the text, with places in {@code text}
 */
public record FoundIri(
        long start,
        long end,
        long line,
        long column,
        String text,
        Kind kind,
        Inspection inspection,
        List<Violation> notes) {

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
     * Copies the list.
     *
     * @param start the index of its first UTF-16 unit in the whole text, counted from 0
     * @param end the index after its last unit
     * @param line the line that it begins in, counted from 1
     * @param column the place of its first unit in that line, counted from 1
     * @param text the text as it stands there
     * @param kind by what it was found
     * @param inspection the IRI that is meant, under the profile of the finder
     * @param notes what was done to the text, with places in {@code text}
     */
    public FoundIri {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(inspection, "inspection");
        Objects.requireNonNull(notes, "notes");
        notes = List.copyOf(notes);
    }

    /**
     * The IRI that is meant.
     *
     * @return empty if the profile rejects it
     */
    public Optional<IriReference> reference() {
        return inspection.reference();
    }
}
