package org.iritoolkit.jena;

import java.util.Set;
import org.apache.jena.atlas.logging.Log;
import org.apache.jena.irix.IRIException;

/**
 * Decides whether RIOT or the log reports a notice. RIOT reports the notice, with a line number, if RIOT reads the
 * violations of the IRI or turns an exception into a warning. In all other cases (RDF/XML, base IRIs, SPARQL, calls
 * from applications), the notice is logged.
 */
final class Notices {
    private static final String RIOT = "org.apache.jena.riot.system.ParserProfileStd";
    private static final String RDF_JSON = "org.apache.jena.riot.lang.LangRDFJSON";
    private static final Set<String> READS = Set.of("internalMakeIRI", "setBaseIRI");

    /** The number of stack frames to search. At most seven frames are between RIOT and this class. */
    private static final int DEPTH = 16;

    private Notices() {}

    /**
     * Logs the notice of a new IRI, unless RIOT reports it.
     *
     * @param resolved whether the IRI was resolved against a base. RIOT reads the violations of a resolved IRI by
     *     default, but not of an IRI without a base (N-Triples)
     * @throws IRIException if RIOT must get the notice from an exception
     */
    static void report(Reading reading, boolean resolved) {
        if (reading.notice() == null) {
            return;
        }
        if (!isReadByRiot()) {
            log(reading.notice());
        } else if (!resolved && !reading.repaired()) {
            throw new IRIException(reading.notice());
        }
    }

    static void log(String notice) {
        Log.warn(ToolkitIriProvider.class, notice);
    }

    /** Whether RIOT is reading RDF/JSON, which has no relative references. */
    static boolean isRdfJson() {
        return StackWalker.getInstance()
                .walk(frames -> frames.limit(DEPTH)
                        .anyMatch(frame -> frame.getClassName().equals(RDF_JSON)));
    }

    /** Whether RIOT reads the violations, or has read them and now sets the same IRI as the base. */
    private static boolean isReadByRiot() {
        return StackWalker.getInstance()
                .walk(frames -> frames.limit(DEPTH)
                        .anyMatch(frame -> READS.contains(frame.getMethodName())
                                && frame.getClassName().equals(RIOT)));
    }
}
