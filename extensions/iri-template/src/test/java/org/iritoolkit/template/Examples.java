package org.iritoolkit.template;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.jspecify.annotations.Nullable;

/** The variables of RFC 6570 3.2, in its order, with some more; and the tables. */
final class Examples {
    static final Bindings VARIABLES = Bindings.of(variables());

    private Examples() {}

    private static Map<String, @Nullable Object> variables() {
        Map<String, @Nullable Object> variables = new LinkedHashMap<>();
        variables.put("count", List.of("one", "two", "three"));
        variables.put("dom", List.of("example", "com"));
        variables.put("dub", "me/too");
        variables.put("hello", "Hello World!");
        variables.put("half", "50%");
        variables.put("var", "value");
        variables.put("who", "fred");
        variables.put("base", "http://example.com/home/");
        variables.put("path", "/foo/bar");
        variables.put("list", List.of("red", "green", "blue"));
        variables.put("keys", map("semi", ";", "dot", ".", "comma", ","));
        variables.put("v", 6);
        variables.put("x", 1024);
        variables.put("y", 768);
        variables.put("empty", "");
        variables.put("empty_keys", Map.of());
        variables.put("undef", null);
        variables.put("semi", ";"); // 2.4.1
        variables.put("year", new String[] {"1965", "2000", "2012"}); // 2.4.2
        variables.put("empty_list", List.of());
        variables.put("some_keys", map("a", null, "b", 2));
        variables.put("last.name", "Doe");
        variables.put("Some%20Thing", "foo");
        variables.put("german", "über");
        variables.put("clef", "\uD834\uDD1Estave");
        variables.put("escaped", "%2Fa%2F");
        return variables;
    }

    private static Map<String, @Nullable Object> map(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }

    static Stream<CaseTable.Row> rows(String... tables) {
        return Arrays.stream(tables)
                .map(name -> name + ".tsv")
                .flatMap(name -> CaseTable.of(name, Examples.class.getResourceAsStream(name)).stream());
    }
}
