package org.iritoolkit.mapping;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
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
        return new ProfileConversion(IriToUri.engine(source), IriToUri.engine(target));
    }

    /**
     * Converts a reference.
     *
     * @param text a reference that the source accepts
     * @return a reference that the target accepts, or why there is none
     */
    public Mapping map(String text) {
        if (source.parse(text, Engine.TEXT) == null) {
            return Mapping.failed(source.inspect(text));
        }
        if (target.parse(text, Engine.TEXT) != null) {
            return Mapping.of(text);
        }
        List<Violation> findings = new ArrayList<>();
        String converted = escaping.reference(text, findings);
        if (findings.isEmpty()) {
            target.inspect(converted).stream()
                    .filter(violation -> violation.severity() == Severity.ERROR)
                    .forEach(violation -> findings.add(notExpressible(violation)));
        }
        return Mapping.of(converted, findings, List.of());
    }

    /**
     * Converts one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters
     * @return a component that the target accepts, or why there is none
     */
    public Mapping mapComponent(Component component, String text) {
        if (component == Component.REFERENCE) {
            return map(text);
        }
        List<Violation> findings = errors(source.inspect(text, component));
        if (!findings.isEmpty()) {
            return Mapping.failed(findings);
        }
        String converted = escaping.component(component, text, findings);
        if (findings.isEmpty()) {
            errors(target.inspect(converted, component)).forEach(violation -> findings.add(notExpressible(violation)));
        }
        return Mapping.of(converted, findings, List.of());
    }

    private static List<Violation> errors(List<Violation> violations) {
        return new ArrayList<>(violations.stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .toList());
    }

    private Violation notExpressible(Violation violation) {
        return new Violation(
                MappingViolation.NOT_EXPRESSIBLE,
                Severity.ERROR,
                violation.component(),
                violation.span(),
                violation.clause(),
                target.profile().document().name() + " cannot express this: " + violation.message());
    }
}
