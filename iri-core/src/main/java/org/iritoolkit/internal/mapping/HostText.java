package org.iritoolkit.internal.mapping;

import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostType;

/** The name that a host with escapes stands for. */
public final class HostText {
    private HostText() {}

    /** Whether a host is the name of a server, which alone is mapped: no IP address, and no name of a registry. */
    public static boolean isName(String host, Engine engine) {
        return !host.isEmpty() && engine.split("//" + host).isHost(HostType.REG_NAME);
    }

    /** Whether a label of a host begins as A-labels do (RFC 5890 2.3.2.1). */
    public static boolean hasALabel(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("xn--") || lower.contains(".xn--");
    }

    /**
     * Why a host stands for no name: an escape that is not legal UTF-8, or stands for what no host name has. The escapes of
     * a URI may stand for any character beyond ASCII (RFC 3986 3.2.2); the mapper judges those.
     */
    public static Optional<Violation> escapeOfNoName(String host, Engine engine) {
        boolean uri = engine.profile().uriProfile().id().equals(engine.profile().id());
        for (int i = host.indexOf('%'); i >= 0; i = host.indexOf('%', i + 1)) {
            int c = Percent.codePointAt(host, i, host.length());
            if (c < 0) {
                return Optional.of(violation(
                        new Span(i, i + 3),
                        CoreMessages.message("mapping.host-escapes.utf-8", host.substring(i, i + 3)),
                        engine));
            }
            int end = i + Percent.encodedLength(c);
            if (c != '.' && !(uri && c > 0x7F) && !engine.accepts(c, Component.HOST)) {
                return Optional.of(violation(
                        new Span(i, end),
                        CoreMessages.message(
                                "mapping.host-escapes.character", host.substring(i, end), new CharacterName(c)),
                        engine));
            }
            i = end - 1;
        }
        return Optional.empty();
    }

    /** That the escapes stay in a name of a grammar whose host names have none, with the name that is likely meant. */
    public static Violation escapesThatStay(String name, Engine engine) {
        Violation found = violation(
                        new Span(0, name.length()), CoreMessages.message("mapping.host-escapes.stay", name), engine)
                .withSeverity(Severity.WARNING);
        return escapeOfNoName(name, engine).isPresent()
                ? found
                : found.withSuggestion(new Suggestion(found.span(), decode(name)));
    }

    private static Violation violation(Span span, Message what, Engine engine) {
        SpecClause clause = engine.profile().hostMappingClause();
        return new Violation(MappingViolation.HOST_ESCAPES, Severity.ERROR, Component.HOST, span, clause, what);
    }

    /** The name that a host stands for whose escapes are those of a name. */
    public static String decode(String host) {
        int first = host.indexOf('%');
        if (first < 0) {
            return host;
        }
        StringBuilder out = new StringBuilder(host.length()).append(host, 0, first);
        for (int i = first; i < host.length(); ) {
            if (host.charAt(i) != '%') {
                out.append(host.charAt(i++));
                continue;
            }
            int c = Percent.codePointAt(host, i, host.length());
            out.appendCodePoint(c);
            i += Percent.encodedLength(c);
        }
        return out.toString();
    }
}
