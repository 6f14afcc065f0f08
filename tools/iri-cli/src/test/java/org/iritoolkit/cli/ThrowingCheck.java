package org.iritoolkit.cli;

import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.cli.input.InputViolation;

/** A check that breaks its contract: it throws. */
public final class ThrowingCheck implements ComponentCheck {
    @Override
    public String id() {
        return "throwing";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(InputViolation.NO_HOST);
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        switch (text.text()) {
            case "/OutOfMemoryError" -> throw new OutOfMemoryError("no more");
            case "/StackOverflowError" -> throw new StackOverflowError();
            case "/NoClassDefFoundError" -> throw new NoClassDefFoundError("com/example/Gone");
            case "/Error" -> throw new Error("an error of its own");
            default -> {}
        }
        if (text.text().contains("boom")) {
            throw new IllegalStateException("boom\nand a second line");
        }
    }
}
