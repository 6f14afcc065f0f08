package com.example.jobs;

import java.util.List;
import java.util.Set;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;

/** Turns typed strings into HTML links that are safe to show, and marks look-alikes. */
final class TypedLinks {
    public static void main(String[] args) {
        IriParser parser = IriParser.create().withChecks("look-alikes");
        IriEntry entry = IriEntry.of(parser).withAssumedScheme("https");
        IriDisplay display = IriDisplay.create().withLinksFor(Set.of("http", "https"));
        for (String typed : args) {
            Entered entered = entry.enter(typed);
            System.out.println(display.show(entered.text()).html());
            List<Violation> violations = entered.inspection().violations();
            violations.forEach(
                    violation -> System.out.println("  " + violation.code().id() + " " + violation.span()));
        }
    }
}
