package org.iritoolkit.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.BareName;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.option.UncheckedOption;
import org.iritoolkit.cli.output.FormatOptions;
import org.iritoolkit.cli.output.Json;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.explain.CodePages;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Explainer;
import org.iritoolkit.explain.Explanation;
import org.iritoolkit.explain.Explanation.Finding;
import org.iritoolkit.explain.ExplanationJson;
import org.iritoolkit.explain.ExplanationText;
import org.iritoolkit.explain.Question;
import org.iritoolkit.explain.Redacted;
import org.iritoolkit.explain.Style;
import org.jspecify.annotations.Nullable;

/** Writes the explanation of each input, as text for people or as JSON. */
final class ExplainCommand extends Command {
    private final LineRun.Options options = new LineRun.Options(arguments);
    private final ProfileOption profile = new ProfileOption(arguments);
    private final Argument<Boolean> references =
            arguments.flag("--reference", "Treat an input as a reference even if it is a violation code.");
    private final UncheckedOption unchecked = UncheckedOption.refused(arguments);
    private final InputsParameter inputs =
            new InputsParameter(arguments, () -> CodePages.codes().iterator());
    private final Argument<Boolean> json = arguments.flag("--json", "Write one JSON object per input.");
    private final Argument<Optional<String>> base = arguments
            .option("--base", "IRI")
            .description("Also resolve each input against this base, step by step.")
            .optional();
    private final Argument<Optional<String>> other = arguments
            .option("--compare", "IRI")
            .description("Also compare each input with this reference, level by level.")
            .optional();
    private final Argument<Boolean> redact = FormatOptions.redact(arguments);
    private final Argument<Boolean> codePoints =
            arguments.flag("--code-points", "With --json: also list each character, with name and octets.");

    ExplainCommand() {
        description(
                "Explains each input in words.",
                "",
                "Shows the components in colour, each violation below its position, with its rule and its fix, and the "
                        + "result under every installed profile. All installed checks run, and notes are shown; only "
                        + "the profile decides whether an input is accepted.",
                "",
                "If an input is a violation code, such as syntax.percent-triplet, the code itself is explained, except"
                        + " with --json.",
                "",
                "--json writes all details as one JSON object per input. 'iri serve' shows the same details on a "
                        + "page, and serves the JSON schema at /explanation.schema.json.");
        examples("iri explain 'http://h.example/mein zimmer'", "iri explain syntax.percent-triplet");
    }

    @Override
    Work prepare() {
        unchecked.refuse("explain");
        Step step = new Explaining(Explainer.of(profile.profile()), options.style(stdio()));
        return () -> options.run(stdio(), Report.ofPages()).run(inputs.sources(this::note), step);
    }

    private Optional<String> note(String text) {
        Optional<String> bare = BareName.note(text);
        if (bare.isEmpty() || references.value()) {
            return bare;
        }
        if (CodePages.isCode(text)) {
            return json.value()
                    ? Optional.of(
                            "'" + text + "' is a violation code; leave out --json to have the code explained, or add"
                                    + " --reference")
                    : Optional.empty();
        }
        return CodePages.similar(text)
                .map(code -> "there is no code '" + text + "', so it was read as a relative reference; did you mean "
                        + code + "?")
                .or(() -> bare);
    }

    /** Explains each input on a page. */
    private final class Explaining implements Step {
        private final Explainer explainer;
        private final Style style;

        Explaining(Explainer explainer, Style style) {
            this.explainer = explainer;
            this.style = style;
        }

        @Override
        public Result of(Line line) {
            if (line.damage().isPresent()) {
                return Result.page(
                        false, unreadable(line.number(), line.damage().get()));
            }
            String text = line.text().orElseThrow();
            Optional<String> page = references.value() || json.value()
                    ? Optional.empty()
                    : CodePages.describe(text, style, stdio().columns());
            if (page.isPresent()) {
                return Result.page(true, page.get());
            }
            Question question = Question.of(text).withLine(line.number());
            question = base.value().map(question::withBase).orElse(question);
            question = other.value().map(question::withOther).orElse(question);
            Explanation explanation = explainer.explain(codePoints.value() ? question.withCodePoints() : question);
            endAtFailedPlugin(explanation);
            explanation = redact.value() ? Redacted.of(explanation) : explanation;
            if (json.value()) {
                return Result.page(explanation.ok(), json(ExplanationJson.of(explanation)));
            }
            String before = line.number() > 1 ? "\n" + style.faint("─".repeat(stdio().columns() / 2)) + "\n\n" : "";
            String described = new ExplanationText(explanation, style, stdio().columns()).text();
            return Result.page(explanation.ok(), before + described);
        }

        private String json(String object) {
            return (stdio().outTerminal() ? Display.safeJson(object) : object) + "\n";
        }

        /** Ends the run if a plug-in failed while an explanation was computed. */
        private static void endAtFailedPlugin(Explanation explanation) {
            for (Finding finding : explanation.violations()) {
                if (finding.code().equals(CoreViolation.PLUGIN_FAILED.id())) {
                    throw new Ending(finding.message() + "; " + finding.wayOut());
                }
            }
        }

        private String unreadable(long number, Violation violation) {
            if (!json.value()) {
                return number + ": " + Display.safe(violation.describe()) + "\n"
                        + violation.code().remedy() + "\n";
            }
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("input", null);
            object.put("ok", false);
            object.put("violations", List.of(violation));
            object.put("line", number);
            return json(Json.text(object));
        }
    }
}
