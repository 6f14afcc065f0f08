package org.iritoolkit.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.IriException;
import org.iritoolkit.cli.input.JsonValues;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.TemplateParameter;
import org.iritoolkit.cli.output.Json;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.jspecify.annotations.Nullable;

/** Expands a URI template. */
final class TemplateExpandCommand extends Command {
    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, Result.OUTPUT);
    private final Argument<Optional<String>> values = arguments
            .option("--values", "FILE")
            .description("Expand once for each line of this file, or of standard input for @|bold -|@. Each line is a "
                    + "JSON object with a value for each variable name. Other keys are ignored.")
            .optional();
    private final Argument<Boolean> iri =
            arguments.flag("--iri", "Expand to an IRI: non-ASCII characters that IRIs allow are not percent-encoded.");
    private final Argument<Boolean> partial = arguments.flag(
            "--partial", "Expand only the variables that have a value, and write a template with the other variables.");
    private final Argument<Boolean> dotSegments = arguments.flag(
            "--dot-segments", "Allow values that create the path segment . or .., which may lead to another folder.");
    private final TemplateParameter template = new TemplateParameter(arguments);
    private final Argument<List<String>> given = arguments
            .parameter("NAME=TEXT|NAME:=JSON")
            .description(
                    "The value of a variable, as text or as JSON: a string, a list of strings or an object of strings. "
                            + "The value overrides the values of this variable in --values.")
            .list();

    TemplateExpandCommand() {
        description(
                "Expands a URI template (RFC 6570) with values.",
                "",
                "A variable without a value is left out. An expansion that is not a URI reference is rejected.");
        examples(
                "iri template expand '/users/{id}{?q}' id=7 q=caf\u00E9",
                "iri template expand 'https://example.org{/path*}{?query*}' 'path:=[\"a\",\"b\"]' 'query:={\"q\":\"1\"}'",
                "iri template expand --iri --values rows.json '/wiki/{title}'");
    }

    @Override
    Work prepare() {
        IriTemplate parsed = dotSegments.value() ? template.template().withDotSegments() : template.template();
        Map<String, @Nullable Object> fixed = given(parsed);
        Function<Bindings, String> expansion = expansion(parsed);
        if (values.value().isEmpty()) {
            parsed.expand(Bindings.of(fixed)); // rejects values that the template cannot use
        }
        Source source =
                values.value().map(file -> Source.of(Path.of(file))).orElseGet(() -> Source.of(Json.text(fixed)));
        LineRun run = lines.run(stdio());
        return () -> run.run(List.of(source), Step.ofText(json -> result(json, fixed, expansion)));
    }

    private Map<String, @Nullable Object> given(IriTemplate parsed) {
        Map<String, @Nullable Object> fixed = new LinkedHashMap<>();
        for (String pair : given.value()) {
            int equals = pair.indexOf('=');
            boolean isJson = equals > 0 && pair.charAt(equals - 1) == ':';
            if (equals < 0) {
                throw new IllegalArgumentException("'" + pair + "' has no value; write NAME=TEXT or NAME:=JSON");
            }
            String name = pair.substring(0, isJson ? equals - 1 : equals);
            if (!parsed.variables().contains(name)) {
                throw new IllegalArgumentException("the template has no variable '" + name + "'; it has: "
                        + String.join(", ", parsed.variables()));
            }
            if (fixed.containsKey(name)) {
                throw new IllegalArgumentException("'" + name + "' is given twice; for a list write " + name + ":=[…]");
            }
            String value = pair.substring(equals + 1);
            fixed.put(name, isJson ? json(name, value) : value);
        }
        Bindings.of(fixed); // refuses unpaired surrogates
        return fixed;
    }

    private static @Nullable Object json(String name, String value) {
        try {
            return JsonValues.value(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the value of '" + name + "' cannot be used: " + e.getMessage(), e);
        }
    }

    private Function<Bindings, String> expansion(IriTemplate parsed) {
        if (partial.value() && iri.value()) {
            throw new IllegalArgumentException("--partial writes a template and --iri an IRI; leave out one of them");
        }
        if (partial.value()) {
            return bindings -> parsed.expandPartially(bindings).toString();
        }
        return iri.value()
                ? bindings -> parsed.expandIri(bindings).toString()
                : bindings -> parsed.expandUri(bindings).toString();
    }

    private static Result result(
            String json, Map<String, @Nullable Object> fixed, Function<Bindings, String> expansion) {
        try {
            Map<String, @Nullable Object> all = new LinkedHashMap<>(JsonValues.object(json));
            all.putAll(fixed);
            return Result.output(expansion.apply(Bindings.of(all)));
        } catch (IriException e) {
            return Result.rejected(e.violations());
        }
    }
}
