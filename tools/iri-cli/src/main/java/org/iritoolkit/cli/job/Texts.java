package org.iritoolkit.cli.job;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
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
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.option.UncheckedOption;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.mapping.OctetText;
import org.iritoolkit.profile.Profile;

/**
 * A run on texts under a profile: arguments, or lines of standard input in any charset that has lines. If it is asked to,
 * it repairs each text before the work.
 */
public final class Texts {
    private static final String REPAIRED = "repaired";

    /** The options of such a run. */
    public static final class Options {
        private final Lines.Options lines;
        private final ProfileOption profile;
        private final CharsetOption charset;
        private final InputsParameter inputs;
        private final UncheckedOption unchecked;
        private Argument<Boolean> repair = new Argument<>(false);

        /** Declares them; nothing is repaired, and everything is checked. */
        public Options(Arguments arguments) {
            this(arguments, UncheckedOption.never());
        }

        private Options(Arguments arguments, UncheckedOption unchecked) {
            this.unchecked = unchecked;
            lines = new Lines.Options(arguments);
            profile = new ProfileOption(arguments);
            charset = new CharsetOption(arguments);
            inputs = new InputsParameter(arguments);
        }

        /** Declares them, the one that repairs references, and the one that leaves out checks. */
        public static Options ofReferences(Arguments arguments) {
            return repairing(arguments, new UncheckedOption(arguments));
        }

        /** Declares them for a command that does nothing but check: and the one that repairs references. */
        public static Options ofChecked(Arguments arguments) {
            return repairing(arguments, UncheckedOption.refused(arguments));
        }

        private static Options repairing(Arguments arguments, UncheckedOption unchecked) {
            Options options = new Options(arguments, unchecked);
            options.repair = arguments.flag(
                    "--repair",
                    "First repair what has exactly one remedy, such as a space, and say what was repaired. What cannot "
                            + "be repaired is rejected.");
            return options;
        }

        /**
         * A run as it was asked for.
         *
         * @param keys the keys of {@link Result#fields} that the command has, in their order
         * @throws IllegalArgumentException if the options cannot mean anything
         */
        public Texts texts(Stdio stdio, String... keys) {
            unchecked.refuse(repair.value(), "--repair");
            Optional<Charset> named = charset.charset(inputs);
            List<String> all = new ArrayList<>(List.of(keys));
            if (repair.value()) {
                all.add(REPAIRED);
            }
            IriParser parser = unchecked.apply(profile.parser());
            return new Texts(lines.lines(stdio, all), parser, named, inputs, repair.value());
        }

        /** The option that leaves out checks. */
        public UncheckedOption unchecked() {
            return unchecked;
        }
    }

    private final Lines lines;
    private final IriParser parser;
    private final Optional<Charset> charset;
    private final InputsParameter inputs;
    private final boolean repairs;

    private Texts(Lines lines, IriParser parser, Optional<Charset> charset, InputsParameter inputs, boolean repairs) {
        this.lines = lines;
        this.parser = parser;
        this.charset = charset;
        this.inputs = inputs;
        this.repairs = repairs;
    }

    /** The profile. */
    public Profile profile() {
        return parser.profile();
    }

    /** What reads texts under the profile. */
    public IriParser parser() {
        return parser;
    }

    /** What reports the results. */
    public Report report() {
        return lines.report();
    }

    /** Whether a text is repaired before the work. */
    public boolean repairs() {
        return repairs;
    }

    /**
     * Does a job on each reference.
     *
     * @return the exit code
     */
    public int run(Job job) throws IOException {
        return run(parser::inspect, job);
    }

    /**
     * Does a job on each reference, where the profile alone does not say what is wrong with one.
     *
     * @param inspect what is wrong with a text, and how to repair it
     * @return the exit code
     */
    public int run(Function<String, Inspection> inspect, Job job) throws IOException {
        return bring(BareName::note, repairs ? new Repairing(inspect, job) : job);
    }

    /**
     * Does a job on each text, which is no reference: nothing is said about an argument that looks like a file or a host.
     *
     * @return the exit code
     */
    public int runWithoutNotes(Job job) throws IOException {
        return bring(argument -> Optional.empty(), repairs ? new Repairing(parser::inspect, job) : job);
    }

    private int bring(Function<String, Optional<String>> note, Job job) throws IOException {
        Job read = charset.isPresent() ? new Decoding(charset.get(), profile(), job) : job;
        return lines.run(run -> inputs.bring(run, note), read);
    }

    /** Repairs a text before the work. */
    private record Repairing(Function<String, Inspection> inspect, Job job) implements Job {
        @Override
        public Result apply(String text) {
            Inspection inspection = inspect.apply(text);
            Optional<String> repaired = inspection.isValid()
                    ? Optional.empty()
                    : inspection.repaired().map(IriReference::toString);
            return repaired.isEmpty()
                    ? job.apply(text)
                    : job.apply(repaired.get())
                            .withField(REPAIRED, repaired.get())
                            .withRepairs(inspection);
        }

        @Override
        public boolean keeps(byte[] octets, int start, int end) {
            return job.keeps(octets, start, end);
        }
    }

    /** Decodes octets before the work, and brings to NFC what is not Unicode. */
    private record Decoding(Charset charset, Profile profile, Job job) implements Job {
        @Override
        public Result apply(String text) {
            return job.apply(text);
        }

        @Override
        public boolean readsOctets() {
            return true;
        }

        @Override
        public Made apply(byte[] octets, boolean first) {
            OctetText run = OctetText.decodeRun(ByteBuffer.wrap(octets), charset, profile);
            boolean marked = run.isUnicode() || run.text().stream().anyMatch(text -> text.startsWith("\uFEFF"));
            boolean inside = marked && !first; // where U+FEFF is a character
            OctetText decoded = inside ? run : OctetText.decode(ByteBuffer.wrap(octets), charset, profile);
            Result result = decoded.text().map(job::apply).orElse(Result.rejected(List.of()));
            List<Violation> all = new ArrayList<>(decoded.violations());
            all.addAll(result.violations());
            return new Made(decoded.text(), result.withViolations(all));
        }
    }
}
