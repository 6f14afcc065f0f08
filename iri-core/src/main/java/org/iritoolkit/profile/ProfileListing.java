package org.iritoolkit.profile;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;

/** The listing that {@link Profile#describe()} prints. */
final class ProfileListing {
    private ProfileListing() {}

    static String of(Profile profile) {
        StringBuilder out = new StringBuilder();
        out.append(profile.id()).append(": ").append(profile.document().title()).append('\n');
        out.append("grammar: ").append(profile.grammar()).append('\n');
        out.append("maps to: ").append(profile.uriProfile().id()).append('\n');
        out.append("host mapper: ").append(profile.hostMapper().orElse("none")).append('\n');
        out.append("components:\n");
        for (Component component : profile.grammar().components()) {
            Rule rule = profile.rule(component);
            out.append("  ").append(component).append(": ").append(rule.name()).append('\n');
        }
        out.append("rules:\n");
        for (Rule rule : profile.rules()) {
            out.append("  ").append(rule).append("  ; ").append(rule.clause()).append('\n');
        }
        out.append("restrictions:\n");
        for (Restriction restriction : profile.restrictions()) {
            out.append("  ")
                    .append(restriction.name())
                    .append(" (")
                    .append(restriction.severity())
                    .append("): ");
            out.append(restriction.characters())
                    .append("  ; ")
                    .append(restriction.clause())
                    .append('\n');
        }
        for (Limit limit : profile.limits()) {
            out.append(limit).append("  ; ").append(limit.clause()).append('\n');
        }
        for (ComponentCheck check : profile.checks()) {
            out.append("check: ").append(check.id()).append('\n');
        }
        profile.expectedChecks()
                .forEach((id, highest) -> out.append("expected check: " + id + " (at most " + highest + ")\n"));
        return out.toString();
    }
}
