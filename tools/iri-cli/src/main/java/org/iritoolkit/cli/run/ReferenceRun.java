package org.iritoolkit.cli.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.BareName;
import org.iritoolkit.cli.input.CharsetOption;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.option.UncheckedOption;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.text.document.OctetText;

/**
 * Runs work on strings under a profile. The strings are arguments, or lines of standard input in any charset with
 * usable line breaks. With {@code --repair}, each string is repaired before the work.
 */
public final class ReferenceRun {
    private static final String REPAIRED = "repaired";

    /** The options of a run on references. */
    public static final class Options {
        private final LineRun.ReportedOptions lines;
        private final ProfileOption profile;
        private final CharsetOption charset;
        private final InputsParameter inputs;
        private final UncheckedOption unchecked;
        private Argument<Boolean> repair = new Argument<>(false);

        /**
         * Declares the options except {@code --repair} and {@code --unchecked}.
         *
         * @param keys the names of the {@link Result#fields} of the command, in their order
         */
        public Options(Arguments arguments, String... keys) {
            this(arguments, UncheckedOption.never(), keys);
        }

        private Options(Arguments arguments, UncheckedOption unchecked, String... keys) {
            this.unchecked = unchecked;
            lines = new LineRun.ReportedOptions(arguments, keys);
            profile = new ProfileOption(arguments);
            charset = new CharsetOption(arguments);
            inputs = new InputsParameter(arguments);
        }

        /** Declares the options with {@code --repair} and {@code --unchecked}. */
        public static Options ofReferences(Arguments arguments, String... keys) {
            return repairing(arguments, new UncheckedOption(arguments), keys);
        }

        /** Declares the options with {@code --repair}, for a command that only checks. */
        public static Options ofChecked(Arguments arguments) {
            return repairing(arguments, UncheckedOption.refused(arguments));
        }

        private static Options repairing(Arguments arguments, UncheckedOption unchecked, String... keys) {
            String[] all = Arrays.copyOf(keys, keys.length + 1);
            all[keys.length] = REPAIRED;
            Options options = new Options(arguments, unchecked, all);
            options.repair = arguments.flag(
                    "--repair",
                    "First repair errors that have exactly one fix, such as a space, and report each repair. Other "
                            + "invalid input is rejected.");
            return options;
        }

        /**
         * Returns a run with these options.
         *
         * @throws IllegalArgumentException if the options contradict each other
         */
        public ReferenceRun run(Stdio stdio) {
            unchecked.refuse(repair.value(), "--repair");
            Optional<Charset> named = charset.charset(inputs);
            LineRun run = repair.value() ? lines.run(stdio) : lines.run(stdio, REPAIRED);
            return new ReferenceRun(run, unchecked.apply(profile.parser()), named, inputs, repair.value());
        }

        /** Returns the arguments that are inputs. */
        public List<String> arguments() {
            return inputs.arguments();
        }

        /** Returns the option that turns off checks. */
        public UncheckedOption unchecked() {
            return unchecked;
        }
    }

    private final LineRun lines;
    private final IriParser parser;
    private final Optional<Charset> charset;
    private final InputsParameter inputs;
    private final boolean repairs;

    private ReferenceRun(
            LineRun lines, IriParser parser, Optional<Charset> charset, InputsParameter inputs, boolean repairs) {
        this.lines = lines;
        this.parser = parser;
        this.charset = charset;
        this.inputs = inputs;
        this.repairs = repairs;
    }

    /** Returns the profile. */
    public Profile profile() {
        return parser.profile();
    }

    /** Returns the parser for the profile. */
    public IriParser parser() {
        return parser;
    }

    /** Returns the report of the results. */
    public Report report() {
        return lines.report();
    }

    /** Whether a string is repaired before the work. */
    public boolean repairs() {
        return repairs;
    }

    /**
     * Processes each reference.
     *
     * @return the exit code
     */
    public int run(Function<String, Result> work) throws IOException {
        return run(line -> null, work);
    }

    /**
     * Processes each reference, with a shortcut for valid references.
     *
     * @return the exit code
     */
    public int run(Step.Shortcut shortcut, Function<String, Result> work) throws IOException {
        return run(parser::inspect, shortcut, work);
    }

    /**
     * Processes each reference, with the violations that a given function returns.
     *
     * @param inspect the function that returns the violations of a string, and the repaired string
     * @return the exit code
     */
    public int run(Function<String, Inspection> inspect, Step.Shortcut shortcut, Function<String, Result> work)
            throws IOException {
        return run(inputs.sources(BareName::note), shortcut, repairs ? repairing(inspect, work) : work);
    }

    /**
     * Processes each string. The strings are not references, so no note is written about a string that looks like a
     * file or a host.
     *
     * @return the exit code
     */
    public int runWithoutNotes(Step.Shortcut shortcut, Function<String, Result> work) throws IOException {
        return run(inputs.sources(), shortcut, repairs ? repairing(parser::inspect, work) : work);
    }

    private int run(List<Source> sources, Step.Shortcut shortcut, Function<String, Result> work) throws IOException {
        return charset.isEmpty()
                ? lines.run(sources, lines.step(shortcut, work))
                : lines.run(
                        sources.stream().map(Source::undecoded).toList(), decoding(charset.get(), Step.ofText(work)));
    }

    private static Function<String, Result> repairing(
            Function<String, Inspection> inspect, Function<String, Result> work) {
        return text -> {
            Inspection inspection = inspect.apply(text);
            Optional<String> repaired = inspection.isValid()
                    ? Optional.empty()
                    : inspection.repaired().map(IriReference::toString);
            return repaired.isEmpty()
                    ? inspection
                            .failedRepair()
                            .map(after -> work.apply(text).withoutRepair(inspection, after))
                            .orElseGet(() -> work.apply(text))
                    : work.apply(repaired.get())
                            .withField(REPAIRED, repaired.get())
                            .withRepairs(inspection);
        };
    }

    /** Returns a step that first decodes bytes, and normalizes text in other charsets to NFC. */
    private Step decoding(Charset named, Step step) {
        return line -> {
            if (line.text().isPresent() || line.damage().isPresent()) { // the line is an argument, or too long
                return step.of(line);
            }
            OctetText run = OctetText.decodeRun(ByteBuffer.wrap(line.copy()), named, profile());
            boolean marked = run.isUnicode() || run.text().stream().anyMatch(text -> text.startsWith("\uFEFF"));
            boolean inside = marked && !line.isFirst(); // after the first line, U+FEFF is an ordinary character
            OctetText decoded = inside ? run : OctetText.decode(ByteBuffer.wrap(line.copy()), named, profile());
            line.decoded(decoded.text());
            Result result = decoded.text().isPresent() ? step.of(line) : Result.rejected(List.of());
            List<Violation> all = new ArrayList<>(decoded.violations());
            all.addAll(result.violations());
            return result.withViolations(all);
        };
    }
}
