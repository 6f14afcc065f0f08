package org.iritoolkit.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.TemplateParameter;
import org.iritoolkit.cli.output.Json;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.explain.Display;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.ValueKind;

/** Matches strings with a URI template. */
final class TemplateMatchCommand extends Command {
    private static final String BINDINGS = "bindings";

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, BINDINGS);
    private final Argument<List<String>> lists = kind("--list", "a list");
    private final Argument<List<String>> maps = kind("--map", "an object of names and values");
    private final Argument<Boolean> exact = arguments.flag(
            "--exact",
            "Match only the strings that iri template expand writes; nothing is decoded or normalized first.");
    private final Argument<Boolean> anyOrder =
            arguments.flag("--any-order", "Match the query parameters in any order.");
    private final Argument<Boolean> others =
            arguments.flag("--other-parameters", "Ignore query parameters that the template does not name.");
    private final Argument<Boolean> unique = arguments.flag(
            "--unique-parameters",
            "Reject a repeated parameter that is not a list. By default, the first value counts.");
    private final Argument<Boolean> form = arguments.flag("--form", "Read + in a query as a space, as HTML forms do.");
    private final Argument<Boolean> dotSegments = arguments.flag(
            "--dot-segments", "Allow values with the segment . or .., which may lead to another folder.");
    private final TemplateParameter template = new TemplateParameter(arguments);
    private final InputsParameter inputs = new InputsParameter(arguments);

    TemplateMatchCommand() {
        description(
                "Finds the values of a template's variables in each input.",
                "",
                "Each value is decoded, and a literal matches every equivalent spelling. If an input can be split in"
                        + " several ways, the first variable gets the longest value. A value with the segment . or .. is"
                        + " rejected.",
                "",
                "Plain output is name=value, separated by TAB, or name:=JSON for a list, an object, or a value with"
                        + " controls; iri template expand reads both forms. A variable without a value is left out.");
        examples(
                "iri template match '/users/{id}{?q}' '/users/bob@example.com?q=caf%%C3%%A9'",
                "iri template match --map query '/search{?query*}' < links.txt",
                "iri template match --any-order --other-parameters '/products{?page,limit}'"
                        + " '/products?limit=10&page=1&utm=x'");
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
        Map<Argument<Boolean>, UnaryOperator<IriTemplate>> options = new LinkedHashMap<>();
        options.put(exact, IriTemplate::withExactSpelling);
        options.put(anyOrder, IriTemplate::withQueryInAnyOrder);
        options.put(others, IriTemplate::withOtherParameters);
        options.put(unique, IriTemplate::withUniqueParameters);
        options.put(form, IriTemplate::withFormDecoding);
        options.put(dotSegments, IriTemplate::withDotSegments);
        for (Map.Entry<Argument<Boolean>, UnaryOperator<IriTemplate>> option : options.entrySet()) {
            matched = option.getKey().value() ? option.getValue().apply(matched) : matched;
        }
        try {
            matched.ambiguity();
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e.getMessage(), e); // the template is too long for matching
        }
        return matched;
    }

    private static Result result(String text, IriTemplate matched) {
        return matched.match(text)
                .map(TemplateMatchCommand::result)
                .orElseGet(() -> Result.rejected(List.of(
                        matched.refusal(text).orElseGet(() -> InputViolation.noMatch(text, matched.toString())))));
    }

    private static Result result(Bindings bindings) {
        Map<String, Object> values = bindings.asMap();
        List<String> plain = values.entrySet().stream()
                .map(entry -> plain(entry.getKey(), entry.getValue()))
                .toList();
        return new Result(true, List.of(), plain, name -> name.equals(BINDINGS) ? values : null);
    }

    private static String plain(String name, Object value) {
        return value instanceof String text && text.chars().noneMatch(Display::isControl)
                ? name + "=" + text
                : name + ":=" + Display.safeJson(Json.text(value));
    }
}
