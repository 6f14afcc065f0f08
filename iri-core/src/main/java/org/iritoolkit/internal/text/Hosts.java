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
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;

/**
 * Converts a {@link Host} to A-labels and U-labels under the rules of a profile, which decide about escapes, registry
 * names, and characters that the profile's URIs cannot contain.
 *
 * <p>An ASCII host is never rejected: if it cannot be a host name, it is kept, with a warning.
 */
public final class Hosts {
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
            Optional<Violation> reason = reasonToStay(host);
            if (reason.isPresent()) {
                return new Form(host, List.of(asWritten ? asWarning(reason.get()) : reason.get()));
            }
            name = Percent.decodeLegal(host);
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
        String mapped = new Host(name).toAscii(by, found::add);
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
        if (!new Host(host).hasALabel()) {
            return new Form(host, List.of());
        }
        HostMapper by = mapper.get();
        List<Violation> violations = new ArrayList<>();
        StringBuilder out = new StringBuilder(host.length());
        for (int start = 0, end; start <= host.length(); start = end + 1) {
            end = host.indexOf('.', start) < 0 ? host.length() : host.indexOf('.', start);
            String label = host.substring(start, end);
            out.append(Host.isALabel(label) ? label(by, label, start, shown, violations) : label)
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

    /** Returns a violation if the escapes of a host cannot be decoded. */
    private Optional<Violation> reasonToStay(String host) {
        return new Host(host).undecodable().map(place -> {
            if (place.length() == 0) {
                return escapes(new Span(0, host.length()), CoreMessages.message("mapping.host-escapes.label", host));
            }
            String octets = place.substring(host);
            int c = Percent.codePointAt(octets, 0, octets.length());
            Message what = c < 0
                    ? CoreMessages.message("mapping.host-escapes.utf-8", octets)
                    : CoreMessages.message("mapping.host-escapes.character", octets, new CharacterName(c));
            return escapes(place, what);
        });
    }

    private Violation escapesOfRegistryName(String host) {
        Message what = CoreMessages.message("mapping.host-escapes.stay", host);
        Violation found = asWarning(escapes(new Span(0, host.length()), what));
        Host decoded = new Host(host).decoded();
        return decoded.text().equals(host) ? found : found.withSuggestion(new Suggestion(found.span(), decoded.text()));
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
