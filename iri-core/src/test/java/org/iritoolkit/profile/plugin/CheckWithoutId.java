package org.iritoolkit.profile.plugin;

import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

/** A check whose id is null. */
public class CheckWithoutId implements ComponentCheck {
    @Override
    @SuppressWarnings("NullAway") // that is what it is for
    public String id() {
        return null;
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(ViolationCode.of("house.rule", "Leave it out."));
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {}
}
