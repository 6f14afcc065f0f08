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

/** Another library, called for the same operations as the toolkit. */
enum Peer {
    /** Follows RFC 2396 with RFC 2732, and accepts non-ASCII characters as its Javadoc describes. */
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
    /** Follows RFC 3987; a warning is not a refusal. */
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
    /** Follows the URL Standard of 2013; here, every parse error is a refusal. */
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

    /** The profile closest to the specification that the library follows. */
    String profile() {
        return profile;
    }

    /** Whether results can be compared as strings: the URL Standard rewrites every URL, with its own escapes. */
    boolean keepsTexts() {
        return true;
    }

    abstract void parse(String text) throws Exception;

    abstract String resolve(String base, String reference) throws Exception;

    abstract String normalize(String text) throws Exception;

    /**
     * The library's reason for a refusal, without the variable parts; only the exception's class if there is no
     * message.
     */
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
            if (words && !word.chars().allMatch(c -> Character.digit(c, 16) >= 0)) { // not part of an address
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
