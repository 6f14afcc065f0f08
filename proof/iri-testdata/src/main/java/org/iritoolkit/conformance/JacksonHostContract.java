package org.iritoolkit.conformance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.rfc.Rfc3987;

/** Compares a property that Jackson reads with the module and without it, for Jackson 2 and for Jackson 3. */
public abstract class JacksonHostContract extends HostContract {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private final Class<?> alone;
    private final Class<?> with;

    /**
     * For the tests of a module.
     *
     * @param alone the type of the property without the module
     * @param with its type with the module
     */
    protected JacksonHostContract(Class<?> alone, Class<?> with) {
        this.alone = alone;
        this.with = with;
    }

    /**
     * Returns a mapper.
     *
     * @param module whether with the module
     * @return the mapper
     */
    protected abstract JacksonContract.Mapper mapper(boolean module);

    @Override
    protected Path page() {
        return Path.of("../../docs/integrations/jackson.md");
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module) {
        JacksonContract.Mapper mapper = mapper(module);
        Class<?> type = module ? with : alone;
        List<Result> results = new ArrayList<>();
        for (String input : inputs) {
            try {
                Object value = mapper.read('"' + input + '"', type);
                results.add(new Result(value.toString(), List.of()));
            } catch (Exception e) {
                results.add(new Result(null, List.of(String.valueOf(e.getMessage()))));
            }
        }
        return results;
    }

    @Override
    protected Map<String, Predicate<Difference>> named() {
        return with.equals(alone)
                ? Map.of()
                : Map.of(
                        "An invalid value raises `InvalidFormatException`",
                        difference -> difference.with().value() == null
                                && difference.alone().value() != null
                                && difference
                                        .with()
                                        .messages()
                                        .get(0)
                                        .contains(message(difference.alone().value())));
    }

    /** The message of the toolkit about the string that Jackson alone reads. */
    private static String message(String text) {
        try {
            return "accepted: " + PARSER.parse(text);
        } catch (IriSyntaxException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
