package org.iritoolkit.scheme;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Violation;

/**
 * A view of an IRI that gives access to the parts that its scheme defines. A view does not change the IRI, and does not
 * fetch, send or open anything.
 */
public sealed interface SchemeIri permits DataIri, FileIri, JarIri, MailtoIri, UrnIri {
    /**
     * Returns the IRI itself.
     *
     * @return the IRI that was parsed or built
     */
    Iri iri();

    /**
     * Returns the warnings and notes about violations of the scheme's rules.
     *
     * @return the violations, none of which is an error, sorted by position
     */
    List<Violation> violations();

    /**
     * Returns the parts that the scheme defines, for display.
     *
     * @return the decoded values, keyed by name, in order of occurrence
     */
    Map<String, String> parts();

    /**
     * Returns the view for the scheme of an IRI.
     *
     * @param iri any IRI
     * @return the view; empty if no view supports the scheme
     * @throws IriSyntaxException if the IRI breaks a rule of its scheme; the exception contains all violations
     */
    static Optional<SchemeIri> of(Iri iri) {
        return switch (iri.scheme().toLowerCase(Locale.ROOT)) {
            case "data" -> Optional.of(new DataIri(iri));
            case "file" -> Optional.of(new FileIri(iri));
            case "jar" -> Optional.of(new JarIri(iri));
            case "mailto" -> Optional.of(new MailtoIri(iri));
            case "urn" -> Optional.of(new UrnIri(iri));
            default -> Optional.empty();
        };
    }
}
