package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3987;

/** Random templates and values, and laws that hold for all of them. */
final class Laws {
    private static final String[] OPERATORS = {"", "+", "#", ".", "/", ";", "?", "&"};
    private static final String[] LITERALS = {"/", "a", ".", "-x", "?q=", "é", "%20", "#", ",", "/b/", ";", "&"};
    private static final String[] PIECES = {
        "a", "b", "x", "1", ".", "/", ",", "=", "&", ";", "%", "%2F", "é", " ", "\u202E", "\uD83D\uDE00", "-", "?", "#"
    };

    private static final Characters.Form IRI = Characters.Form.iri(Rfc3987.PROFILE);

    private final Random random;
    private int matched;
    private int exact;

    Laws(long seed) {
        random = new Random(seed);
    }

    private String any(String[] texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String template() {
        StringBuilder text = new StringBuilder();
        int names = 0;
        for (int parts = 1 + random.nextInt(4); parts > 0; parts--) {
            if (random.nextInt(3) > 0) {
                text.append(any(LITERALS));
            }
            text.append('{').append(any(OPERATORS));
            for (int variables = 1 + random.nextInt(5) / 3; variables > 0; variables--) {
                int name = random.nextInt(12) == 0 ? 0 : names++;
                text.append((char) ('p' + name % 10)).append(any(new String[] {"", "", "", "*", ":2"}));
                text.append(variables > 1 ? "," : "}");
            }
        }
        return text.toString();
    }

    private String value() {
        StringBuilder text = new StringBuilder();
        for (int pieces = random.nextInt(4); pieces > 0; pieces--) {
            text.append(any(PIECES));
        }
        return text.toString();
    }

    private Bindings values(IriTemplate template, String text) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String name : template.variables()) {
            int kind = text.contains(name + ":") ? random.nextInt(2) : random.nextInt(4);
            List<String> members = new ArrayList<>(List.of(value()));
            if (random.nextBoolean()) {
                members.add(value());
            }
            switch (kind) {
                case 0 -> {}
                case 1 -> values.put(name, members.get(0));
                case 2 -> values.put(name, members);
                default -> {
                    Map<String, String> map = new LinkedHashMap<>();
                    members.forEach(member -> map.put(member, value()));
                    values.put(name, map);
                }
            }
        }
        return Bindings.of(values);
    }

    /** Checks templates with some values each. */
    String check(int templates, int valuesOfEach) {
        for (int i = 0; i < templates; i++) {
            String text = template();
            IriTemplate template = IriTemplate.parse(text).withDotSegments().withExactSpelling();
            boolean isAmbiguous = template.ambiguity().isPresent();
            for (int j = 0; j < valuesOfEach; j++) {
                Bindings values = values(template, text);
                check(template, values, template.expand(values), isAmbiguous);
                check(template, values, template.expand(values, IRI), isAmbiguous);
                checkPartial(template, values);
            }
        }
        return matched + " matched, " + exact + " of them gave back the values";
    }

    private void check(IriTemplate template, Bindings values, String text, boolean isAmbiguous) {
        Optional<Bindings> found = template.match(text);
        found.ifPresent(bindings -> {
            matched++;
            assertThat(expand(template, bindings, text)).as("%s", template).isEqualTo(text);
        });
        boolean isSimple = values.asMap().values().stream()
                .allMatch(value -> value instanceof String one && !one.isEmpty() && one.indexOf('%') < 0);
        boolean isWhole =
                template.toString().indexOf(':') < 0 && template.toString().indexOf('*') < 0;
        if (!isAmbiguous && isSimple && isWhole) {
            exact++;
            assertThat(found).as("%s with %s", template, text).isPresent();
            assertThat(found.get()).as("%s with %s", template, text).isEqualTo(values);
        }
    }

    private void checkPartial(IriTemplate template, Bindings values) {
        Map<String, Object> given = new LinkedHashMap<>(values.asMap());
        given.keySet().removeIf(name -> random.nextBoolean());
        assertThat(template.expandPartially(Bindings.of(given)).expand(values))
                .as("%s with %s first", template, given)
                .isEqualTo(template.expand(values));
    }

    static String expand(IriTemplate template, Bindings values, String like) {
        return Ascii.isAscii(like)
                ? template.withDotSegments().expand(values)
                : template.withDotSegments().expand(values, IRI);
    }
}
