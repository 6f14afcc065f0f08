package org.iritoolkit.cli.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.TemplateParameter;
import org.iritoolkit.cli.output.Json;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.ValueKind;

/** Matches strings with a URI template. */
final class TemplateMatchCommand extends Command {
    private static final String BINDINGS = "bindings";

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, BINDINGS);
    private final Argument<List<String>> lists = kind("--list", "a list");
    private final Argument<List<String>> maps = kind("--map", "an object of names and values");
    private final Argument<Boolean> leftmostLongest = arguments.flag(
            "--leftmost-longest",
            "If a string can be split between variables in several ways, give the first variable the longest value.");
    private final Argument<Boolean> anyOrder = arguments.flag(
            "--any-order", "Match the query parameters in any order, and ignore parameters that the template lacks.");
    private final TemplateParameter template = new TemplateParameter(arguments);
    private final InputsParameter inputs = new InputsParameter(arguments);

    TemplateMatchCommand() {
        description(
                "Finds the values that each input was expanded from.",
                "",
                "Plain output is name=value, separated by TAB, or name:=JSON for a list, an object, or a value with controls; "
                        + "iri template expand accepts both forms. A variable without a value is left out. Matching is exact: nothing "
                        + "is decoded or normalized first.");
        examples(
                "iri template match '/users/{id}{?q}' '/users/7?q=caf%%C3%%A9'",
                "iri template match --map query '/search{?query*}' < links.txt",
                "iri template match --any-order '/products{?page,limit}' '/products?limit=10&page=1&utm=x'");
    }

    private Argument<List<String>> kind(String option, String read) {
        return arguments
                .option(option, "NAME")
                .description("Read the values of these variables as " + read + ".")
                .separated()
                .list();
    }

    @Override
    Work prepare() {
        IriTemplate matched = matched();
        LineRun run = lines.run(stdio());
        return () -> run.run(inputs.sources(), Step.ofText(text -> result(text, matched)));
    }

    private IriTemplate matched() {
        IriTemplate matched = template.template();
        for (String name : lists.value()) {
            matched = matched.withKind(name, ValueKind.LIST);
        }
        for (String name : maps.value()) {
            matched = matched.withKind(name, ValueKind.MAP);
        }
        if (leftmostLongest.value()) {
            matched = matched.withLeftmostLongest();
        }
        if (anyOrder.value()) {
            matched = matched.withQueryInAnyOrder();
        }
        Optional<Violation> ambiguity = ambiguity(matched);
        if (ambiguity.isPresent() && !leftmostLongest.value()) {
            throw new IllegalArgumentException(ambiguity.get().describe() + ": " + matched
                    + "; put a literal between them that their values cannot contain, or add --leftmost-longest");
        }
        return matched;
    }

    private static Optional<Violation> ambiguity(IriTemplate matched) {
        try {
            return matched.ambiguity();
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e.getMessage(), e); // the template is too long for matching
        }
    }

    private static Result result(String text, IriTemplate matched) {
        return matched.match(text)
                .map(TemplateMatchCommand::result)
                .orElseGet(() -> Result.rejected(List.of(InputViolation.noMatch(text, matched.toString()))));
    }

    private static Result result(Bindings bindings) {
        Map<String, Object> values = bindings.asMap();
        List<String> plain = values.entrySet().stream()
                .map(entry -> plain(entry.getKey(), entry.getValue()))
                .toList();
        return new Result(true, List.of(), plain, name -> name.equals(BINDINGS) ? values : null);
    }

    private static String plain(String name, Object value) {
        return value instanceof String text && text.chars().noneMatch(Character::isISOControl)
                ? name + "=" + text
                : name + ":=" + Json.text(value);
    }
}
