package org.iritoolkit;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.engine.Split;

/** Leaves out of a reference what logs should not hold. */
final class Redaction {
    private static final String LEFT_OUT = "…";

    private Redaction() {}

    static String of(IriReference reference, List<String> parameters) {
        String text = reference.text;
        Split split = reference.split;
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        int start = split.start(Component.AUTHORITY, text);
        if (start >= 0) {
            int at = text.lastIndexOf('@', split.pathStart() - 1); // in the name of a registry too
            int colon = text.indexOf(':', start);
            if (colon >= 0 && colon < at) {
                out.append(text, 0, colon + 1).append(LEFT_OUT);
                copied = at;
            }
        }
        int query = split.start(Component.QUERY, text);
        if (query >= 0 && !parameters.isEmpty()) {
            out.append(text, copied, query)
                    .append(Stream.of(text.substring(query, split.queryEnd()).split("&", -1))
                            .map(part -> withoutValue(part, parameters))
                            .collect(Collectors.joining("&")));
            copied = split.queryEnd();
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** A plus in the name may stand for itself, or for a space as in what forms send: the value is left out under both. */
    private static String withoutValue(String part, List<String> names) {
        int equals = part.indexOf('=');
        if (equals < 0) {
            return part;
        }
        String name = part.substring(0, equals);
        boolean named = Stream.of(name, name.replace("+", "%20"))
                .map(read -> QueryParameters.of(read).all().get(0))
                .anyMatch(read -> names.stream().anyMatch(read::isNamed));
        return named ? name + "=" + LEFT_OUT : part;
    }
}
