package org.iritoolkit.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Redaction;
import org.jspecify.annotations.Nullable;

/** Removes user information from the values of fields. */
public final class RedactedFields {
    private RedactedFields() {}

    /**
     * Returns the value of a field without user information. Strings and violations are redacted, also inside lists
     * and maps. Values of other types never contain user information.
     */
    public static @Nullable Object of(String field, @Nullable Object value, Redaction redaction) {
        if (value instanceof String text) {
            return redaction.value(field, text);
        } else if (value instanceof Violation violation) {
            return of(violation, redaction);
        } else if (value instanceof Json.About about) {
            return new Json.About(about.of(), of(about.violation(), redaction));
        } else if (value instanceof List<?> list) {
            List<@Nullable Object> hidden = new ArrayList<>(list.size());
            list.forEach(element -> hidden.add(of(field, element, redaction)));
            return hidden;
        } else if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> hidden = new LinkedHashMap<>();
            map.forEach((key, element) -> {
                String name = String.valueOf(key);
                hidden.put(name, of(name, element, redaction));
            });
            return hidden;
        }
        return value;
    }

    private static Violation of(Violation violation, Redaction redaction) {
        return violation
                .suggestion()
                .map(made -> violation.withSuggestion(new Suggestion(made.span(), redaction.text(made.text()))))
                .orElse(violation);
    }
}
