package org.iritoolkit.jsonschema;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.MessageSourceError;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.format.Format;
import com.networknt.schema.keyword.FormatValidator;
import com.networknt.schema.path.NodePath;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import tools.jackson.databind.JsonNode;

/** A format that accepts each string in which a function finds no errors. */
final class TextFormat implements Format {
    private final String name;
    private final Function<String, List<Violation>> violations;

    TextFormat(String name, Function<String, List<Violation>> violations) {
        this.name = name;
        this.violations = violations;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean matches(ExecutionContext context, String text) {
        return errors(text).isEmpty();
    }

    private List<Violation> errors(String text) {
        return violations.apply(text).stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .toList();
    }

    @Override
    @SuppressWarnings("checkstyle:ParameterNumber") // the validator defines these parameters
    public void validate(
            ExecutionContext context,
            SchemaContext schema,
            JsonNode node,
            JsonNode root,
            NodePath place,
            boolean assertions,
            Supplier<MessageSourceError.Builder> error,
            FormatValidator validator) {
        List<Violation> errors = assertions && node.isString() ? errors(node.stringValue()) : List.of();
        if (!errors.isEmpty()) {
            Violation first = errors.get(0);
            String message = "is not a valid " + name + ": " + first.describe() + " at " + first.span()
                    + (errors.size() > 1 ? ", and " + (errors.size() - 1) + " more" : "");
            context.addError(error.get()
                    .messageSupplier(() -> message)
                    .arguments(name)
                    .details(Map.of(
                            "code", first.code().id(),
                            "start", first.span().start(),
                            "end", first.span().end(),
                            "clause", first.clause().toString()))
                    .build());
        }
    }
}
