package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.web.UrlInspection;
import org.iritoolkit.web.WebUrl;
import org.jspecify.annotations.Nullable;

/** Splits URLs under the rules of the URL Standard. */
final class UrlCommand extends Command {
    private static final List<String> KEYS =
            List.of("href", "scheme", "username", "password", "host", "port", "path", "query", "fragment", "origin");

    private final LineRun.ReportedOptions lines = new LineRun.ReportedOptions(arguments, KEYS.toArray(String[]::new));
    private final Argument<Optional<String>> base = arguments
            .option("--base", "URL")
            .description("The base URL; an input without a scheme needs a base.")
            .optional();
    private final InputsParameter inputs = new InputsParameter(arguments);

    UrlCommand() {
        description(
                "Shows how a browser parses each input, according to the URL Standard.",
                "",
                "Plain output is name=value, separated by TAB, without absent components. Violations are the "
                        + "validation errors that the standard defines; an input is rejected only if parsing fails.");
        examples("iri url 'http:\\\\good.example\\@evil.example/'", "iri url --base https://example.org/a/ '../b c'");
    }

    @Override
    Work prepare() {
        Optional<WebUrl> from = from();
        LineRun run = lines.run(stdio());
        return () -> run.run(inputs.sources(), Step.ofText(text -> result(text, from)));
    }

    private Optional<WebUrl> from() {
        try {
            return base.value().map(WebUrl::parse);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--base cannot be used: " + e.getMessage(), e);
        }
    }

    private static Result result(String text, Optional<WebUrl> from) {
        UrlInspection inspection = from.map(url -> WebUrl.inspect(text, url)).orElseGet(() -> WebUrl.inspect(text));
        Map<String, @Nullable Object> fields =
                inspection.url().map(UrlCommand::fields).orElseGet(Map::of);
        return Result.of(inspection.url().isPresent(), inspection.violations(), plain(fields), fields);
    }

    private static Map<String, @Nullable Object> fields(WebUrl url) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("href", url.href());
        fields.put("scheme", url.scheme());
        fields.put("username", url.username());
        fields.put("password", url.password());
        fields.put("host", url.host().orElse(null));
        fields.put("port", url.port().isPresent() ? Integer.toString(url.port().getAsInt()) : null);
        fields.put("path", url.path());
        fields.put("query", url.query().orElse(null));
        fields.put("fragment", url.fragment().orElse(null));
        fields.put("origin", url.origin().toString());
        return fields;
    }

    /** Treats empty credentials as absent (URL Standard 4.1). */
    private static List<String> plain(Map<String, @Nullable Object> fields) {
        List<String> plain = new ArrayList<>();
        fields.forEach((name, value) -> {
            boolean credentials = name.equals("username") || name.equals("password");
            if (value != null && !(credentials && value.equals(""))) {
                plain.add(name + "=" + value);
            }
        });
        return plain;
    }
}
