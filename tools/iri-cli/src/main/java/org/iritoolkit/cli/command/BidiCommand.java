package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.BidiControls;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.option.DivideOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.cli.text.CliMessages;
import org.iritoolkit.explain.Presentation;
import org.jspecify.annotations.Nullable;

/** Shows how right-to-left text in references is displayed. */
final class BidiCommand extends Command {
    private final ReferenceRun.Options references =
            ReferenceRun.Options.ofReferences(arguments, "output", "positions", "display", "twin");
    private final DivideOption divide = new DivideOption(arguments);

    BidiCommand() {
        description(
                "Shows the characters of each input in display order, from left to right.",
                "",
                "Also reports components that mix directions, and another IRI that looks the same, if one exists. Bidi "
                        + "controls copied from a display are removed, and reported.");
        examples("iri bidi http://example.org/אב/12");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        references.unchecked().refuse(!divide.isEmpty(), "--divide");
        Presentation presentation = Presentation.of(run.profile());
        if (presentation.structure().isEmpty() && !divide.isEmpty()) {
            throw new IllegalArgumentException("the specification of '" + run.profile()
                    + "' has no rule about the structure of right-to-left text, so there"
                    + " is nothing to divide; leave out --divide");
        }
        IriParser parser = presentation
                .structure()
                .map(divide::apply)
                .map(run.parser()::withCheck)
                .orElse(run.parser());
        Showing showing = new Showing(presentation, parser, run.report().isText());
        CleanCheck clean = new CleanCheck(run.parser());
        Step.Shortcut shortcut =
                line -> Octets.areLeftToRight(line.octets(), line.start(), line.end()) && clean.accepts(line)
                        ? Result.SAME
                        : null;
        return () -> run.run(shortcut, showing::of);
    }

    /** Computes the result for a string: the characters of the string in display order. */
    private record Showing(Presentation presentation, IriParser parser, boolean isText) {
        Result of(String pasted) {
            BidiControls.Stripped stripped = presentation.strip().apply(pasted);
            Inspection inspection = parser.inspect(stripped.text());
            List<Violation> violations = new ArrayList<>();
            stripped.removed().forEach(place -> violations.add(removed(place)));
            inspection.violations().forEach(violation -> violations.add(inOriginal(stripped, violation)));
            violations.sort(Violation.BY_PLACE);
            Optional<IriReference> reference = inspection.reference();
            if (reference.isEmpty()) {
                return Result.of(false, violations, List.of(), Map.of());
            }
            VisualOrder order = presentation.order().apply(stripped.text());
            Optional<String> twin = presentation.twin(parser, reference.get()).map(IriReference::toString);
            Map<String, @Nullable Object> fields = isText ? Map.of() : fields(stripped, order, twin);
            List<String> remarks = twin.map(text -> "another IRI looks the same: " + text).stream()
                    .toList();
            return Result.of(true, violations, List.of(order.visual()), fields).withRemarks(remarks);
        }

        private Map<String, @Nullable Object> fields(
                BidiControls.Stripped stripped, VisualOrder order, Optional<String> twin) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("output", order.visual());
            fields.put(
                    "positions",
                    Arrays.stream(order.positions())
                            .map(stripped::indexInOriginal)
                            .boxed()
                            .toList());
            fields.put("display", presentation.display().apply(stripped.text()));
            fields.put("twin", twin.orElse(null));
            return fields;
        }

        private static Violation inOriginal(BidiControls.Stripped stripped, Violation violation) {
            Violation placed = violation.withSpan(stripped.inOriginal(violation.span()));
            return violation
                    .suggestion()
                    .map(meant ->
                            placed.withSuggestion(new Suggestion(stripped.inOriginal(meant.span()), meant.text())))
                    .orElse(placed);
        }

        private Violation removed(Span place) {
            return new Violation(
                    InputViolation.BIDI_CONTROLS,
                    Severity.WARNING,
                    Component.REFERENCE,
                    place,
                    parser.profile().clause(Topic.BIDI_CONTROLS),
                    CliMessages.message("input.bidi-controls"));
        }
    }
}
