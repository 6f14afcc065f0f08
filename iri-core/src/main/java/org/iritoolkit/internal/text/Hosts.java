package org.iritoolkit.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;

/**
 * The forms of a host: A-labels, U-labels, and the canonical form, under the rules of a profile.
 *
 * <p>An ASCII host is never rejected: if it cannot be a host name, it is kept, with a warning.
 */
public final class Hosts {
    /** The dots that separate labels (RFC 3490 3.1). */
    private static final String DOTS = ".\u3002\uFF0E\uFF61";

    private final Profile profile;
    private final Supplier<HostMapper> mapper;

    /**
     * Creates the forms under a profile.
     *
     * @param mapper returns the host mapper in a safe wrapper; throws {@code IllegalArgumentException} with the reason
     *     and the fix if there is none
     */
    public Hosts(Profile profile, Supplier<HostMapper> mapper) {
        this.profile = profile;
        this.mapper = mapper;
    }

    /** The result of converting a host. */
    public static final class Form {
        private final String host;
        private final List<Violation> violations;

        private Form(String host, List<Violation> violations) {
            this.host = host;
            this.violations = violations;
        }

        /** Returns the converted host, or the host as given if there is an error. */
        public String host() {
            return host;
        }

        /** Returns the violations, with positions in the host as given. */
        public List<Violation> violations() {
            return violations;
        }

        /** Returns whether the conversion failed. */
        public boolean isRefused() {
            return Inspector.hasError(violations);
        }
    }

    /**
     * Returns a host name in A-labels (RFC 3987 3.1).
     *
     * <p>All percent-encoded octets are decoded if the result can be a host name; otherwise, no octet is decoded. ASCII
     * labels are not changed, and violations in them become warnings. An ASCII name needs no mapper.
     *
     * @param host a registered name, not an IP literal
     */
    public Form toAscii(String host) {
        if (host.isEmpty()) {
            return new Form(host, List.of());
        }
        String name = host;
        boolean asWritten = Ascii.isAscii(host);
        if (host.indexOf('%') >= 0) {
            name = Percent.decodeLegal(host);
            Optional<Violation> reason = reasonToStay(host, name);
            if (reason.isPresent()) {
                return new Form(host, List.of(asWritten ? asWarning(reason.get()) : reason.get()));
            }
        }
        if (Ascii.isAscii(name)) {
            return new Form(name, toSource(warnings(name), host));
        }
        HostMapper by;
        try {
            by = mapper.get();
        } catch (IllegalArgumentException e) {
            return new Form(host, List.of(missing(Severity.ERROR, host, "plugin.missing.host", e)));
        }
        List<Violation> found = new ArrayList<>();
        String mapped = map(by, name, found);
        List<Violation> placed = toSource(found, host);
        boolean refused = Inspector.hasError(found);
        if (!refused && isUriHost(mapped)) {
            return new Form(mapped, placed);
        }
        boolean failed = found.stream().anyMatch(violation -> violation.code() == CoreViolation.PLUGIN_FAILED);
        Form form = refused ? new Form(host, placed) : refused(host, Component.HOST, "mapping.not-expressible.host");
        return asWritten && !failed
                ? new Form(
                        host, form.violations().stream().map(Hosts::asWarning).toList())
                : form;
    }

    /**
     * Returns the violations in the host part of a registry name (RFC 2396 3.2.1). The name is never changed.
     *
     * @param host the part of the authority that users read as its host
     */
    public Form ofRegistryName(String host) {
        if (Ascii.isAscii(host)) {
            return new Form(host, host.indexOf('%') < 0 ? warnings(host) : List.of(escapesOfRegistryName(host)));
        }
        List<Violation> found = new ArrayList<>();
        try {
            mapper.get().toAscii(host, found::add);
        } catch (IllegalArgumentException e) {
            found.add(missing(Severity.ERROR, host, "plugin.missing.host", e));
        }
        return Inspector.hasError(found)
                ? new Form(host, found)
                : refused(host, Component.AUTHORITY, "mapping.not-expressible.registry");
    }

    /**
     * Returns a host name with its A-labels in Unicode, if they are valid and convert back. Other A-labels are kept,
     * without a violation. A warning is reported only if the mapper fails.
     *
     * @param host a registered name
     * @param shown the non-ASCII code points that the result may contain
     */
    public Form toUnicode(String host, IntPredicate shown) {
        if (!hasALabel(host)) {
            return new Form(host, List.of());
        }
        HostMapper by = mapper.get();
        List<Violation> violations = new ArrayList<>();
        StringBuilder out = new StringBuilder(host.length());
        for (int start = 0, end; start <= host.length(); start = end + 1) {
            end = host.indexOf('.', start) < 0 ? host.length() : host.indexOf('.', start);
            String label = host.substring(start, end);
            out.append(startsAsALabel(label) ? label(by, label, start, shown, violations) : label)
                    .append(end < host.length() ? "." : "");
        }
        return new Form(out.toString(), violations);
    }

    private static String label(
            HostMapper by, String label, int start, IntPredicate shown, List<Violation> violations) {
        List<Violation> found = new ArrayList<>();
        String unicode = by.toUnicode(label, found::add);
        String back = by.toAscii(unicode, found::add);
        found.stream()
                .filter(violation -> violation.code() == CoreViolation.PLUGIN_FAILED)
                .findFirst()
                .ifPresent(failure ->
                        violations.add(asWarning(failure).withSpan(new Span(start, start + label.length()))));
        boolean sound = !Inspector.hasError(found)
                && back.equals(label.toLowerCase(Locale.ROOT))
                && unicode.codePoints().allMatch(shown);
        return sound ? unicode : label;
    }

    /**
     * Returns the canonical form of a host in A-labels, for requests and comparisons: lower case, IPv6 as in RFC 5952.
     * A host that is still percent-encoded is not changed, since its case may matter.
     *
     * @param host a host as a component: a name, an IPv4 address, or an IP literal in its brackets
     */
    public static String canonical(String host) {
        int end = host.length() - 1;
        if (host.startsWith("[") && host.endsWith("]") && IpAddresses.isIpv6(host, 1, end)) {
            return "[" + IpAddresses.canonicalIpv6(host, 1, end) + "]";
        } else if (host.indexOf('%') >= 0 || !LetterCase.hasUpper(host, 0, host.length())) {
            return host;
        }
        return LetterCase.lower(host, 0, host.length());
    }

    /**
     * Returns the errors in a new host name, for which a specification may require a stricter mapper
     * (draft-duerst-iri-03 2.2 a and b), or a warning if that mapper is not installed.
     */
    public List<Violation> ofNewName(String host) {
        try {
            List<Violation> found = new ArrayList<>();
            mapper.get().toAscii(host, found::add);
            return found.stream().filter(Violation::isError).toList();
        } catch (IllegalArgumentException e) {
            return List.of(missing(Severity.WARNING, host, "plugin.missing", e));
        }
    }

    /** Returns whether a label of a host begins with the prefix of A-labels (RFC 5890 2.3.2.1). */
    public static boolean hasALabel(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("xn--") || lower.contains(".xn--");
    }

    private static boolean startsAsALabel(String label) {
        return label.regionMatches(true, 0, "xn--", 0, 4);
    }

    /** Returns the violation for a host whose mapper is not installed, or not named by the specification. */
    private Violation missing(Severity severity, String host, String message, IllegalArgumentException why) {
        if (profile.hostMapper().isEmpty()) {
            return notExpressible(
                    host, Component.HOST, CoreMessages.message("mapping.not-expressible.a-labels", profile.id()));
        }
        Span whole = new Span(0, host.length());
        SpecClause clause = profile.rule(Component.HOST).clause();
        Message what = CoreMessages.message(message, String.valueOf(why.getMessage()));
        return new Violation(CoreViolation.PLUGIN_MISSING, severity, Component.HOST, whole, clause, what);
    }

    /** Converts a non-ASCII name. If all errors are in ASCII labels, they become warnings, and the labels are kept. */
    private static String map(HostMapper by, String name, List<Violation> found) {
        List<Violation> own = new ArrayList<>();
        String mapped = by.toAscii(name, own::add);
        if (!Inspector.hasError(own)) {
            found.addAll(own);
            return mapped;
        }
        List<Span> labels = labels(name);
        boolean inAscii = own.stream()
                .filter(Violation::isError)
                .allMatch(error -> labels.stream()
                        .anyMatch(label -> label.start() <= error.span().start()
                                && error.span().end() <= label.end()
                                && stays(label.substring(name))));
        if (!inAscii) {
            found.addAll(own);
            return mapped;
        }
        own.forEach(violation -> found.add(asWarning(violation)));
        StringBuilder out = new StringBuilder(name.length() + 16);
        for (Span label : labels) {
            String written = label.substring(name);
            out.append(label.start() == 0 ? "" : ".")
                    .append(
                            Ascii.isAscii(written)
                                    ? written
                                    : by.toAscii(written, violation -> found.add(violation.shifted(label.start()))));
        }
        return out.toString();
    }

    private static boolean stays(String label) {
        return !label.isEmpty() && Ascii.isAscii(label) && !startsAsALabel(label);
    }

    private static List<Span> labels(String name) {
        List<Span> labels = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= name.length(); i++) {
            if (i == name.length() || DOTS.indexOf(name.charAt(i)) >= 0) {
                labels.add(new Span(start, i));
                start = i + 1;
            }
        }
        return labels;
    }

    /** Returns the violations that the mapper reports for an ASCII name; empty if there is no mapper. */
    private List<Violation> warnings(String name) {
        List<Violation> found = new ArrayList<>();
        try {
            mapper.get().toAscii(name, violation -> found.add(asWarning(violation)));
        } catch (IllegalArgumentException e) {
            return List.of(); // an ASCII name does not need the mapper
        }
        return found;
    }

    private static Violation asWarning(Violation violation) {
        return violation.isError() ? violation.withSeverity(Severity.WARNING) : violation;
    }

    /** Returns a violation for the first bad octet, or if the name has an empty label; otherwise empty. */
    private Optional<Violation> reasonToStay(String host, String name) {
        for (int i = host.indexOf('%'); i >= 0; i = host.indexOf('%', i + 1)) {
            int c = Percent.codePointAt(host, i, host.length());
            int end = c < 0 ? i + 3 : i + Percent.encodedLength(c);
            if (c < 0) {
                return Optional.of(escapes(
                        new Span(i, end), CoreMessages.message("mapping.host-escapes.utf-8", host.substring(i, end))));
            } else if (c < 0x80 && !Ascii.isLetterOrDigit(c) && "-_.".indexOf(c) < 0) {
                Message what = CoreMessages.message(
                        "mapping.host-escapes.character", host.substring(i, end), new CharacterName(c));
                return Optional.of(escapes(new Span(i, end), what));
            }
            i = end - 1;
        }
        return name.startsWith(".") || name.contains("..")
                ? Optional.of(
                        escapes(new Span(0, host.length()), CoreMessages.message("mapping.host-escapes.label", host)))
                : Optional.empty();
    }

    private Violation escapesOfRegistryName(String host) {
        Message what = CoreMessages.message("mapping.host-escapes.stay", host);
        Violation found = asWarning(escapes(new Span(0, host.length()), what));
        String name = Percent.decodeLegal(host);
        return reasonToStay(host, name).isPresent() ? found : found.withSuggestion(new Suggestion(found.span(), name));
    }

    private Violation escapes(Span span, Message what) {
        SpecClause clause = profile.clause(Topic.HOST_NAMES);
        return new Violation(CoreViolation.HOST_ESCAPES, Severity.ERROR, Component.HOST, span, clause, what);
    }

    private boolean isUriHost(String host) {
        CodePointSet characters = profile.uriProfile().characters(Component.HOST);
        return !host.isEmpty() && host.chars().allMatch(c -> c == '.' || (c < 0x80 && characters.contains(c)));
    }

    private Form refused(String host, Component component, String message) {
        return new Form(host, List.of(notExpressible(host, component, CoreMessages.message(message))));
    }

    private Violation notExpressible(String host, Component component, Message what) {
        Span whole = new Span(0, host.length());
        SpecClause clause = profile.clause(Topic.HOST_NAMES);
        return new Violation(CoreViolation.NOT_EXPRESSIBLE, Severity.ERROR, component, whole, clause, what);
    }

    /** Maps the positions of violations in the decoded name to positions in the host. */
    private static List<Violation> toSource(List<Violation> found, String host) {
        if (found.isEmpty() || host.indexOf('%') < 0) {
            return found;
        }
        int[] places = Percent.places(host);
        return found.stream()
                .map(violation -> violation.withSpan(new Span(
                        places[violation.span().start()],
                        places[violation.span().end()])))
                .toList();
    }
}
