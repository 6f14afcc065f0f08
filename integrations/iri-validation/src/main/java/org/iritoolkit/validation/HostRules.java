package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/** The requirements that one annotation sets for a host. */
final class HostRules {
    /** The prefix that turns a host into a reference. */
    private static final String BEFORE = "//";

    private final IriParser parser;
    private final @Nullable HostMapper mapper;

    /**
     * Looks up the profile and the mapper. For an unknown id, throws an IllegalArgumentException that lists the
     * installed ids.
     */
    HostRules(ValidHost annotation) {
        ProfileRegistry installed = ProfileRegistry.installed();
        parser = IriParser.of(installed.require(annotation.profile()));
        mapper = annotation.mapper().isEmpty() ? null : installed.hostMappers().require(annotation.mapper());
    }

    boolean areMetBy(String host, ConstraintValidatorContext context) {
        if (host.isEmpty()) {
            return Violations.report("it is empty", host, context);
        }
        Inspection inspection = parser.inspect(BEFORE + host);
        if (inspection.hostType().equals(Optional.of(HostType.REGISTRY))) {
            return Violations.report("it is a registry name, which is not a host", host, context);
        }
        String found = inspection.component(Component.HOST).orElse("");
        if (!found.equals(host)) {
            int userinfo =
                    inspection.component(Component.USERINFO).map(String::length).orElse(found.length());
            return Violations.report(
                    "'" + host.charAt(userinfo) + "' at " + userinfo + " ends the host", host, context);
        }
        return Violations.none(violations(host, inspection), host, context);
    }

    /** Returns the errors in a host; empty for a string that contains more than a host. */
    List<Violation> violations(String host) {
        Inspection inspection = parser.inspect(BEFORE + host);
        return inspection.component(Component.HOST).orElse("").equals(host) ? violations(host, inspection) : List.of();
    }

    private List<Violation> violations(String host, Inspection inspection) {
        List<Violation> violations = new ArrayList<>();
        inspection.violations().forEach(violation -> violations.add(violation.shifted(-BEFORE.length())));
        if (mapper != null && inspection.isValid()) {
            violations.addAll(refusals(host, inspection, mapper));
        }
        violations.removeIf(violation -> violation.severity() != Severity.ERROR);
        return List.copyOf(violations);
    }

    /** Returns the errors that the mapper reports for a host name; empty for an address. */
    private static List<Violation> refusals(String host, Inspection inspection, HostMapper mapper) {
        if (!inspection.hostType().equals(Optional.of(HostType.REG_NAME))) {
            return List.of();
        }
        List<Violation> found = new ArrayList<>();
        int[] places = Percent.places(host);
        HostMapper.contained(mapper).toAscii(Percent.decodeLegal(host), violation -> {
            Span span = violation.span();
            found.add(violation.withSpan(new Span(places[span.start()], places[span.end()])));
        });
        return found;
    }
}
