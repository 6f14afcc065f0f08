package org.iritoolkit.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Declares the arguments of a command. An option is a field of the command, or of a class that several commands share:
 *
 * <pre>{@code
 * private final Argument<Boolean> json = arguments.flag("--json", "Write one JSON object per input.");
 * private final Argument<ReferenceKind> kind = arguments
 *         .option("--as", "FORM")
 *         .description("What to accept: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
 *         .otherwise(Form.REFERENCE);
 * }</pre>
 *
 * <p>Several names of an option are separated by commas. In the help, the label is the name of the option's value. In a
 * description, a percent sign is doubled.
 */
public final class Arguments {
    private final CommandSpec command;

    /** Creates an instance without arguments. */
    public Arguments(CommandSpec command) {
        this.command = command;
    }

    /** Declares an option without a value. */
    public Argument<Boolean> flag(String names, String description) {
        return option(names, "").description(description).add(boolean.class, new Argument<>(false));
    }

    /** Declares an option that takes no value and is hidden from the help. */
    public Argument<Boolean> hiddenFlag(String names) {
        Option option = option(names, "");
        option.declared.hidden(true);
        return option.add(boolean.class, new Argument<>(false));
    }

    /** Begins the declaration of an option with a value. */
    public Option option(String names, String label) {
        return new Option(OptionSpec.builder(names.split(",", -1)).paramLabel(label));
    }

    /** Begins the declaration of the next parameter. */
    public Parameter parameter(String label) {
        return new Parameter(PositionalParamSpec.builder().paramLabel(label));
    }

    /** An option that is being declared. The last call sets the option's type. */
    public final class Option {
        private final OptionSpec.Builder declared;

        private Option(OptionSpec.Builder declared) {
            this.declared = declared;
        }

        /** Sets the description, in lines of any length. */
        public Option description(String... lines) {
            declared.description(lines);
            return this;
        }

        /** Lists the strings to choose from. Enums list their own constants. */
        public Option choices(Iterable<String> choices) {
            declared.completionCandidates(choices);
            return this;
        }

        /** Allows several values at once, with commas between them. */
        public Option separated() {
            declared.splitRegex(",");
            return this;
        }

        /** Makes the argument required. */
        public Argument<String> required() {
            declared.required(true);
            return add(String.class, new Argument<>(null));
        }

        /** Sets the default to a string. */
        public Argument<String> otherwise(String text) {
            declared.defaultValue(text);
            return add(String.class, new Argument<>(text));
        }

        /** Sets the default to a number. */
        public Argument<Integer> otherwise(int number) {
            declared.defaultValue(Integer.toString(number));
            return add(int.class, new Argument<>(number));
        }

        /** Allows the constants of an enum, and sets the default to one of them. */
        public <E extends Enum<E>> Argument<E> otherwise(E constant) {
            declared.defaultValue(written(constant));
            return choices(constant.getDeclaringClass()).add(constant.getDeclaringClass(), new Argument<>(constant));
        }

        /** Makes the argument optional. */
        public Argument<Optional<String>> optional() {
            return optionalOf(String.class);
        }

        /** Makes the argument optional, and allows the constants of an enum. */
        public <E extends Enum<E>> Argument<Optional<E>> optional(Class<E> constants) {
            return choices(constants).optionalOf(constants);
        }

        private <T> Argument<Optional<T>> optionalOf(Class<T> type) {
            declared.auxiliaryTypes(type);
            return add(Optional.class, new Argument<>(Optional.empty()));
        }

        /** Lets the argument be repeated. */
        public Argument<List<String>> list() {
            return listOf(String.class);
        }

        /** Lets the argument be repeated, each time with a constant of an enum. */
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

    /** A parameter that is being declared. The last call sets how often the parameter occurs. */
    public final class Parameter {
        private final PositionalParamSpec.Builder declared;

        private Parameter(PositionalParamSpec.Builder declared) {
            this.declared = declared;
        }

        /** Sets the description. */
        public Parameter description(String line) {
            declared.description(line);
            return this;
        }

        /** Lists the strings to choose from. */
        public Parameter choices(Iterable<String> choices) {
            declared.completionCandidates(choices);
            return this;
        }

        /** Makes the argument required. */
        public Argument<String> required() {
            declared.required(true);
            return add("1", String.class, new Argument<>(null));
        }

        /** Makes the argument optional. */
        public Argument<Optional<String>> optional() {
            return add("0..1", Optional.class, new Argument<>(Optional.empty()));
        }

        /** Lets the parameter occur any number of times. */
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

    /** Returns the form of an enum constant on a command line. */
    private static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
