package org.iritoolkit.cli.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.cli.input.BareName;
import org.iritoolkit.explain.CodePages;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reports an invalid command line in the style of the other messages. */
final class WrongCommandLine {
    /** The names that other tools use for the commands. */
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("validate", "check"),
            Map.entry("lint", "check"),
            Map.entry("decode", "to-iri"),
            Map.entry("unescape", "to-iri"),
            Map.entry("encode", "to-uri"),
            Map.entry("escape", "to-uri"),
            Map.entry("split", "parse"),
            Map.entry("query", "parse"),
            Map.entry("join", "resolve"),
            Map.entry("equal", "compare"),
            Map.entry("equals", "compare"),
            Map.entry("diff", "compare"),
            Map.entry("canonicalize", "normalize"),
            Map.entry("canonicalise", "normalize"),
            Map.entry("search", "find"),
            Map.entry("extract", "find"),
            Map.entry("grep", "find"),
            Map.entry("idn", "host"),
            Map.entry("punycode", "host"));

    /** The names that other tools use for the option that sets the output file. */
    private static final Set<String> OUTPUT = Set.of("-o", "--out", "--output");

    private WrongCommandLine() {}

    /** Returns a description of the error. */
    static String what(ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (wrong instanceof MissingParameterException missing) {
            return missing(missing.getMissing(), wrong.getCommandLine().getCommandSpec());
        }
        if (wrong instanceof OverwrittenOptionException twice && twice.getOverwritten() instanceof OptionSpec option) {
            return option.longestName() + " is given twice";
        }
        return wrong.getValue() != null && wrong.getArgSpec() instanceof OptionSpec option
                ? notTaken(option, wrong.getValue())
                : String.valueOf(wrong.getMessage());
    }

    /** Adds a suggestion. */
    static void suggest(ParameterException wrong, PrintWriter err) {
        if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
            return;
        }
        String first = unmatched.getUnmatched().get(0);
        String other = OTHER_NAMES.get(first.toLowerCase(Locale.ROOT));
        CommandSpec command = unmatched.getCommandLine().getCommandSpec();
        if (command.parent() == null && !unmatched.isUnknownOption()) {
            if (BareName.isFile(first)) {
                err.println("The command comes first; to check the lines of a file: iri check < FILE");
                return;
            }
            if (first.indexOf(':') >= 0 || first.indexOf('/') >= 0) {
                err.println("The command comes first: iri explain 'IRI' or iri check 'IRI'");
                return;
            }
        }
        if (other != null && command.subcommands().containsKey(other)) {
            err.println("Did you mean: " + command.qualifiedName() + " " + other + "?");
            return;
        }
        if (unmatched.isUnknownOption() && OUTPUT.contains(first.replaceFirst("=.*", ""))) {
            err.println("Results go to standard output; to write them to a file, add > FILE");
            return;
        }
        List<String> near = unmatched.isUnknownOption()
                ? unmatched.getSuggestions()
                : command.subcommands().keySet().stream()
                        .filter(name -> isNear(first.toLowerCase(Locale.ROOT), name))
                        .map(name -> command.qualifiedName() + " " + name)
                        .sorted()
                        .toList();
        if (!near.isEmpty()) {
            err.println("Did you mean: " + String.join(" or ", near) + "?");
        }
    }

    /** Whether a name begins with the given name, or differs from it in one letter. */
    private static boolean isNear(String given, String name) {
        return (given.length() > 1 && name.startsWith(given)) || CodePages.differInOnePlace(given, name);
    }

    private static String unmatched(UnmatchedArgumentException unmatched) {
        String first = "'" + unmatched.getUnmatched().get(0) + "'";
        CommandSpec command = unmatched.getCommandLine().getCommandSpec();
        String name = "'" + command.qualifiedName() + "'";
        if (unmatched.isUnknownOption()) {
            return "there is no option " + first + " for " + name;
        }
        if (!command.subcommands().isEmpty()) {
            return "there is no command " + first + (command.parent() == null ? "" : " for " + name);
        }
        return command.positionalParameters().isEmpty()
                ? name + " takes no arguments"
                : name + " takes fewer arguments; leave out " + first;
    }

    /** Describes the missing argument, or the missing value of an option. */
    private static String missing(List<ArgSpec> missing, CommandSpec command) {
        if (missing.size() == 1 && missing.get(0) instanceof OptionSpec option && !option.required()) {
            return option.longestName() + " needs " + value(option);
        }
        List<? extends ArgSpec> all = missing.get(0) instanceof PositionalParamSpec first
                ? command.positionalParameters().stream()
                        .dropWhile(other -> !other.equals(first))
                        .toList() // picocli names only the first missing parameter
                : missing;
        String names = all.stream()
                .map(argument -> argument instanceof OptionSpec option
                        ? option.longestName() + "=" + option.paramLabel()
                        : argument.paramLabel())
                .collect(Collectors.joining(" and "));
        return names + (all.size() == 1 ? " is missing" : " are missing");
    }

    private static String notTaken(OptionSpec option, String given) {
        String name = option.longestName();
        if (option.completionCandidates() != null) {
            return "there is no '" + given + "' for " + name + "; there are: "
                    + String.join(", ", option.completionCandidates()).toLowerCase(Locale.ROOT);
        }
        return option.arity().max() == 0
                ? name + " takes no value; leave out '" + given + "'"
                : name + " needs " + value(option) + ", not '" + given + "'";
    }

    private static String value(OptionSpec option) {
        if (option.type() == int.class) {
            return "a number";
        }
        String label = option.paramLabel();
        return ("AEIOU".indexOf(label.charAt(0)) < 0 ? "a " : "an ") + label;
    }
}
