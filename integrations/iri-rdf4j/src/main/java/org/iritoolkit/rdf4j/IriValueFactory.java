package org.iritoolkit.rdf4j;

import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.rdf4j.common.net.ParsedIRI;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.rio.DatatypeHandler;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/**
 * Creates RDF4J values. A string becomes an IRI only if it is valid under a profile and has a scheme (RDF 1.1 Concepts
 * 3.2).
 *
 * <p>The factory does not change strings or cache values. The IRIs are instances of RDF4J's own class, and {@link
 * SimpleValueFactory} creates the blank nodes and literals. RDF4J's parsers resolve references before they call the
 * factory.
 */
public final class IriValueFactory extends SimpleValueFactory {
    /** The formats whose parsers pass IRIs to a factory unchanged. */
    private static final Set<RDFFormat> WITHOUT_RESOLVING = Set.of(RDFFormat.NTRIPLES, RDFFormat.NQUADS);

    /** The formats whose parsers find errors in a reference themselves. */
    private static final Set<RDFFormat> LIKE_TURTLE =
            Set.of(RDFFormat.TURTLE, RDFFormat.TURTLESTAR, RDFFormat.TRIG, RDFFormat.TRIGSTAR, RDFFormat.N3);

    private static final int OLDEST = 5;

    private final IriParser parser;
    private final boolean stops;
    private final boolean repairs;
    private final Reports reports;

    /** Whether an RDF parser that does not check its IRIs uses this factory. */
    private final boolean replacesCheck;

    /** Whether an RDF parser of a format with relative references uses this factory. */
    private final boolean takesRelative;

    private IriValueFactory(IriParser parser, boolean stops, boolean repairs) {
        this(parser, stops, repairs, Reports.toLog(), false, false);
    }

    private IriValueFactory(
            IriParser parser,
            boolean stops,
            boolean repairs,
            Reports reports,
            boolean replacesCheck,
            boolean takesRelative) {
        this.parser = parser;
        this.stops = stops;
        this.repairs = repairs;
        this.reports = reports;
        this.replacesCheck = replacesCheck;
        this.takesRelative = takesRelative;
    }

    /**
     * Returns a factory for RFC 3987, which RDF refers to.
     *
     * @return the factory
     * @throws LinkageError if RDF4J is older than release 5; the message states both releases
     */
    public static IriValueFactory create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Returns a factory for a different profile, or with your own checks.
     *
     * @param parser the parser for the IRIs
     * @return the factory
     * @throws LinkageError if RDF4J is older than release 5; the message states both releases
     */
    public static IriValueFactory of(IriParser parser) {
        requireRelease(RDFParser.class.getPackage().getImplementationVersion());
        return new IriValueFactory(Objects.requireNonNull(parser, "parser"), true, false);
    }

    /** Throws an exception if RDF4J is too old. An unreadable version is accepted. */
    static void requireRelease(@Nullable String version) {
        if (version == null) {
            return;
        }
        int dot = version.indexOf('.');
        if (dot > 0 && Ascii.isDigit(version.charAt(0)) && Integer.parseInt(version.substring(0, dot)) < OLDEST) {
            throw new LinkageError("iri-rdf4j needs RDF4J " + OLDEST + ".0 or newer, and RDF4J " + version
                    + " is on the path; take a newer rdf4j-rio-api");
        }
    }

    /**
     * Returns a factory that also accepts invalid IRIs, for loading data. Each invalid IRI is stored unchanged and
     * reported as an error, with line, position and section, to the parser's error listener, or logged if there is no
     * listener. A string without a colon is still rejected, because RDF4J cannot represent it as an IRI.
     *
     * <p>RDF4J's own IRI check is off in this mode, so RDF4J percent-encodes references while resolving: {@code <a b>}
     * in Turtle is stored as {@code a%20b}, and reported as an error.
     *
     * @return a factory that accepts every IRI
     */
    public IriValueFactory withoutErrors() {
        return new IriValueFactory(parser, false, repairs);
    }

    /**
     * Returns a factory that percent-encodes characters that are not allowed (see {@link
     * Inspection#percentEncoded()}). Nothing else is changed, because an IRI in RDF is a name. Each repair is reported
     * as a warning to the parser's error listener, with the line and both strings. Without a listener, the repair is logged.
     *
     * <p>If percent-encoding does not make the IRI valid, the IRI is rejected or, after {@link #withoutErrors()}, reported. RDF4J's
     * own IRI check is off, as after {@link #withoutErrors()}.
     *
     * @return a factory that repairs IRIs
     */
    public IriValueFactory repairing() {
        return new IriValueFactory(parser, stops, true);
    }

    /**
     * Makes an RDF parser use this factory and, if it verifies datatypes, validate literals of {@code xsd:anyURI} under
     * the same profile.
     *
     * <p>N-Triples and N-Quads have no relative references, so RDF4J's own IRI check, which would parse each IRI a
     * second time, is turned off for these formats. In other formats RDF4J percent-encodes references while resolving,
     * before it calls this factory, so RDF4J's own check of references is not turned off.
     *
     * <p>A load stops only where RDF4J alone stops. If only the profile rejects an IRI, the factory stores it and reports
     * an error to the listener.
     *
     * <p>RDF4J takes every reference with a colon for absolute, so it does not resolve {@code <#a:b>} or {@code </x:y>}.
     * The factory stores such a reference unchanged, as RDF4J alone does, and reports an error to the listener.
     *
     * @param <P> the class of the parser
     * @param rdf the parser
     * @return the same parser
     */
    public <P extends RDFParser> P useIn(P rdf) {
        RDFFormat format = rdf.getRDFFormat();
        boolean relative = !WITHOUT_RESOLVING.contains(format);
        boolean checkedByRdf4j = stops && !repairs && relative;
        boolean replaces = !checkedByRdf4j && !RDFFormat.RDFJSON.equals(format); // RDF4J checks no IRI in RDF/JSON
        Reports own = Reports.of(rdf, !checkedByRdf4j && LIKE_TURTLE.contains(format));
        rdf.setValueFactory(new IriValueFactory(parser, stops, repairs, own, replaces, relative));
        rdf.set(BasicParserSettings.VERIFY_URI_SYNTAX, checkedByRdf4j);
        List<DatatypeHandler> handlers = new ArrayList<>();
        handlers.add(new AnyUriDatatypeHandler(parser));
        for (DatatypeHandler handler : rdf.getParserConfig().get(BasicParserSettings.DATATYPE_HANDLERS)) {
            handlers.add(new OtherDatatypes(handler));
        }
        rdf.set(BasicParserSettings.DATATYPE_HANDLERS, handlers);
        return rdf;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the string is invalid or has no scheme, unless it is repaired, accepted after
     *     {@link #withoutErrors()}, or loaded by a parser that accepts it without this factory (see {@link
     *     #useIn(RDFParser)}); the message contains the position and the section
     */
    @Override
    public IRI createIRI(String iri) {
        Objects.requireNonNull(iri, "iri");
        boolean changed = reports.hadError();
        IriReference parsed = parser.tryParse(iri).orElse(null);
        if (parsed instanceof Iri value) {
            refuseBadAddress(value);
            if (changed) {
                report("RDF4J alone refuses the reference: it has a space or a backslash. It was read as "
                        + shown(iri));
            }
            return super.createIRI(iri);
        }
        if (takesRelative && parsed != null && iri.indexOf(':') >= 0) {
            reports.error("RDF4J does not resolve the relative reference " + quoted(iri)
                    + ", because it contains a colon, and stores it unchanged. This is an error of RDF4J's parser, not"
                    + " of the document. Write the IRI with its scheme.");
            return super.createIRI(iri);
        }
        boolean isRelative = takesRelative && iri.indexOf(':') >= 0; // or an IRI: the kind is not what is wrong
        Inspection inspection = (isRelative ? parser : parser.withKind(ReferenceKind.IRI)).inspect(iri);
        try {
            inspection.orThrow();
            return super.createIRI(iri);
        } catch (IriSyntaxException e) {
            return invalid(inspection, String.valueOf(e.getMessage()));
        }
    }

    private IRI invalid(Inspection inspection, String message) {
        Iri repaired = repairs && inspection.percentEncoded().orElse(null) instanceof Iri found ? found : null;
        if (repaired != null) {
            reports.warning(message + " It was read as " + shown(repaired.toString()));
            refuseBadAddress(repaired);
            return super.createIRI(repaired.toString());
        }
        if (inspection.text().indexOf(':') < 0 || (stops && !isAcceptedByRdf4j(inspection.text()))) {
            throw new IllegalArgumentException(message);
        }
        reports.error(message);
        return super.createIRI(inspection.text());
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the namespace and the local name do not form a valid IRI with a scheme
     */
    @Override
    public IRI createIRI(String namespace, String localName) {
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(localName, "localName");
        return createIRI(namespace.concat(localName));
    }

    /** Whether an RDF parser uses this factory and would load the string without it. */
    private boolean isAcceptedByRdf4j(String iri) {
        if (!replacesCheck) {
            return takesRelative; // the parser has checked the string, or checks none
        }
        try {
            new ParsedIRI(iri);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /**
     * Reports a host such as {@code 1.2.3.999}, because RDF4J's own check is off. The host is a valid name (RFC 3986
     * 3.2.2), but RDF4J's check rejects it as a bad address.
     */
    private void refuseBadAddress(Iri iri) {
        Span host = iri.span(Component.HOST).orElse(null);
        if (!replacesCheck
                || host == null
                || host.length() == 0
                || !(Ascii.isDigit(iri.toString().charAt(host.start()))
                        || Ascii.isDigit(iri.toString().charAt(host.end() - 1)))) {
            return;
        }
        try {
            new ParsedIRI(iri.toString());
        } catch (URISyntaxException e) {
            String message = "RDF4J refuses the IRI: " + VisibleText.quoted(String.valueOf(e.getMessage()));
            if (stops) {
                throw new IllegalArgumentException(message);
            }
            reports.error(message);
        }
    }

    /** Reports an error for an invalid IRI that is kept, and a repair for a repaired IRI. */
    private void report(String message) {
        if (stops) {
            reports.warning(message);
        } else {
            reports.error(message);
        }
    }

    private static String shown(String iri) {
        return quoted(iri) + ".";
    }

    private static String quoted(String iri) {
        return "\"" + VisibleText.quoted(iri) + "\"";
    }
}
