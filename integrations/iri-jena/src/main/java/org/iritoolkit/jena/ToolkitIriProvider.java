package org.iritoolkit.jena;

import java.util.List;
import java.util.Objects;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.iri3986.provider.InitIRI3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.rfc3986.Violation;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Reads the IRIs of Apache Jena under a profile of the toolkit.
 *
 * <p>The profile alone decides what is an IRI. What Jena says besides, about schemes such as {@code http}, {@code urn}
 * and {@code file}, stays as it is, with Jena's own severities: Jena's parser is asked where an IRI is not plainly free
 * of what it reports. With {@code iri-jena} on the class path Jena takes this provider from its start on, see {@link
 * IriSubsystem}; {@link #install()} does it at any time.
 */
public final class ToolkitIriProvider implements IRIProvider {
    private static final IRIProvider3986 JENA = jena();

    private final IriParser parser;
    private final ProfileWarnings warnings;
    private final boolean stops;

    private ToolkitIriProvider(IriParser parser, boolean stops) {
        this.parser = parser;
        this.warnings = new ProfileWarnings(parser);
        this.stops = stops;
    }

    /** Jena's own, with the severities that Jena gives it. */
    private static IRIProvider3986 jena() {
        InitIRI3986.init();
        return new IRIProvider3986();
    }

    /**
     * A provider for RFC 3987, which RDF refers to.
     *
     * @return the provider
     */
    public static ToolkitIriProvider create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * A provider for another profile, or with checks of one's own.
     *
     * @param parser what reads the IRIs
     * @return the provider
     */
    public static ToolkitIriProvider of(IriParser parser) {
        return new ToolkitIriProvider(Objects.requireNonNull(parser, "parser"), true);
    }

    /**
     * The same for loading data that has to be loaded whatever it is: what is not valid becomes a warning, with its
     * place and clause, and the load goes on.
     *
     * @return a provider that throws for no text
     */
    public ToolkitIriProvider withoutErrors() {
        return new ToolkitIriProvider(parser, false);
    }

    /** Makes this the provider of Jena, for all of it: Jena has one. */
    public void install() {
        SystemIRIx.setProvider(this);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IRIException if the text is not valid; the message has the place and the clause
     */
    @Override
    public IRIx create(String iri) {
        IriReference value = parser.tryParse(iri).orElse(null);
        if (value == null) {
            if (stops) {
                throw new IRIException(message(iri));
            }
            return new ToolkitIrix(parser.unchecked().parse(iri), this, List.of(), message(iri));
        }
        List<Violation> said = SchemeWarnings.about(iri);
        if (stops) {
            SchemeWarnings.stopIfJenaDoes(JENA, iri, said);
        }
        return new ToolkitIrix(value, this, said, null);
    }

    private String message(String iri) {
        try {
            parser.parse(iri);
            throw new AssertionError("'" + iri + "' was refused, and is accepted now");
        } catch (IriSyntaxException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /**
     * {@inheritDoc}
     *
     * @throws IRIException if the text is not valid; the message has the place and the clause
     */
    @Override
    public void check(String iri) {
        create(iri);
    }

    /** Sets how strictly Jena judges a scheme, for all providers alike: Jena keeps that in one place. */
    @Override
    public void strictMode(String scheme, boolean strict) {
        JENA.strictMode(scheme, strict);
    }

    @Override
    public boolean isStrictMode(String scheme) {
        return JENA.isStrictMode(scheme);
    }

    /** The parser. */
    IriParser parser() {
        return parser;
    }

    /** What the parser warns of. */
    ProfileWarnings warnings() {
        return warnings;
    }

    @Override
    public String toString() {
        return "iri-jena, profile " + parser.profile() + (stops ? "" : ", warnings only");
    }
}
