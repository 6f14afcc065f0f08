package org.iritoolkit.conformance.hostile;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.Rfc3987;

/** A plug-in for separate class loaders: a profile with a check. */
public final class HouseProvider implements ProfileProvider, ComponentCheck {
    private static final ViolationCode CODE = ViolationCode.of("house.rule", "Leave it out.");

    @Override
    public Collection<Profile> profiles() {
        return List.of(Profile.basedOn(Rfc3987.PROFILE)
                .id("house")
                .document(new SpecDocument("House rules", "House rules", "1"))
                .check(this)
                .build());
    }

    @Override
    public String id() {
        return "house";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(CODE);
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        violations.accept(new Violation(
                CODE,
                Severity.WARNING,
                text.component(),
                new Span(text.start(), text.end()),
                new SpecClause("House rules", "1", ""),
                "it is so"));
    }
}
