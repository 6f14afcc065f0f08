package org.iritoolkit.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.HostForm;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.cli.explain.Explanation.Browser;
import org.iritoolkit.cli.explain.Explanation.Difference;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;

/**
 * How what a browser makes of a text ({@code new URL}, URL Standard) differs from the text, and why, as far as the
 * library can tell: what it cannot account for is said to be a rule of the browser's own.
 */
// To be deleted when a module for the URL Standard can say the same.
final class BrowserReading {
    private static final List<Component> COMPARED = List.of(
            Component.SCHEME,
            Component.USERINFO,
            Component.HOST,
            Component.PORT,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT);
    private static final IriNormalizer SCHEME = IriNormalizer.of(IriNormalizer.Level.SCHEME);
    private static final Uts46 UTS46 = new Uts46();

    private final IriParser parser;
    private final IriParser urls;

    BrowserReading(IriParser parser, ProfileRegistry registry) {
        this.parser = parser;
        this.urls = IriParser.of(Rfc3987.PROFILE, registry);
    }

    /**
     * The answer.
     *
     * @param base what the browser resolved the text against, too
     * @param href what it gave; empty if it refused the text
     */
    Browser of(Inspection text, Optional<String> base, String href) {
        Optional<IriReference> subject = base.flatMap(parser::tryParse)
                .filter(Iri.class::isInstance)
                .flatMap(from -> parser.tryParse(text.text())
                        .filter(reference -> !from.isOpaque())
                        .map(reference -> (IriReference) IriResolver.of(from).resolve(reference)))
                .or(() -> parser.tryParse(text.text()));
        if (href.isEmpty()) {
            return new Browser(Optional.empty(), refusal(text, subject), List.of());
        }
        Inspection given = subject.map(good -> urls.inspect(good.toString())).orElse(text);
        return new Browser(
                Optional.of(href), summary(given.text(), subject, href), differences(given, urls.inspect(href)));
    }

    private static String refusal(Inspection text, Optional<IriReference> subject) {
        if (subject.isEmpty()) {
            return text.component(Component.SCHEME).isEmpty()
                    ? "The browser refuses it too: it has no scheme, and there is no base."
                    : "The browser refuses it too.";
        }
        return subject.get() instanceof Iri
                ? "The browser refuses it, although the document allows it: it knows more of this scheme or host."
                : "The browser takes a relative reference only together with a base.";
    }

    private static String summary(String text, Optional<IriReference> subject, String href) {
        if (href.equals(text)) {
            return "The browser leaves it as it is.";
        }
        if (subject.isEmpty()) {
            return "The browser repairs what the document does not allow, and does not say so.";
        }
        Optional<IriReference> network = network(subject.get());
        if (network.isPresent() && network.get().toString().equals(href)) {
            return "The browser gives what the network wants: the URI, with its host in ASCII.";
        }
        Optional<IriReference> made = Optional.of(href).flatMap(IriParser.of(Rfc3987.PROFILE)::tryParse);
        boolean equivalent = network.isPresent()
                && made.isPresent()
                && network.get() instanceof Iri
                && made.get() instanceof Iri
                && SCHEME.normalize(network.get())
                        .toString()
                        .equals(SCHEME.normalize(made.get()).toString());
        return equivalent
                ? "The browser writes it in another way; by syntax and scheme it is equivalent (RFC 3987 5.3.3)."
                : "The browser makes something else of it.";
    }

    private static Optional<IriReference> network(IriReference reference) {
        try {
            return Optional.of(reference.toUri(HostForm.A_LABEL));
        } catch (IllegalArgumentException | IllegalStateException e) { // it has none: the forms say why
            return Optional.empty();
        }
    }

    private static List<Difference> differences(Inspection given, Inspection made) {
        List<Difference> differences = new ArrayList<>();
        for (Component component : COMPARED) {
            Optional<String> one = given.component(component);
            Optional<String> other = made.component(component);
            if (!one.equals(other)) {
                differences.add(new Difference(
                        component, one, other, because(component, one.orElse(""), other.orElse(""), given)));
            }
        }
        return differences;
    }

    private static String because(Component component, String given, String made, Inspection text) {
        if (given.chars().anyMatch(c -> c == '\t' || c == '\n' || c == '\r')) {
            return "tabs and line ends are left out";
        } else if (given.indexOf('\\') >= 0 && made.indexOf('\\') < 0) {
            return "a backslash is taken for a slash";
        } else if (component != Component.HOST && Escapes.isEncoded(made, given)) {
            return "what a URI cannot hold is percent-encoded";
        }
        return switch (component) {
            case SCHEME -> "a scheme is written in lower case";
            case HOST -> host(given, made);
            case PORT -> port(given, made, text);
            case PATH -> path(given);
            default -> "the browser has a rule of its own here";
        };
    }

    private static String host(String given, String made) {
        String decoded = Escapes.decoded(given).orElse(given);
        if (UTS46.toAscii(decoded, violation -> {}).equals(made)) {
            return "a host is brought to its form in the DNS (UTS #46)";
        }
        boolean address = made.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
        return address
                ? "what ends in a number is read as an IPv4 address, in any notation"
                : "the browser has a rule of its own for hosts";
    }

    private static String port(String given, String made, Inspection text) {
        OptionalInt usual = text.component(Component.SCHEME)
                .flatMap(SchemeDefaults::find)
                .map(SchemeDefaults::port)
                .orElse(OptionalInt.empty());
        boolean isDefault =
                usual.isPresent() && String.valueOf(usual.getAsInt()).equals(given);
        return made.isEmpty() && (given.isEmpty() || isDefault)
                ? "the default port of the scheme is left out"
                : "ports are written as numbers";
    }

    private static String path(String given) {
        if (given.isEmpty()) {
            return "an empty path becomes a slash";
        }
        boolean dots = given.contains("./") || given.endsWith(".");
        return dots ? "dot segments are removed, %2E among them" : "the browser has a rule of its own for paths";
    }
}
