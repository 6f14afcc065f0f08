package org.iritoolkit.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NoUriViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.judge.Findings;
import org.iritoolkit.internal.text.Places;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.Profile;

/**
 * Converts references of one profile to another (LEIRI note 4, for any pair).
 *
 * <p>It percent-encodes, by UTF-8, exactly the characters that the target does not allow in their component and that are
 * not reserved there, and changes nothing else: it decodes nothing and normalizes nothing. What the target has no way to
 * write is an error that names the part. A reference that the target accepts comes back as the same object.
 */
public final class ProfileConversion {
    private final Engine source;
    private final Engine target;
    private final Escaping escaping;

    private ProfileConversion(Engine source, Engine target) {
        this.source = source;
        this.target = target;
        this.escaping = new Escaping(target, false);
    }

    /**
     * The conversion from one profile to another.
     *
     * @param source the profile of the text
     * @param target the profile wanted
     * @return the conversion
     */
    public static ProfileConversion of(Profile source, Profile target) {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(target, "target");
        return new ProfileConversion(Engine.of(source), Engine.of(target));
    }

    /**
     * Converts a reference.
     *
     * @param text a reference that the source accepts
     * @return a reference that the target accepts, or why there is none
     */
    public Mapping map(String text) {
        Objects.requireNonNull(text, "text");
        List<Violation> findings = new ArrayList<>(source.inspect(text));
        if (Mapping.hasError(findings) || target.accepts(text)) {
            return Mapping.of(text, text, findings, List.of());
        }
        Findings escaped = target.findings();
        String converted = escaping.reference(text, escaped);
        findings.addAll(escaped.sorted());
        if (!Mapping.hasError(findings)) {
            findings.addAll(notExpressible(text, converted, target.inspect(converted)));
        }
        if (Mapping.hasError(findings) && mapToTheSameUris()) { // the error says what the warning of the source says
            findings.removeIf(violation -> violation.code() == NoUriViolation.NO_URI);
        }
        return Mapping.of(text, converted, findings, List.of());
    }

    private boolean mapToTheSameUris() {
        return source.profile().uriProfile() == target.profile().uriProfile();
    }

    /**
     * Converts one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters; a host may also be the name of a registry (RFC 2396 3.2.1)
     * @return a component that the target accepts, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        Objects.requireNonNull(text, "text");
        if (component == Component.REFERENCE) {
            return map(text);
        }
        List<Violation> findings = new ArrayList<>(source.inspect(text, component));
        if (Mapping.hasError(findings)) {
            return Mapping.failed(text, findings);
        }
        Findings escaped = target.findings();
        String converted = escaping.component(component, text, escaped);
        findings.addAll(escaped.sorted());
        if (!Mapping.hasError(findings)) {
            findings.addAll(notExpressible(text, converted, target.inspect(converted, component)));
        }
        return Mapping.of(text, converted, findings, List.of());
    }

    /** The errors in a converted text as errors of the conversion, at their places in the text that was given. */
    private List<Violation> notExpressible(String text, String converted, List<Violation> violations) {
        if (!Mapping.hasError(violations)) {
            return List.of();
        }
        Places places = Places.ofEscaped(text, converted);
        return violations.stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .map(violation -> new Violation(
                        MappingViolation.NOT_EXPRESSIBLE,
                        Severity.ERROR,
                        violation.component(),
                        places.of(violation.span()),
                        violation.clause(),
                        CoreMessages.message(
                                "mapping.not-expressible.profile",
                                target.profile().document().name(),
                                violation.wording())))
                .toList();
    }

    /**
     * The conversion, for logs.
     *
     * @return the two profiles
     */
    @Override
    public String toString() {
        return "from " + source.profile() + " to " + target.profile();
    }
}
