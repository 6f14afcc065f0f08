package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.iritoolkit.Form;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.input.SilentParser;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.CheckOptions;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Result;

/** Accepts or rejects. */
final class CheckCommand extends ReferenceCommand {
    private final CheckOptions options = new CheckOptions(arguments);
    private final Argument<Form> form = arguments
            .option("--as", "FORM")
            .description(
                    "What to accept: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. An 'iri' has a scheme, an "
                            + "'absolute' one has a scheme and no fragment, a 'relative' one has no scheme.")
            .otherwise(Form.REFERENCE);

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private SilentParser silent;

    CheckCommand() {
        description(
                "Says whether each input is allowed, and where and why not.",
                "",
                "Plain output is the accepted text itself and an empty line for a rejected one, so that it filters and lines "
                        + "stay aligned. Findings go to standard error as LINE: START-END SEVERITY code: message; places count "
                        + "UTF-16 units from 0.");
        examples(
                "iri check < links.txt > good.txt",
                "iri check --as iri --only-rejected -q < links.txt > bad.txt",
                "iri check -p leiri --with scheme 'schemas/my schema.xsd'");
    }

    @Override
    void prepare() {
        super.prepare();
        parser = options.parser(profile().parser());
        silent = new SilentParser(parser, options.reported());
    }

    @Override
    boolean accepts(long number, byte[] octets, int start, int end, Output output) throws IOException {
        return silent.accepts(octets, start, end, form.value())
                && report().accepted(number, octets, start, end, output);
    }

    @Override
    Inspection inspect(String text) {
        return parser.inspect(text, form.value());
    }

    @Override
    Result apply(String text) {
        Inspection inspection = inspect(text);
        boolean ok = inspection.isValid();
        return new Result(ok, inspection.violations(), ok ? List.of(text) : List.of(), Map.of());
    }
}
