package org.iritoolkit.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Tells whether two references are equivalent. */
@Command(
        name = "compare",
        description = {
            "Tells whether two references are equivalent.",
            "",
            "Those that are not may still name the same resource. Nothing is brought to a Unicode normalization form."
        },
        exitCodeList = {
            "0:equivalent",
            "1:not equivalent",
            "2:one is not allowed, or must be resolved first",
            IriCommand.NOT_DONE_HELP
        })
final class CompareCommand implements Callable<Integer> {
    private static final int NOT_EQUIVALENT = 1;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-p", "--profile"},
            paramLabel = "ID",
            defaultValue = "rfc3987",
            completionCandidates = ProfileIds.class,
            description = "The rules to go by: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String profile;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "string",
            description = "How far to look: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Level level = Level.STRING;

    @Option(names = "--ignore-fragment", description = "Leave the fragments aside.")
    private boolean ignoreFragment;

    @Option(names = "--json", description = "Write one JSON object.")
    private boolean json;

    @Parameters(index = "0", paramLabel = "A", description = "One reference.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String a;

    @Parameters(index = "1", paramLabel = "B", description = "The other.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String b;

    @Override
    public Integer call() throws IOException {
        IriParser parser;
        try {
            parser = IriParser.of(ProfileRegistry.installed().require(profile));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        List<Violation> violations = new ArrayList<>();
        List<String> subjects = new ArrayList<>();
        Output output = Output.of(iri.stdio());
        Optional<Boolean> equivalent = compare(parser, violations, subjects, output);
        if (json) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            fields.put("a", a);
            fields.put("b", b);
            fields.put("equivalent", equivalent.orElse(null));
            Result result = new Result(equivalent.isPresent(), violations, List.of(), fields);
            output.json(null, result, List.copyOf(fields.keySet()), subjects);
        } else if (equivalent.isPresent()) {
            output.result(List.of(equivalent.get() ? "equivalent" : "not equivalent"));
        }
        output.flush();
        return equivalent.isEmpty()
                ? IriCommand.WRONG_COMMAND
                : equivalent.get() ? IriCommand.ALL_ACCEPTED : NOT_EQUIVALENT;
    }

    private Optional<Boolean> compare(
            IriParser parser, List<Violation> violations, List<String> subjects, Output output) throws IOException {
        Optional<IriReference> first = parse(parser, a, 1, violations, output);
        subjects.addAll(Collections.nCopies(violations.size(), "a"));
        Optional<IriReference> second = parse(parser, b, 2, violations, output);
        subjects.addAll(Collections.nCopies(violations.size() - subjects.size(), "b"));
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        IriNormalizer normalizer = IriNormalizer.of(level);
        try {
            return Optional.of(
                    ignoreFragment
                            ? normalizer.equivalentIgnoringFragment(first.get(), second.get())
                            : normalizer.equivalent(first.get(), second.get()));
        } catch (ResolutionException e) {
            boolean isFirst = first.get() instanceof RelativeReference;
            violations.add(e.violation());
            subjects.add(isFirst ? "a" : "b");
            if (!json) {
                output.finding(isFirst ? 1 : 2, e.violation());
            }
            return Optional.empty();
        }
    }

    private Optional<IriReference> parse(
            IriParser parser, String text, int number, List<Violation> violations, Output output) throws IOException {
        try {
            return Optional.of(parser.parse(text));
        } catch (IriSyntaxException e) {
            violations.addAll(e.violations());
            for (Violation violation : e.violations()) {
                if (!json) {
                    output.finding(number, violation);
                }
            }
            return Optional.empty();
        }
    }
}
