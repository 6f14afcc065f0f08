package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * One scheme for every configuration (decision 35): what {@code withX()} turns on, {@code withoutX()} turns off, and what
 * {@code withoutX} takes away, {@code withX} gives. No switch takes a boolean. Builders, which change themselves, have
 * neither.
 */
class ConfigurationPairsTest {
    private static final Path SIGNATURES = Path.of("src/test/resources/org/iritoolkit/docs/signatures");

    /** A method of a type with its parameters and what it returns. */
    private static final Pattern METHOD =
            Pattern.compile("([\\w.$]+)#(\\w+)\\((.*)\\): (?:\\w+ )*?([\\w.$]+)\\??(?: throws .*)?(?: \\(beta\\))?");

    @Test
    void turnOffWhatTheyTurnOn() throws IOException {
        Map<String, Set<String>> names = new HashMap<>();
        List<Matcher> copies = new ArrayList<>();
        try (Stream<Path> modules = Files.list(SIGNATURES)) {
            for (Path module : modules.toList()) {
                for (String line : Files.readAllLines(module)) {
                    Matcher method = METHOD.matcher(line);
                    if (method.matches()) {
                        names.computeIfAbsent(method.group(1), type -> new HashSet<>())
                                .add(method.group(2));
                        if (method.group(2).startsWith("with")) {
                            copies.add(method);
                        }
                    }
                }
            }
        }
        List<String> wrong = new ArrayList<>();
        int pairs = 0;
        for (Matcher method : copies) {
            Set<String> beside = names.get(method.group(1));
            String name = method.group(2);
            String parameters = method.group(3);
            String what = name.startsWith("without") ? name.substring(7) : name.substring(4);
            String noun = what.isEmpty() ? "" : what.substring(0, 1).toLowerCase(Locale.ROOT) + what.substring(1);
            boolean isSwitch = !name.startsWith("without") && parameters.isEmpty();
            if (isSwitch && !beside.contains("without" + what)) {
                wrong.add(method.group(1) + "." + name + "() cannot be turned off");
            }
            if (name.startsWith("without") && !beside.contains("with" + what) && !beside.contains(noun)) {
                wrong.add(method.group(1) + "." + name + " has nothing that it takes back");
            }
            if (method.group(1).endsWith("Builder")) {
                wrong.add(method.group(1) + "." + name + " is named as if it left the builder as it is");
            }
            if (parameters.equals("boolean")) {
                wrong.add(method.group(1) + "." + name + " is a switch that takes a boolean");
            }
            pairs += name.startsWith("without") ? 1 : 0;
        }
        assertThat(wrong).isEmpty();
        assertThat(pairs).isGreaterThan(25);
    }
}
