package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.MappingException;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.LevelOption;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.option.UncheckedOption;
import org.iritoolkit.cli.output.FormatOptions;
import org.iritoolkit.cli.output.FormatOptions.Format;
import org.iritoolkit.cli.output.Json;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.OutputOptions;
import org.iritoolkit.cli.output.RedactedFields;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.explain.Listed;
import org.iritoolkit.explain.Redaction;
import org.jspecify.annotations.Nullable;

/** Compares two references. */
final class CompareCommand extends Command {
    private static final int NOT_EQUIVALENT = 1;
    private static final List<String> FIELDS = List.of("input", "ok", "violations", "a", "b", "equivalent");

    private final OutputOptions written = new OutputOptions(arguments);
    private final ProfileOption profile = new ProfileOption(arguments);
    private final LevelOption level = new LevelOption(arguments);
    private final Argument<Boolean> ignoreFragment = arguments.flag("--ignore-fragment", "Ignore the fragments.");
    private final UncheckedOption unchecked = new UncheckedOption(arguments);
    private final Argument<Boolean> repair = arguments.flag(
            "--repair", "First repair errors that have exactly one fix, such as a space, and report each repair.");
    private final FormatOptions options = new FormatOptions(arguments, FIELDS);
    private final Argument<String> a =
            arguments.parameter("A").description("The first reference.").required();
    private final Argument<String> b =
            arguments.parameter("B").description("The second reference.").required();

    CompareCommand() {
        description(
                "Checks whether two references are equivalent.",
                "",
                "Without --level, references are compared as strings. References that are not equivalent may still "
                        + "identify the same resource. "
                        + "Unicode normalization forms are not applied.");
        examples(
                "iri compare --level syntax http://example.org/%%7Ea http://example.org/~a",
                "iri compare --level scheme --idn http://B\u00DCCHER.de:80 http://b\u00FCcher.de/");
        exitCodes("0:equivalent", "1:not equivalent", "2:a reference is not allowed, or must be resolved first");
    }

    @Override
    Work prepare() {
        Format format = options.format();
        List<String> fields = options.fields(FIELDS);
        unchecked.refuse(repair.value(), "--repair");
        IriParser parser = unchecked.apply(profile.parser());
        IriNormalizer normalizer = level.normalizer(parser.profile(), Level.STRING);
        return () -> run(parser, normalizer, format, fields);
    }

    private int run(IriParser parser, IriNormalizer normalizer, Format format, List<String> fields) throws IOException {
        Output output = written.output(stdio());
        List<Json.About> found = new ArrayList<>();
        Optional<Boolean> equivalent = compare(parser, normalizer, found, output);
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("input", null);
        values.put("ok", equivalent.isPresent());
        values.put("violations", found);
        values.put("a", a.value());
        values.put("b", b.value());
        values.put("equivalent", equivalent.orElse(null));
        if (format != Format.JSON || !fields.contains("violations")) {
            Listed<Json.About, Listed.More> listed = Listed.ofViolations(
                    found,
                    about -> about.violation().code().id(),
                    about -> about.violation().severity());
            for (Json.About about : listed.first()) {
                output.finding(about.of().equals("a") ? "1" : "2", about.violation());
            }
            for (Listed.More more : listed.more()) {
                output.message(more.toString());
            }
        }
        if (options.redacts()) {
            Redaction redaction = Redaction.of(a.value(), b.value());
            values.replaceAll((field, value) -> RedactedFields.of(field, value, redaction));
        }
        switch (format) {
            case TEXT -> {
                if (equivalent.isPresent()) {
                    output.result(List.of(equivalent.get() ? "equivalent" : "not equivalent"));
                }
            }
            case TSV -> output.row(fields.stream().map(values::get).toList());
            case JSON -> output.json(fields, values::get);
        }
        output.flush();
        return equivalent.isEmpty()
                ? ExitCode.WRONG_COMMAND
                : equivalent.get() ? ExitCode.ALL_ACCEPTED : NOT_EQUIVALENT;
    }

    private Optional<Boolean> compare(IriParser parser, IriNormalizer normalizer, List<Json.About> found, Output output)
            throws IOException {
        Optional<IriReference> first = parse(parser, a.value(), "a", found, output);
        Optional<IriReference> second = parse(parser, b.value(), "b", found, output);
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    ignoreFragment.value()
                            ? normalizer.equivalentIgnoringFragment(first.get(), second.get())
                            : normalizer.equivalent(first.get(), second.get()));
        } catch (ResolutionException e) {
            found.add(new Json.About(
                    first.get() instanceof RelativeReference ? "a" : "b",
                    e.violations().get(0)));
        } catch (MappingException e) {
            e.violations().forEach(violation -> found.add(new Json.About("a", violation)));
        }
        return Optional.empty();
    }

    private Optional<IriReference> parse(
            IriParser parser, String text, String name, List<Json.About> found, Output output) throws IOException {
        Inspection inspection = parser.inspect(text);
        if (inspection.isValid()) {
            return inspection.reference();
        }
        Optional<IriReference> repaired = repair.value() ? inspection.repaired() : Optional.empty();
        if (repaired.isPresent()) {
            output.message("note: " + name + " was repaired: " + repaired.get());
            return repaired;
        }
        inspection.violations().forEach(violation -> found.add(new Json.About(name, violation)));
        return Optional.empty();
    }
}
