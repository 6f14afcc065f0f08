package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;

/** A command that takes references, and repairs them first if it is asked to. */
abstract class ReferenceCommand extends TextCommand {
    static final String REPAIRED = "repaired";

    private final Argument<Boolean> repair = arguments.flag(
            "--repair",
            "First repair what has exactly one remedy, such as a space, and say what was repaired. What cannot "
                    + "be repaired is rejected.");

    /** What there is to say about a text before the work, and how to repair it. */
    Inspection inspect(String text) {
        return profile().parser().inspect(text);
    }

    final boolean repairs() {
        return repair.value();
    }

    @Override
    final List<String> allKeys() {
        List<String> keys = new ArrayList<>(keys());
        if (repair.value()) {
            keys.add(REPAIRED);
        }
        return List.copyOf(keys);
    }

    @Override
    final Result result(String text) {
        if (!repair.value()) {
            return apply(text);
        }
        Inspection inspection = inspect(text);
        Optional<String> repaired =
                inspection.isValid() ? Optional.empty() : inspection.repaired().map(IriReference::toString);
        if (repaired.isEmpty()) {
            return apply(text);
        }
        return apply(repaired.get())
                .withField(REPAIRED, repaired.get())
                .withRemarks(inspection.errors().stream()
                        .map(ReferenceCommand::repaired)
                        .toList());
    }

    /** What to say about an error that was repaired. */
    static String repaired(Violation error) {
        return error.span() + " repaired " + error.code().id() + ": " + error.describe();
    }
}
