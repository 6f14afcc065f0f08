package org.iritoolkit.jena;

import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Restriction;

/** Finds the warnings that a profile and a parser's checks report for valid strings. */
final class ProfileWarnings {
    private static final CodePointSet ASCII = CodePointSet.range(0, 0x7F);

    private final IriParser parser;

    /** Accepts only strings that cause no warnings. Parsing is faster than an inspection. */
    private final IriParser strict;

    /** Whether an ASCII string never has warnings. */
    private final boolean asciiIsClean;

    ProfileWarnings(IriParser parser) {
        List<ComponentCheck> running = parser.checks().stream()
                .filter(check -> parser.runs(check.id()))
                .toList();
        List<Restriction> restrictions = parser.profile().restrictions();
        this.parser = parser;
        this.strict = strict(parser, restrictions, running);
        this.asciiIsClean = running.isEmpty()
                && restrictions.stream()
                        .allMatch(restriction ->
                                restriction.characters().and(ASCII).isEmpty());
    }

    private static IriParser strict(IriParser parser, List<Restriction> restrictions, List<ComponentCheck> checks) {
        IriParser strict = parser;
        for (Restriction restriction : restrictions) {
            strict = strict.withSeverity(restriction.code().id(), Severity.ERROR);
        }
        for (ComponentCheck check : checks) {
            for (ViolationCode code : check.codes()) {
                strict = strict.withSeverity(code.id(), Severity.ERROR);
            }
        }
        return strict;
    }

    /** Returns the warnings about a valid string. */
    List<Violation> of(IriReference value) {
        if ((asciiIsClean && value.isAscii())
                || strict.tryParse(value.toString()).isPresent()) {
            return List.of();
        }
        return parser.inspect(value.toString()).violations().stream()
                .filter(violation -> violation.severity() == Severity.WARNING)
                .toList();
    }
}
