package org.iritoolkit.explain;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.AmbiguityCheck;
import org.iritoolkit.bidi.BidiControls;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.iuri.IuriDisplay;
import org.iritoolkit.profile.Profile;

/**
 * How a specification displays references with right-to-left text.
 *
 * @param order the order on the line
 * @param display the function that adds bidi controls, so that other software shows a string in that order
 * @param structure the check of the structure of references; empty if the specification has no rule about the structure
 * @param strip the function that removes bidi controls that were copied with a string from a display
 */
public record Presentation(
        Function<String, VisualOrder> order,
        UnaryOperator<String> display,
        Optional<BidiStructureCheck> structure,
        Function<String, BidiControls.Stripped> strip) {
    /**
     * Applies the Unicode Bidi Algorithm to the whole string (RFC 3987 4.1, 4.2). The display adds controls around the
     * string, so controls inside the string are an error.
     */
    private static final Presentation WHOLE = new Presentation(
            VisualOrder::of,
            DisplayForm.EMBEDDING::show,
            Optional.of(new BidiStructureCheck()),
            BidiControls::stripAround);

    private static final Map<String, Presentation> BY_PROFILE = Map.of(
            Iuri05.PROFILE.id(),
            new Presentation(
                    text -> VisualOrder.ofComponents(text, IuriDisplay.DELIMITERS),
                    IuriDisplay::show,
                    Optional.empty(),
                    BidiControls::strip));

    /**
     * Returns another reference that looks the same, if one exists. If the components keep their order, moving text
     * between components cannot produce a reference that looks the same.
     */
    public Optional<IriReference> twin(IriParser parser, IriReference reference) {
        return structure.flatMap(
                check -> AmbiguityCheck.of(parser).check(reference).twin());
    }

    /** Returns the display that a profile's specification requires. */
    public static Presentation of(Profile profile) {
        return BY_PROFILE.getOrDefault(profile.id(), WHOLE);
    }
}
