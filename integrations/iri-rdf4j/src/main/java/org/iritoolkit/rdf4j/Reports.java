package org.iritoolkit.rdf4j;

import java.lang.System.Logger;
import org.eclipse.rdf4j.rio.ParseErrorListener;
import org.eclipse.rdf4j.rio.ParseLocationListener;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFParser;
import org.jspecify.annotations.Nullable;

/**
 * Reports invalid IRIs that a factory accepts. The reports go to the error listener of an RDF parser, with the current
 * line, or to the log if there is no listener.
 */
final class Reports implements ParseLocationListener {
    private static final Logger LOG = System.getLogger(IriValueFactory.class.getName());

    private final @Nullable AbstractRDFParser rdf;
    private final @Nullable ParseLocationListener next;
    private final @Nullable CountingConfig config;
    private long line = -1;
    private long column = -1;

    private Reports(@Nullable AbstractRDFParser rdf, @Nullable CountingConfig config) {
        this.rdf = rdf;
        this.config = config;
        this.next = rdf == null ? null : rdf.getParseLocationListener();
    }

    /** Returns an instance that reports to the log. */
    static Reports toLog() {
        return new Reports(null, null);
    }

    /**
     * Returns an instance that looks up the listener of a parser for each report.
     *
     * @param counts whether the parser finds errors in references before the factory does
     */
    static Reports of(RDFParser rdf, boolean counts) {
        CountingConfig config = counts ? new CountingConfig(rdf.getParserConfig()) : null;
        if (config != null) {
            rdf.setParserConfig(config);
        }
        Reports reports = new Reports(rdf instanceof AbstractRDFParser known ? known : null, config);
        rdf.setParseLocationListener(reports);
        return reports;
    }

    /** Whether RDF4J's own check would reject the last reference. */
    boolean hadError() {
        return config != null && config.hadError();
    }

    @Override
    public void parseLocationUpdate(long newLine, long newColumn) {
        line = newLine;
        column = newColumn;
        if (next != null) {
            next.parseLocationUpdate(newLine, newColumn);
        }
    }

    /** Reports an invalid IRI that the factory keeps. */
    void error(String message) {
        ParseErrorListener listener = rdf == null ? null : rdf.getParseErrorListener();
        if (listener == null) {
            LOG.log(Logger.Level.WARNING, message);
        } else {
            listener.error(message, line, column);
        }
    }

    /** Reports a repair. */
    void warning(String message) {
        ParseErrorListener listener = rdf == null ? null : rdf.getParseErrorListener();
        if (listener == null) {
            LOG.log(Logger.Level.WARNING, message);
        } else {
            listener.warning(message, line, column);
        }
    }
}
