package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Arranges a help page. Commands are grouped by task, and a command's own options come before the common ones.
 */
final class HelpLayout {
    /** The commands that most people need, then all other commands by task. */
    private static final Map<String, List<String>> TASKS = tasks();

    /** A one-line text for each option that most commands have. The manual page contains the whole description. */
    private static final Map<String, String> COMMON = common();

    private HelpLayout() {}

    private static Map<String, List<String>> tasks() {
        Map<String, List<String>> tasks = new LinkedHashMap<>();
        tasks.put("Start with", List.of("explain", "check", "normalize", "resolve", "to-uri", "find"));
        tasks.put("Split, compare and convert", List.of("parse", "compare", "to-iri", "convert", "relativize"));
        tasks.put("Untrusted links and hosts", List.of("vet", "url", "readings", "host", "bidi"));
        tasks.put("Text, names and templates", List.of("enter", "names", "transcode", "template", "redact"));
        tasks.put("About this command", List.of("profiles", "serve", "completion", "man", "version", "help"));
        return tasks;
    }

    /** Returns the names of all commands, by task. */
    static List<String> names() {
        return TASKS.values().stream().flatMap(List::stream).toList();
    }

    private static Map<String, String> common() {
        Map<String, String> common = new LinkedHashMap<>();
        common.put("-0", "Inputs and results end with NUL.");
        common.put("--charset", "The charset of the input.");
        common.put("--color", "Colour: auto, always or never.");
        common.put("--fields", "Write these fields only.");
        common.put("--format", "Write text, tsv or json.");
        common.put("--json", "Write one JSON object per result.");
        common.put("--only-rejected", "Write rejected inputs only.");
        common.put("--profile", "The profile; 'iri profiles' lists all.");
        common.put("--plugin", "Also use the plug-ins in this jar.");
        common.put("--quiet", "Write results only.");
        common.put("--redact", "Hide secrets in results.");
        common.put("--repair", "Start by repairing each error that has only one fix.");
        common.put("--summary", "At the end, count violations by code.");
        common.put("--unchecked", "Do not validate; only split and process.");
        common.put("--help", "Show this help.");
        common.put("--version", "Show the version.");
        return common;
    }

    /** Whether most commands have an option. */
    static boolean isCommon(OptionSpec option) {
        return COMMON.containsKey(option.longestName());
    }

    /** Arranges the help of a command. */
    static void arrange(CommandSpec command) {
        Map<String, IHelpSectionRenderer> sections = command.usageMessage().sectionMap();
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new Options());
        if (command.parent() == null && command.name().equals("iri")) {
            sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new Commands());
        }
    }

    /**
     * Implements a picocli interface. This is not a lambda, because a class archive contains no lambdas for picocli's
     * interfaces.
     */
    private static final class Options implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            List<OptionSpec> own = new ArrayList<>();
            List<OptionSpec> common = new ArrayList<>();
            for (OptionSpec option : help.commandSpec().options()) {
                if (option.hidden()) {
                    continue;
                }
                if (isCommon(option)) {
                    common.add(OptionSpec.builder(option)
                            .description(COMMON.get(option.longestName()))
                            .hideParamSyntax(true) // [,NAME...] would not fit on a line
                            .build());
                } else {
                    own.add(option);
                }
            }
            String heading = own.isEmpty() ? "" : "\n";
            return help.optionListExcludingGroups(own) + heading + "Common options ('iri man' describes them in "
                    + "full):\n"
                    + help.optionListExcludingGroups(common);
        }
    }

    private static final class Commands implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            StringBuilder list = new StringBuilder();
            TASKS.forEach((task, names) -> {
                list.append(list.length() == 0 ? "" : "\n").append(task).append(":\n");
                Map<String, Help> all = new LinkedHashMap<>();
                names.stream()
                        .filter(help.subcommands()::containsKey)
                        .forEach(name -> all.put(name, help.subcommands().get(name)));
                list.append(help.commandList(all));
            });
            return list.toString();
        }
    }

    /** Wraps a help page for a narrow terminal: joins continuation lines, and breaks lines between words. */
    static String wrapped(String page, int columns) {
        StringBuilder wrapped = new StringBuilder();
        Pattern named = Pattern.compile(" +\\S.*? {2,}| +"); // the name at the start of a line, and the gap after it
        Pattern.compile("(?<=\\S)\\n {8,}(?=\\S)")
                .matcher(page)
                .replaceAll(" ")
                .lines()
                .forEach(line -> {
                    Matcher name = named.matcher(line);
                    String indent = " ".repeat(name.lookingAt() ? Math.min(columns / 2, name.end()) : 0);
                    String rest = line;
                    while (rest.length() > columns) {
                        int space = rest.lastIndexOf(' ', columns);
                        if (space <= indent.length()) {
                            break; // a word longer than the terminal width
                        }
                        wrapped.append(rest.substring(0, space).stripTrailing()).append('\n');
                        rest = indent + rest.substring(space).stripLeading();
                    }
                    wrapped.append(rest).append('\n');
                });
        return wrapped.toString();
    }
}
