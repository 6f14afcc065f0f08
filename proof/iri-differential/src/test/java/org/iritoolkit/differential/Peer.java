package org.iritoolkit.differential;

import io.mola.galimatias.GalimatiasParseException;
import io.mola.galimatias.StrictErrorHandler;
import io.mola.galimatias.URL;
import io.mola.galimatias.URLParsingSettings;
import java.net.URI;
import java.net.URISyntaxException;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.IRIParseException;
import org.eclipse.rdf4j.common.net.ParsedIRI;

/** Another library, asked what the toolkit is asked. */
enum Peer {
    /** Follows RFC 2396 with RFC 2732, and takes characters beyond ASCII as its Javadoc says. */
    JAVA_NET_URI("java.net.URI", "rfc2396") {
        @Override
        void parse(String text) throws URISyntaxException {
            new URI(text);
        }

        @Override
        String resolve(String base, String reference) throws URISyntaxException {
            return new URI(base).resolve(new URI(reference)).toString();
        }

        @Override
        String normalize(String text) throws URISyntaxException {
            return new URI(text).normalize().toString();
        }
    },
    /** Follows RFC 3987; what it only advises against is no refusal. */
    JENA("jena-iri3986", "rfc3987") {
        @Override
        void parse(String text) {
            IRI3986.createSyntax(text);
        }

        @Override
        String resolve(String base, String reference) {
            return IRI3986.createSyntax(base)
                    .resolve(IRI3986.createSyntax(reference))
                    .toString();
        }

        @Override
        String normalize(String text) {
            return IRI3986.createSyntax(text).normalize().toString();
        }
    },
    /** Follows RFC 3987. */
    RDF4J("rdf4j-ParsedIRI", "rfc3987") {
        @Override
        void parse(String text) throws URISyntaxException {
            new ParsedIRI(text);
        }

        @Override
        String resolve(String base, String reference) throws URISyntaxException {
            return new ParsedIRI(base).resolve(reference);
        }

        @Override
        String normalize(String text) throws URISyntaxException {
            return new ParsedIRI(text).normalize().toString();
        }
    },
    /** Follows the URL Standard of 2013, here with every parse error a refusal. */
    GALIMATIAS("galimatias", "rfc3987") {
        private final URLParsingSettings strict =
                URLParsingSettings.create().withErrorHandler(StrictErrorHandler.getInstance());

        @Override
        void parse(String text) throws GalimatiasParseException {
            URL.parse(strict, text);
        }

        @Override
        boolean keepsTexts() {
            return false;
        }

        @Override
        String resolve(String base, String reference) throws GalimatiasParseException {
            return URL.parse(base).resolve(reference).toString();
        }

        @Override
        String normalize(String text) throws GalimatiasParseException {
            return URL.parse(text).toString();
        }
    };

    private final String label;
    private final String profile;

    Peer(String label, String profile) {
        this.label = label;
        this.profile = profile;
    }

    /** The profile that comes nearest to what the library follows. */
    String profile() {
        return profile;
    }

    /** Whether results can be compared as texts: the URL Standard rewrites every URL, with its own escapes. */
    boolean keepsTexts() {
        return true;
    }

    abstract void parse(String text) throws Exception;

    abstract String resolve(String base, String reference) throws Exception;

    abstract String normalize(String text) throws Exception;

    /** Why the library refuses, without what differs from text to text; its class alone if it says nothing. */
    static String reason(Throwable thrown) {
        String message = thrown.getMessage() == null ? "" : thrown.getMessage();
        if (thrown instanceof URISyntaxException syntax) {
            message = syntax.getReason();
        } else if (!(thrown instanceof IRIParseException) && !(thrown instanceof GalimatiasParseException)) {
            message = thrown.getClass().getSimpleName();
        }
        StringBuilder plain = new StringBuilder();
        for (String word : message.split("[\\s:]+")) {
            boolean words = word.length() > 1 && word.chars().allMatch(Character::isAlphabetic);
            if (words && !word.chars().allMatch(c -> Character.digit(c, 16) >= 0)) { // no part of an address
                plain.append(plain.isEmpty() ? "" : " ").append(word);
            }
        }
        return plain.toString();
    }

    @Override
    public String toString() {
        return label;
    }
}
