package org.iritoolkit.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.AmbiguityCheck;
import org.iritoolkit.bidi.BidiControls;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.iuri.IuriDisplay;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Tells how right-to-left text in references is shown. */
@Command(
        name = "bidi",
        description = {
            "Shows in which order the characters of each input stand on the line, from left to right.",
            "",
            "Also reports components in which directions mix, bidi controls around the input, which are taken off, and "
                    + "another IRI that looks the same, if there is one."
        })
final class BidiCommand extends LineCommand {
    private static final SpecClause CONTROLS = new SpecClause("RFC 3987", "4.1", "");

    /** How a document wants references shown: the order on the line, and a text that makes software show it. */
    private record Presentation(Function<String, VisualOrder> order, UnaryOperator<String> display) {
        /** The Unicode Bidi Algorithm over the whole (RFC 3987 4.1). */
        static final Presentation WHOLE = new Presentation(VisualOrder::of, DisplayForm.EMBEDDING::of);
    }

    /** Documents that want another presentation: component by component (draft-masinter-url-i18n-05 2.4). */
    private static final Map<String, Presentation> PRESENTATIONS = Map.of(
            Iuri05.PROFILE.id(),
            new Presentation(text -> VisualOrder.ofComponents(text, IuriDisplay.DELIMITERS), IuriDisplay::of));

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @Override
    void prepare() {
        IriParser plain = IriParser.of(profile());
        parser = PRESENTATIONS.containsKey(profile().id()) ? plain : plain.withCheck(new BidiStructureCheck());
    }

    @Override
    List<String> keys() {
        return List.of("output", "positions", "display", "twin");
    }

    @Override
    Result apply(String pasted) {
        BidiControls.Stripped stripped = BidiControls.stripAround(pasted);
        int offset = leading(stripped);
        Inspection inspection = parser.inspect(stripped.text());
        List<Violation> violations = new ArrayList<>();
        stripped.removed().forEach(place -> violations.add(removed(place)));
        inspection.violations().forEach(violation -> violations.add(violation.shifted(offset)));
        violations.sort(Violation.BY_PLACE);
        Optional<IriReference> reference = inspection.reference();
        if (reference.isEmpty()) {
            return new Result(false, violations, List.of(), Map.of());
        }
        Presentation presentation = PRESENTATIONS.getOrDefault(profile().id(), Presentation.WHOLE);
        VisualOrder order = presentation.order().apply(stripped.text());
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("output", order.visual());
        fields.put(
                "positions",
                Arrays.stream(order.positions())
                        .map(index -> index + offset)
                        .boxed()
                        .toList());
        fields.put("display", presentation.display().apply(stripped.text()));
        fields.put("twin", twin(reference.get()).orElse(null));
        return new Result(true, violations, List.of(order.visual()), fields);
    }

    @Override
    List<String> remarks(String text) {
        return parser
                .tryParse(BidiControls.stripAround(text).text())
                .flatMap(this::twin)
                .map(twin -> "another IRI looks the same: " + twin)
                .stream()
                .toList();
    }

    /** Looked for where the whole is ordered: that is what another order of components can look like. */
    private Optional<String> twin(IriReference reference) {
        if (PRESENTATIONS.containsKey(profile().id())) {
            return Optional.empty();
        }
        return AmbiguityCheck.of(parser).check(reference).twin().map(IriReference::toString);
    }

    private static int leading(BidiControls.Stripped stripped) {
        return stripped.removed().stream()
                .filter(place -> place.start() == 0)
                .mapToInt(Span::end)
                .findFirst()
                .orElse(0);
    }

    private static Violation removed(Span place) {
        return new Violation(
                InputViolation.BIDI_CONTROLS,
                Severity.WARNING,
                Component.REFERENCE,
                place,
                CONTROLS,
                "bidi controls around the input were taken off (" + CONTROLS + ")");
    }
}
