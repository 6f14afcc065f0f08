package org.iritoolkit.spring;

import com.fasterxml.jackson.databind.JsonMappingException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Converts locations in a JSON document to JSON pointers (RFC 6901). */
final class JsonPointers {
    private static final boolean HAS_JACKSON2 = Faults.isPresent("com.fasterxml.jackson.databind.JsonMappingException");
    private static final boolean HAS_JACKSON3 = Faults.isPresent("tools.jackson.core.JacksonException");

    /** A part of a property path: a name, or an index or key in brackets. */
    private static final Pattern PART = Pattern.compile("\\[([^]]*)]|[^.\\[]+");

    private JsonPointers() {}

    /** Returns the location that a Jackson exception contains; null if the exception contains no location. */
    static @Nullable String in(Throwable thrown) {
        for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
            if (HAS_JACKSON3 && cause instanceof JacksonException jackson) {
                return joined(jackson.getPath().stream()
                        .map(part -> part(part.getPropertyName(), part.getIndex()))
                        .toList());
            }
            if (HAS_JACKSON2 && cause instanceof JsonMappingException jackson) {
                return joined(jackson.getPath().stream()
                        .map(part -> part(part.getFieldName(), part.getIndex()))
                        .toList());
            }
        }
        return null;
    }

    private static String part(@Nullable String name, int index) {
        return name == null ? String.valueOf(index) : name;
    }

    /** Returns the location of a property that has a path such as {@code links[0].target}. */
    static String of(String path) {
        return joined(PART.matcher(path).results().map(JsonPointers::part).toList());
    }

    private static String part(MatchResult part) {
        String inBrackets = part.group(1);
        return inBrackets == null ? part.group() : inBrackets;
    }

    private static String joined(List<String> parts) {
        return parts.stream()
                .map(part -> "/" + part.replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining());
    }
}
