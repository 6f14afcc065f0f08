package org.iritoolkit.jena;

import org.apache.jena.atlas.logging.Log;
import org.apache.jena.irix.IRIException;

/**
 * Decides who reports a notice. RIOT knows the line: if it reads the violations of an IRI, or turns an exception into a
 * warning and continues, it reports. Everywhere else (RDF/XML, base IRIs, SPARQL, calls from applications) it is
 * logged.
 */
final class Notices {
    private static final String RIOT = "org.apache.jena.riot.system.ParserProfileStd";
    private static final String READS = "internalMakeIRI";

    /** At most seven stack frames are between RIOT and here. */
    private static final int DEPTH = 16;

    private Notices() {}

    /**
     * Reports the notice of a new IRI, unless RIOT will.
     *
     * @param resolved whether it was resolved against a base, so RIOT asks for its violations by default; without a base
     *     (N-Triples) it does not
     * @throws IRIException if RIOT reports it by way of an exception
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

    private static boolean isReadByRiot() {
        return StackWalker.getInstance()
                .walk(frames -> frames.limit(DEPTH)
                        .anyMatch(frame -> frame.getMethodName().equals(READS)
                                && frame.getClassName().equals(RIOT)));
    }
}
