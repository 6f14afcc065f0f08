package org.iritoolkit.cli.command;

/** Groups the commands for URI templates. */
final class TemplateCommand extends Command {
    TemplateCommand() {
        description(
                "Expands URI templates (RFC 6570), and finds the values of their variables in a string.",
                "",
                "For details:  iri help template expand");
        examples("iri template expand '/users/{id}{?q}' id=7 q=caf\u00E9", "iri template match '/users/{id}' /users/7");
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        spec.addSubcommand("expand", new TemplateExpandCommand().described());
        spec.addSubcommand("match", new TemplateMatchCommand().described());
    }

    @Override
    Work prepare() {
        throw wrong("name a command: " + String.join(", ", spec.subcommands().keySet()));
    }
}
