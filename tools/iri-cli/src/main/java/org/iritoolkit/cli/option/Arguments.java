package org.iritoolkit.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Declares what a command takes. An option is a field of the command, or of what several commands share:
 *
 * <pre>{@code
 * private final Argument<Boolean> json = arguments.flag("--json", "Write one JSON object per input.");
 * private final Argument<ReferenceKind> kind = arguments
 *         .option("--as", "FORM")
 *         .description("What to accept: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
 *         .otherwise(Form.REFERENCE);
 * }</pre>
 *
 * <p>Several names of an option have a comma between them. The help calls its value by the label. In a description, a
 * percent sign is doubled.
 */
public final class Arguments {
    private final CommandSpec command;

    /** The arguments of a command, none at first. */
    public Arguments(CommandSpec command) {
        this.command = command;
    }

    /** Declares an option without a value: it is given or not. */
    public Argument<Boolean> flag(String names, String description) {
        return option(names, "").description(description).add(boolean.class, new Argument<>(false));
    }

    /** Declares an option without a value that no help mentions. */
    public Argument<Boolean> hiddenFlag(String names) {
        Option option = option(names, "");
        option.declared.hidden(true);
        return option.add(boolean.class, new Argument<>(false));
    }

    /** Begins to declare an option with a value. */
    public Option option(String names, String label) {
        return new Option(OptionSpec.builder(names.split(",", -1)).paramLabel(label));
    }

    /** Begins to declare the parameter that comes after those that are declared. */
    public Parameter parameter(String label) {
        return new Parameter(PositionalParamSpec.builder().paramLabel(label));
    }

    /** An option that is being declared; the last call says what it holds. */
    public final class Option {
        private final OptionSpec.Builder declared;

        private Option(OptionSpec.Builder declared) {
            this.declared = declared;
        }

        /** Says what it is for, in lines that are as long as they need to be. */
        public Option description(String... lines) {
            declared.description(lines);
            return this;
        }

        /** Lists the strings to choose from; enums list their own. */
        public Option choices(Iterable<String> choices) {
            declared.completionCandidates(choices);
            return this;
        }

        /** Allows several values at once, with commas between them. */
        public Option separated() {
            declared.splitRegex(",");
            return this;
        }

        /** It must be given. */
        public Argument<String> required() {
            declared.required(true);
            return add(String.class, new Argument<>(null));
        }

        /** It has this string if it is not given. */
        public Argument<String> otherwise(String text) {
            declared.defaultValue(text);
            return add(String.class, new Argument<>(text));
        }

        /** It has this number if it is not given. */
        public Argument<Integer> otherwise(int number) {
            declared.defaultValue(Integer.toString(number));
            return add(int.class, new Argument<>(number));
        }

        /** It is one of the constants, this one if it is not given. */
        public <E extends Enum<E>> Argument<E> otherwise(E constant) {
            declared.defaultValue(written(constant));
            return choices(constant.getDeclaringClass()).add(constant.getDeclaringClass(), new Argument<>(constant));
        }

        /** It may be given. */
        public Argument<Optional<String>> optional() {
            return optionalOf(String.class);
        }

        /** It may be given, and is one of the constants. */
        public <E extends Enum<E>> Argument<Optional<E>> optional(Class<E> constants) {
            return choices(constants).optionalOf(constants);
        }

        private <T> Argument<Optional<T>> optionalOf(Class<T> type) {
            declared.auxiliaryTypes(type);
            return add(Optional.class, new Argument<>(Optional.empty()));
        }

        /** It may be given several times. */
        public Argument<List<String>> list() {
            return listOf(String.class);
        }

        /** It may be given several times, and is one of the constants each time. */
        public <E extends Enum<E>> Argument<List<E>> list(Class<E> constants) {
            return choices(constants).listOf(constants);
        }

        private <T> Argument<List<T>> listOf(Class<T> type) {
            declared.auxiliaryTypes(type);
            return add(List.class, new Argument<>(List.of()));
        }

        private <E extends Enum<E>> Option choices(Class<E> constants) {
            List<String> choices = new ArrayList<>();
            for (E constant : constants.getEnumConstants()) {
                choices.add(written(constant));
            }
            return choices(choices);
        }

        private <T> Argument<T> add(Class<?> type, Argument<T> argument) {
            command.addOption(declared.type(type)
                    .initialValue(argument.get())
                    .getter(argument)
                    .setter(argument)
                    .build());
            return argument;
        }
    }

    /** A parameter that is being declared; the last call says how often there is one. */
    public final class Parameter {
        private final PositionalParamSpec.Builder declared;

        private Parameter(PositionalParamSpec.Builder declared) {
            this.declared = declared;
        }

        /** Says what it is for. */
        public Parameter description(String line) {
            declared.description(line);
            return this;
        }

        /** Lists the strings to choose from. */
        public Parameter choices(Iterable<String> choices) {
            declared.completionCandidates(choices);
            return this;
        }

        /** It must be given. */
        public Argument<String> required() {
            declared.required(true);
            return add("1", String.class, new Argument<>(null));
        }

        /** It may be given. */
        public Argument<Optional<String>> optional() {
            return add("0..1", Optional.class, new Argument<>(Optional.empty()));
        }

        /** There may be any number of them. */
        public Argument<List<String>> list() {
            return add("0..*", List.class, new Argument<>(List.of()));
        }

        private <T> Argument<T> add(String arity, Class<?> type, Argument<T> argument) {
            int before = command.positionalParameters().size();
            command.addPositional(declared.index(before + (arity.endsWith("*") ? "..*" : ""))
                    .arity(arity)
                    .type(type)
                    .auxiliaryTypes(String.class)
                    .initialValue(argument.get())
                    .getter(argument)
                    .setter(argument)
                    .build());
            return argument;
        }
    }

    /** An enum constant as it is written on a command line. */
    private static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
