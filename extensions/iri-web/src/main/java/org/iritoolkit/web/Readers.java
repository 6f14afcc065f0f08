package org.iritoolkit.web;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/** The parsers of this module. */
final class Readers {
    static final UrlReader RFC_3987 = UrlReader.of("rfc3987", Readers::rfc3987);
    static final UrlReader URL_STANDARD = UrlReader.of("url-standard", text -> urlStandard(text, null, null));

    private static final UrlReader APPENDIX_B = UrlReader.of("rfc3986-appendix-b", Readers::appendixB);
    private static final UrlReader JAVA_URI = UrlReader.of("java.net.URI", text -> javaUri(text, null));
    private static final UrlReader JAVA_URL = UrlReader.of("java.net.URL", text -> javaUrl(text, null));

    static final List<UrlReader> KNOWN = List.of(RFC_3987, APPENDIX_B, URL_STANDARD, JAVA_URI, JAVA_URL);

    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private Readers() {}

    static List<UrlReader> installed() {
        List<UrlReader> found = new ArrayList<>();
        Iterator<ServiceLoader.Provider<UrlReader>> providers =
                ServiceLoader.load(UrlReader.class).stream().iterator();
        boolean more = true;
        while (more) {
            try {
                more = providers.hasNext();
                if (more) {
                    found.add(loaded(providers.next()));
                }
            } catch (ServiceConfigurationError e) { // a services file lists a class that is not a provider
                found.add(failed(UrlReader.class.getName(), e));
            }
        }
        found.sort(Comparator.comparing(UrlReader::name));
        found.addAll(0, KNOWN);
        return found;
    }

    /**
     * Returns parsers that resolve references against a base. The known parsers resolve a reference themselves; other
     * parsers get the target, resolved as in RFC 3986.
     */
    static List<UrlReader> against(Iri base, Iri resolved, List<UrlReader> readers) {
        return readers.stream()
                .map(reader -> UrlReader.of(
                        reader.name(), text -> against(base.toString(), resolved.toString(), reader, text)))
                .toList();
    }

    private static Reading against(String base, String resolved, UrlReader reader, String text) {
        if (reader == URL_STANDARD) {
            return urlStandard(text, WebUrl.parse(base), null);
        } else if (reader == APPENDIX_B) {
            return appendixB(AppendixB.resolve(base, text));
        } else if (reader == JAVA_URI) {
            return javaUri(text, URI.create(base));
        } else if (reader == JAVA_URL) {
            return javaUrl(text, base);
        }
        return reader.read(resolved);
    }

    private static UrlReader loaded(ServiceLoader.Provider<UrlReader> provider) {
        try {
            UrlReader reader = provider.get();
            return UrlReader.of(reader.name(), reader::read);
        } catch (RuntimeException | ServiceConfigurationError | LinkageError e) {
            return failed(provider.type().getName(), e);
        }
    }

    private static UrlReader failed(String name, Throwable reason) {
        return UrlReader.of(
                name,
                text -> Reading.failed(
                        "it cannot be loaded: " + reason.getClass().getName()));
    }

    private static Reading rfc3987(String text) {
        IriReference reference = PARSER.tryParse(text).orElse(null);
        if (reference == null) {
            return refused(PARSER.inspect(text).errors());
        }
        Reading reading = Reading.accepted();
        for (Component component : Reading.COMPONENTS) {
            reading = reading.with(component, reference.component(component).orElse(null));
        }
        return reading;
    }

    /** Returns the reading of a parser. If the parser maps the host, it shares the result. */
    static @Nullable Reading read(UrlReader reader, String text, SharedResults shared) {
        return reader == URL_STANDARD ? urlStandard(text, null, shared) : reader.read(text);
    }

    private static Reading urlStandard(String text, @Nullable WebUrl base, @Nullable SharedResults shared) {
        WebUrl url = Ascii.isAscii(text) ? BasicUrlParser.parse(text, base) : null;
        if (url == null) { // a host beyond ASCII is mapped only once, whether or not it is refused
            UrlInspection inspection = BasicUrlParser.inspect(text, base, shared);
            url = inspection.url().orElse(null);
            if (url == null) {
                return refused(inspection.violations());
            }
        }
        String password = url.password().isEmpty() ? "" : ":" + url.password();
        return Reading.accepted()
                .with(Component.SCHEME, url.scheme())
                .with(Component.USERINFO, url.includesCredentials() ? url.username() + password : null)
                .with(Component.HOST, url.host().orElse(null))
                .with(Component.PORT, port(url.port().orElse(-1)))
                .with(Component.PATH, url.path())
                .with(Component.QUERY, url.query().orElse(null))
                .with(Component.FRAGMENT, url.fragment().orElse(null));
    }

    private static Reading refused(List<Violation> violations) {
        return Reading.refused(violations.stream()
                .filter(Violation::isError)
                .findFirst()
                .orElseThrow()
                .describe());
    }

    private static Reading appendixB(String text) {
        AppendixB split = AppendixB.of(text);
        return Reading.accepted()
                .with(Component.SCHEME, split.text(Component.SCHEME))
                .with(Component.USERINFO, split.text(Component.USERINFO))
                .with(Component.HOST, split.text(Component.HOST))
                .with(Component.PORT, split.text(Component.PORT))
                .with(Component.PATH, split.text(Component.PATH))
                .with(Component.QUERY, split.text(Component.QUERY))
                .with(Component.FRAGMENT, split.text(Component.FRAGMENT));
    }

    private static Reading javaUri(String text, @Nullable URI base) {
        try {
            URI own = new URI(text);
            URI uri = base == null ? own : base.resolve(own);
            return Reading.accepted()
                    .with(Component.SCHEME, uri.getScheme())
                    .with(Component.USERINFO, uri.getRawUserInfo())
                    .with(Component.AUTHORITY, uri.getHost() == null ? uri.getRawAuthority() : null)
                    .with(Component.HOST, uri.getHost())
                    .with(Component.PORT, port(uri.getPort()))
                    .with(Component.PATH, uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath())
                    .with(Component.QUERY, uri.getRawQuery())
                    .with(Component.FRAGMENT, uri.getRawFragment());
        } catch (URISyntaxException e) {
            return Reading.refused(e.getReason() + " at " + Math.max(e.getIndex(), 0));
        }
    }

    /**
     * Parses with {@code java.net.URL}. Never compares the {@link URL}, because its {@code equals} and {@code hashCode}
     * query the DNS.
     */
    private static Reading javaUrl(String text, @Nullable String base) {
        try {
            URL url = new URL(base == null ? null : new URL(base), text);
            return Reading.accepted()
                    .with(Component.SCHEME, url.getProtocol())
                    .with(Component.USERINFO, url.getUserInfo())
                    .with(Component.HOST, url.getHost())
                    .with(Component.PORT, port(url.getPort()))
                    .with(Component.PATH, url.getPath())
                    .with(Component.QUERY, url.getQuery())
                    .with(Component.FRAGMENT, url.getRef());
        } catch (MalformedURLException e) {
            boolean quotes = e.getCause() instanceof NumberFormatException; // the message may quote part of a password
            String reason = quotes ? "the port is not a number" : e.getMessage();
            String authority = "Invalid authority field"; // the authority follows
            return Reading.refused(
                    reason == null ? "malformed" : reason.startsWith(authority) ? authority : Secrets.hide(reason));
        }
    }

    private static @Nullable String port(int port) {
        return port < 0 ? null : Integer.toString(port);
    }
}
