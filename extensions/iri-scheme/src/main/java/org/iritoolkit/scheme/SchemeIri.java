package org.iritoolkit.scheme;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;

/**
 * An IRI with the parts that the specification of its scheme defines. A view does not change the IRI. Views do not
 * fetch, send or open anything.
 */
public sealed interface SchemeIri permits DataIri, FileIri, MailtoIri, UrnIri {
    /**
     * The IRI itself.
     *
     * @return the IRI that was read or built
     */
    Iri iri();

    /**
     * The violations that are not errors: warnings and advice of the scheme.
     *
     * @return by place
     */
    List<Violation> violations();

    /**
     * The parts, for people.
     *
     * @return the decoded values by their names, in the order of the string
     */
    Map<String, String> parts();

    /**
     * The view of an IRI.
     *
     * @param iri any IRI
     * @return empty if no view knows its scheme
     * @throws IriSyntaxException if the specification of the scheme does not allow the IRI; with everything that was
     *     found
     */
    static Optional<SchemeIri> of(Iri iri) {
        return switch (iri.scheme().toLowerCase(Locale.ROOT)) {
            case "data" -> Optional.of(new DataIri(iri));
            case "file" -> Optional.of(new FileIri(iri));
            case "mailto" -> Optional.of(new MailtoIri(iri));
            case "urn" -> Optional.of(new UrnIri(iri));
            default -> Optional.empty();
        };
    }
}
