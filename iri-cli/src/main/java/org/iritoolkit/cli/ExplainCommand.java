package org.iritoolkit.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Explains, for people. */
@Command(
        name = "explain",
        description = {
            "Explains each input to people.",
            "",
            "Shows its components in colour, each finding under its place with the rule it breaks and a way out, and the "
                    + "verdict under every installed profile. All installed checks run, and advice is given; whether an "
                    + "input is accepted is for the profile alone to say.",
            "",
            "For programs there are 'iri check --json' and 'iri parse --json'."
        })
final class ExplainCommand extends InputCommand {
    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Mixin
    private InputsParameter inputs = new InputsParameter();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser own;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private List<IriParser> all;

    @Override
    void prepare() {
        super.prepare();
        ProfileRegistry installed = ProfileRegistry.installed();
        own = profile.parser();
        IriParser thorough = own.withAdvice();
        for (String id :
                installed.checks().stream().map(ProfileRegistry.Entry::id).toList()) {
            Optional<ComponentCheck> check = id.equals(BidiStructureCheck.ID)
                    ? Presentation.of(profile.profile()).structure().map(ComponentCheck.class::cast)
                    : installed.findCheck(id);
            if (check.isPresent()) {
                thorough = thorough.withCheck(check.get());
            }
        }
        parser = thorough;
        all = installed.ids().stream()
                .flatMap(id -> installed.find(id).stream())
                .map(IriParser::of)
                .toList();
    }

    @Override
    void inputs(Inputs run) throws IOException {
        inputs.bring(run, true);
    }

    @Override
    boolean input(long number, String text, Output output) throws IOException {
        if (number > 1) {
            output.text("\n" + style().faint("─".repeat(stdio().columns() / 2)) + "\n\n");
        }
        Explanation explanation = new Explanation(text, parser, own, all, style(), stdio().columns());
        output.text(explanation.text());
        return explanation.isAllowed();
    }

    @Override
    void unreadable(long number, Violation violation, byte[] octets, Output output) throws IOException {
        output.text(number + ": " + Display.safe(violation.message()) + "\n"
                + violation.code().remedy() + "\n");
    }

    @Override
    void finish(long read, long rejected, boolean several, Output output) throws IOException {
        if (read > 1) {
            output.message(read + " read, " + rejected + " rejected");
        }
    }
}
