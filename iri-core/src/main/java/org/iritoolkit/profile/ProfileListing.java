package org.iritoolkit.profile;

import org.iritoolkit.check.Component;

/** The listing that {@link Profile#describe()} prints. */
final class ProfileListing {
    private ProfileListing() {}

    static String of(Profile profile) {
        StringBuilder out = new StringBuilder();
        out.append(profile.id() + ": " + profile.document().title() + "\ngrammar: " + profile.grammar());
        out.append("\nmaps to: " + profile.uriProfile().id() + "\nhost mapper: ");
        out.append(profile.hostMapper().orElse("none") + "\ncomponents:\n");
        for (Component component : profile.grammar().components()) {
            out.append("  " + component + ": " + profile.rule(component).name() + "\n");
        }
        out.append("rules:\n");
        profile.rules().forEach(rule -> out.append("  " + rule + "  ; " + rule.clause() + "\n"));
        out.append("restrictions:\n");
        for (Restriction restriction : profile.restrictions()) {
            out.append("  " + restriction.name() + " (" + restriction.severity() + "): " + restriction.characters());
            out.append("  ; " + restriction.clause() + "\n");
        }
        profile.limits().forEach(limit -> out.append(limit + "  ; " + limit.clause() + "\n"));
        profile.checks().forEach(check -> out.append("check: " + check.id() + "\n"));
        profile.expectedChecks()
                .forEach((id, highest) -> out.append("expected check: " + id + " (at most " + highest + ")\n"));
        return out.toString();
    }
}
