package org.iritoolkit.jena;

import java.util.Objects;
import java.util.function.Supplier;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.RelativeIRIException;
import org.apache.jena.irix.SystemIRIx;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/**
 * Parses the IRIs of Apache Jena under a profile of the toolkit.
 *
 * <p>The profile defines which strings are IRIs. Jena's provider still checks schemes such as {@code http}, {@code urn}
 * and {@code file}, and its reports keep their severities. A load stores the same IRIs
 * as without this class, and stops only where Jena alone stops: an IRI that only the profile rejects is reported. {@link
 * #create(String)} rejects such an IRI. This class skips Jena's provider only if the provider certainly has nothing to
 * report about an IRI. With {@code iri-jena} on the class path, Jena uses this provider from
 * the start (see {@link IriSubsystem}); {@link #install()} installs the provider at any time.
 */
public final class ToolkitIriProvider implements IRIProvider {
    private static final IriParser RFC_3987 = IriParser.of(Rfc3987.PROFILE);

    private final IriParser parser;
    private final ProfileWarnings warnings;
    private final boolean stops;
    private final boolean repairs;

    /** Jena's default provider, or the one that the {@code jena.iriprovider} property names. */
    private final IRIProvider jena = SystemIRIx.makeFreshSystemProvider();

    private ToolkitIriProvider(IriParser parser, boolean stops, boolean repairs) {
        this.parser = parser;
        this.warnings = new ProfileWarnings(parser);
        this.stops = stops;
        this.repairs = repairs;
    }

    /**
     * Returns a provider for RFC 3987, which RDF refers to.
     *
     * @return the provider
     */
    public static ToolkitIriProvider create() {
        return of(RFC_3987);
    }

    /**
     * Returns a provider for a different profile, or with your own checks.
     *
     * @param parser the parser for all IRIs
     * @return the provider
     */
    public static ToolkitIriProvider of(IriParser parser) {
        return new ToolkitIriProvider(Objects.requireNonNull(parser, "parser"), true, false);
    }

    /**
     * Returns a provider that also accepts invalid IRIs, for loading data. Each invalid IRI is reported with the
     * position and the section, and is stored unchanged; loading continues. RIOT's error handler gets a warning with
     * line and column; where Jena has no error handler (RDF/XML, base IRIs, SPARQL, calls of {@code IRIx}), the warning
     * is logged.
     *
     * <p>RIOT's tokenizer still rejects some characters, such as a space in Turtle, before it calls a provider.
     *
     * @return a provider that never stops loading
     */
    public ToolkitIriProvider withoutErrors() {
        return new ToolkitIriProvider(parser, false, repairs);
    }

    /**
     * Returns a provider that percent-encodes characters that are not allowed (see {@link
     * Inspection#percentEncoded()}) and stores the repaired IRI. Nothing else is changed, because an IRI in RDF is a
     * name. Each repair is reported with both strings. Where RIOT checks IRIs (by default in all
     * formats except N-Triples and N-Quads), the report is a warning with line and column; elsewhere it is logged.
     *
     * <p>If percent-encoding does not make the IRI valid, the IRI is rejected or, after {@link #withoutErrors()}, reported.
     *
     * @return a provider that repairs IRIs
     */
    public ToolkitIriProvider repairing() {
        return new ToolkitIriProvider(parser, stops, true);
    }

    /** Sets this provider for the whole JVM, since Jena has only one provider at a time. */
    public void install() {
        SystemIRIx.setProvider(this);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IRIException if the string is not valid, is not repaired, and {@link #withoutErrors()} was not called;
     *     the message contains the position and the section
     */
    @Override
    public IRIx create(String iri) {
        Reading read;
        try {
            read = read(iri);
        } catch (IRIException e) {
            requireAbsoluteInRdfJson(iri);
            throw e;
        }
        if (read.notice() != null && !read.repaired()) {
            requireAbsoluteInRdfJson(iri);
        }
        return asked(read, false);
    }

    /** Parses a string under the profile, without Jena's provider. */
    Reading read(String iri) {
        IriReference value = parser.tryParse(iri).orElse(null);
        if (value != null) {
            return Reading.of(value);
        }
        Inspection inspection = parser.inspect(iri);
        try {
            return Reading.of(inspection.orThrow());
        } catch (IriSyntaxException e) {
            return readInvalid(inspection, String.valueOf(e.getMessage()));
        }
    }

    private Reading readInvalid(Inspection inspection, String message) {
        IriReference repaired = repairs ? inspection.percentEncoded().orElse(null) : null;
        if (repaired != null) {
            String shown = VisibleText.quoted(repaired.toString());
            return new Reading(repaired, message + " It was read as \"" + shown + "\".", true);
        }
        if (stops) {
            throw new IRIException(message);
        }
        return new Reading(parser.unchecked().parse(inspection.text()), message, false);
    }

    /** Returns the IRI for a reading, after Jena has also checked the IRI. */
    IRIx asked(Reading reading, boolean resolved) {
        return asked(reading, resolved, null);
    }

    /**
     * Returns the IRI for a reading, after Jena has also checked the IRI.
     *
     * @param resolving resolves the same reference with Jena alone, which accepts some results that it rejects as an IRI,
     *     such as {@code http:///x} for {@code ///x}; null if nothing was resolved
     */
    IRIx asked(Reading reading, boolean resolved, @Nullable Supplier<IRIx> resolving) {
        Reading reported = reading;
        IRIx alone = null;
        if (reading.notice() == null || reading.repaired()) {
            try {
                alone = alone(reading.value(), resolving);
            } catch (IRIException e) {
                String message = Secrets.hide(String.valueOf(e.getMessage()));
                if (stops) {
                    throw new IRIException(message);
                }
                reported = new Reading(reading.value(), joined(reading.notice(), message), reading.repaired());
            }
        }
        Notices.report(reported, resolved);
        return new ToolkitIrix(reported, this, alone);
    }

    private static String joined(@Nullable String first, String second) {
        return first == null ? second : first + " " + second;
    }

    /**
     * Returns what Jena's provider reports about a valid IRI. Returns null if there are no reports, or if the profile
     * allows IRIs that RFC 3987 forbids, because Jena cannot parse them.
     *
     * @throws IRIException if Jena's provider rejects the IRI
     */
    private @Nullable IRIx alone(IriReference value, @Nullable Supplier<IRIx> resolving) {
        String iri = value.toString();
        if (PlainHttp.matches(iri)
                || (parser != RFC_3987 && RFC_3987.tryParse(iri).isEmpty())) {
            return null;
        }
        try {
            return jena.create(iri);
        } catch (IRIException e) {
            IRIx result = resolving == null ? null : resolving.get();
            if (result == null || !result.str().equals(iri)) {
                throw e;
            }
            return result;
        }
    }

    /** Returns Jena's result for a reference that only the profile rejects, with a report of the reason. */
    IRIx reported(IRIx jenas, String notice) {
        Reading reading = new Reading(parser.unchecked().parse(jenas.str()), notice, false);
        Notices.report(reading, true);
        return new ToolkitIrix(reading, this, jenas);
    }

    /** Returns an IRI that is invalid because of a base that has been reported. */
    IRIx unreported(String iri) {
        return new ToolkitIrix(Reading.of(parser.unchecked().parse(iri)), this, null);
    }

    /**
     * Rejects a relative reference in RDF/JSON as Jena does, before it is rejected for another reason: RIOT stops at the
     * first and only warns about the second.
     */
    private void requireAbsoluteInRdfJson(String iri) {
        if (!Notices.isRdfJson()) {
            return;
        }
        boolean relative;
        try {
            relative = jena.create(iri).isRelative();
        } catch (IRIException e) {
            return; // Jena too only warns
        }
        if (relative) {
            throw new RelativeIRIException(iri);
        }
    }

    /** Resolves a reference as Jena's provider does. */
    IRIx resolvedByJena(String base, String other) {
        return jena.create(base).resolve(other);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IRIException for the same reasons as {@link #create(String)}
     */
    @Override
    public void check(String iri) {
        create(iri);
    }

    /** Sets how strictly Jena checks a scheme. The setting affects all providers, because Jena stores it globally. */
    @Override
    public void strictMode(String scheme, boolean strict) {
        jena.strictMode(scheme, strict);
    }

    @Override
    public boolean isStrictMode(String scheme) {
        return jena.isStrictMode(scheme);
    }

    /** Returns the warnings of the parser. */
    ProfileWarnings warnings() {
        return warnings;
    }

    @Override
    public String toString() {
        return "iri-jena, profile " + parser.profile() + (repairs ? ", repairing" : "")
                + (stops ? "" : ", warnings only");
    }
}
