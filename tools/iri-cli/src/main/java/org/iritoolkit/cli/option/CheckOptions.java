package org.iritoolkit.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.scheme.SuspicionCheck;

/** The options that say what is looked for beyond what the profile names. */
public final class CheckOptions {
    private final Argument<List<String>> with;
    private final DivideOption divide;
    private final Argument<Boolean> advice;

    /** Declares them. */
    public CheckOptions(Arguments arguments) {
        with = arguments
                .option("--with", "CHECK")
                .description(
                        "Also run these checks: ${COMPLETION-CANDIDATES}. One that only advises, such as look-alikes, needs "
                                + "--advice too; 'iri profiles' says which do.")
                .choices(new InstalledIds.Checks())
                .separated()
                .list();
        divide = new DivideOption(arguments);
        advice = arguments.flag("--advice", "Also report what the document only advises.");
    }

    /**
     * A parser that looks for what was asked for.
     *
     * @throws IllegalArgumentException if a check is not installed, or would say nothing because it only advises and
     *     advice is not asked for, or if there is nothing to divide
     */
    public IriParser parser(IriParser plain) {
        List<String> ofProfile = with.value().isEmpty() ? List.of() : ofProfile(plain);
        IriParser parser = divided(plain.withChecks(with.value().stream()
                .map(id -> id.toLowerCase(Locale.ROOT))
                .filter(id -> !ofProfile.contains(id))
                .toArray(String[]::new)));
        if (advice.value()) {
            return parser.withCheck(new SuspicionCheck()).withAdvice();
        }
        for (ComponentCheck check : parser.checks()) {
            if (check.severity() == Severity.ADVICE && with.value().stream().anyMatch(check.id()::equalsIgnoreCase)) {
                throw new IllegalArgumentException("the check '" + check.id() + "' "
                        + (ofProfile.contains(check.id())
                                ? "belongs to profile " + parser.profile() + " and only advises; leave out --with "
                                        + check.id() + ", and add --advice to see what it finds"
                                : "only advises; add --advice to see it"));
            }
        }
        return parser;
    }

    /**
     * Refuses the options together with one that leaves out checks.
     *
     * @throws IllegalArgumentException if one of them is given with it
     */
    public void refuseWith(UncheckedOption unchecked) {
        unchecked.refuse(!with.value().isEmpty(), "--with");
        unchecked.refuse(!divide.isEmpty(), "--divide");
        unchecked.refuse(advice.value(), "--advice");
    }

    /** The checks that the profile brings and runs anyway; they are not installed by themselves. */
    private static List<String> ofProfile(IriParser plain) {
        List<String> ids =
                new ArrayList<>(plain.checks().stream().map(ComponentCheck::id).toList());
        ProfileRegistry.installed().checks().entries().forEach(installed -> ids.remove(installed.id()));
        return ids;
    }

    private IriParser divided(IriParser parser) {
        if (divide.isEmpty()) {
            return parser;
        }
        return parser.checks().stream()
                .filter(BidiStructureCheck.class::isInstance)
                .findFirst()
                .map(check -> parser.withCheck(divide.apply((BidiStructureCheck) check)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "nothing is checked that --divide could divide; add --with " + BidiStructureCheck.ID));
    }

    /** The least severity that is reported. */
    public Severity reported() {
        return advice.value() ? Severity.ADVICE : Severity.WARNING;
    }
}
