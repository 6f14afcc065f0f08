package org.iritoolkit.jena;

import java.util.List;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;

/** Finds the warnings that a profile and a parser's checks report for valid strings. */
final class ProfileWarnings {
    private final IriParser parser;

    /** Accepts only strings that cause no warnings. Parsing is faster than an inspection. */
    private final IriParser strict;

    ProfileWarnings(IriParser parser) {
        this.parser = parser;
        this.strict = parser.rejecting(Severity.WARNING);
    }

    /** Returns the warnings about a valid string. */
    List<Violation> of(IriReference value) {
        if (strict.accepts(value.toString())) {
            return List.of();
        }
        return parser.inspect(value.toString()).violations().stream()
                .filter(violation -> violation.severity() == Severity.WARNING)
                .toList();
    }
}
