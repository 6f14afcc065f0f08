package org.iritoolkit.scheme;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;

/**
 * A view of an IRI, with the parts that its scheme's specification defines. A view does not change the IRI, and does
 * not fetch, send or open anything.
 */
public sealed interface SchemeIri permits DataIri, FileIri, MailtoIri, UrnIri {
    /**
     * The IRI itself.
     *
     * @return the parsed or built IRI
     */
    Iri iri();

    /**
     * The scheme's violations that are not errors: warnings and advice.
     *
     * @return the violations, sorted by place
     */
    List<Violation> violations();

    /**
     * The parts, for display.
     *
     * @return the decoded values, keyed by name, in string order
     */
    Map<String, String> parts();

    /**
     * Returns the view of an IRI.
     *
     * @param iri any IRI
     * @return empty if no view supports the scheme
     * @throws IriSyntaxException if the specification of the scheme does not allow the IRI; the exception has all
     *     violations
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
