package org.iritoolkit.cli.serve;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.TextGenerator;
import org.iritoolkit.web.WebUrl;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the URL Standard parser with {@code new URL} of a browser on the same strings: web-platform-tests and random
 * strings. Each class of difference is a row of {@code web-url-disagreements.tsv}; a class without a row fails.
 */
class WebUrlInBrowserTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int COUNT = 10_000;
    private static final String TABLE = "web-url-disagreements.tsv";
    private static final String PLATFORM = "wpt-url/urltestdata.json";

    /** Takes texts and bases as arrays of UTF-16 units, so that unpaired surrogates get there. */
    private static final String ASK = """
            const text = (units) => units.map((unit) => String.fromCharCode(unit)).join('');
            return arguments[0].map(([input, base]) => {
              try {
                return (base === null ? new URL(text(input)) : new URL(text(input), text(base))).href;
              } catch {
                return null;
              }
            });
            """;

    private final Disagreements disagreements = new Disagreements();

    /** A string and its base. */
    private record Question(String input, @Nullable String base) {
        Optional<WebUrl> ours() {
            return base == null
                    ? WebUrl.tryParse(input)
                    : WebUrl.tryParse(base).flatMap(url -> WebUrl.tryParse(input, url));
        }

        List<@Nullable Object> units() {
            List<@Nullable Object> units = new ArrayList<>();
            units.add(input.chars().boxed().toList());
            units.add(base == null ? null : base.chars().boxed().toList());
            return units;
        }
    }

    @Test
    @Tag("thorough")
    void differsOnlyWhereTheBrowserIsAtFault() {
        List<Question> questions = questions();
        int differences = 0;
        try (Browser browser = Browser.start("about:blank")) {
            List<?> answers = (List<?>)
                    browser.script(ASK, questions.stream().map(Question::units).toList());
            for (int i = 0; i < questions.size(); i++) {
                Question question = questions.get(i);
                Optional<String> theirs = Optional.ofNullable((String) answers.get(i));
                Optional<WebUrl> ours = question.ours();
                if (!ours.map(WebUrl::href).equals(theirs)) {
                    differences++;
                    disagreements.add(
                            difference(question, ours, theirs),
                            question.input + " -> " + theirs.orElse("refused") + ", not "
                                    + ours.map(WebUrl::href).orElse("refused"));
                }
            }
            System.out.printf(
                    "new URL of Chromium %s and iri-web: %,d texts, %,d differences in %d classes, seed %d%n",
                    browser.driver().getCapabilities().getBrowserVersion(),
                    questions.size(),
                    differences,
                    disagreements.classes(),
                    SEED);
        }
        disagreements.assertExplainedIn(TABLE);
    }

    private static List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        if (Corpus.has(PLATFORM)) {
            for (Map<String, Object> test : Corpus.objects(PLATFORM)) {
                questions.add(
                        new Question((String) Objects.requireNonNull(test.get("input")), (String) test.get("base")));
            }
        }
        Set<String> texts = new LinkedHashSet<>();
        TextGenerator generator = TextGenerator.of(Rfc3987.PROFILE, SEED);
        generator.accepted().limit(COUNT / 5).forEach(texts::add);
        generator.any().limit(COUNT / 5).forEach(texts::add);
        Random random = new Random(SEED);
        List<String> starts =
                List.of("http://", "https://u@h", "http:", "ws:\\", "ftp://h:", "file://", "file:", "a:", "a://");
        String letters = "ab1./?#:@%[]-_~\u00FC\u00DF\u202E \\\"A2eE0x|^'{`\t\uD800";
        while (texts.size() < COUNT) {
            StringBuilder text = new StringBuilder(starts.get(random.nextInt(starts.size())));
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            texts.add(text.toString());
        }
        texts.forEach(text -> questions.add(new Question(text, null)));
        return questions;
    }

    private static String difference(Question question, Optional<WebUrl> ours, Optional<String> theirs) {
        if (ours.isEmpty()) {
            String input = question.input;
            List<Violation> found = question.base == null
                    ? WebUrl.inspect(input).violations()
                    : WebUrl.inspect(input, WebUrl.parse(question.base)).violations();
            return "accepts "
                    + found.stream()
                            .filter(Violation::isError)
                            .map(violation -> violation.code().id())
                            .findFirst()
                            .orElseThrow();
        }
        WebUrl url = ours.get();
        String kind = url.isSpecial() ? url.scheme().equals("file") ? "file" : "special" : "other";
        if (theirs.isEmpty()) {
            return "refuses " + kind + ", host "
                    + url.hostType().map(Object::toString).orElse("null");
        }
        WebUrl other = WebUrl.tryParse(theirs.get()).orElse(url);
        Map<String, Function<WebUrl, Object>> parts = new TreeMap<>(Map.of(
                "1 scheme", WebUrl::scheme,
                "2 username", WebUrl::username,
                "3 password", WebUrl::password,
                "4 host", WebUrl::host,
                "5 port", WebUrl::port,
                "6 path", WebUrl::path,
                "7 query", WebUrl::query,
                "8 fragment", WebUrl::fragment));
        return parts.entrySet().stream()
                .filter(part ->
                        !part.getValue().apply(url).equals(part.getValue().apply(other)))
                .map(part -> kind + " " + part.getKey().substring(2))
                .findFirst()
                .orElse(kind + " serialization");
    }
}
