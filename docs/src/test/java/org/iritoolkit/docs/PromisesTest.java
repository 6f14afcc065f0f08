package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The API that docs/promises.md does not promise yet is the API marked as beta in the signatures of all modules. */
class PromisesTest {
    private static final Path PAGE = Path.of("promises.md");
    private static final Path SIGNATURES = Path.of("src/test/resources/org/iritoolkit/docs/signatures");

    /** The name of a type, with its package, in a line of signatures. */
    private static final Pattern TYPE = Pattern.compile("org\\.iritoolkit\\.[\\w.$]+");

    private static final Pattern MARKED_ON_PAGE =
            Pattern.compile("`(org\\.iritoolkit\\.[\\w.]+)`", Pattern.UNICODE_CHARACTER_CLASS);

    private static List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> modules = Files.list(SIGNATURES)) {
            for (Path module : modules.sorted().toList()) {
                lines.addAll(Files.readAllLines(module));
            }
        }
        return lines;
    }

    /** The subject of a line: a type, or a member as type and name. */
    private static String subject(String line) {
        return line.replaceFirst("[:(].*", "");
    }

    private static boolean isBeta(String line) {
        return line.endsWith(SignaturesTest.BETA);
    }

    private static boolean isType(String line) {
        return !line.startsWith("#") && subject(line).indexOf('#') < 0;
    }

    @Test
    void marksWhatHasAMarkedTypeInItsSignature() throws IOException {
        Set<String> marked = lines().stream()
                .filter(line -> isType(line) && isBeta(line))
                .map(PromisesTest::subject)
                .collect(Collectors.toSet());
        assertThat(marked).isNotEmpty();
        List<String> wrong = new ArrayList<>();
        for (String line : lines()) {
            if (line.startsWith("#") || isBeta(line)) {
                continue;
            }
            Matcher type = TYPE.matcher(line.substring(line.indexOf(':') + 1)
                    + line.substring(subject(line).length(), line.indexOf(':')));
            while (type.find()) {
                if (marked.contains(type.group())) {
                    wrong.add(line);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A package, a type or a member is listed once, and includes everything in it. */
    @Test
    void listsWhatIsMarkedAndNothingElse() throws IOException {
        String page = Files.readString(PAGE);
        String section = page.substring(page.indexOf("## Not promised yet"));
        section = section.substring(0, section.indexOf("\n## ", 1));
        Set<String> listed = new TreeSet<>();
        Matcher name = MARKED_ON_PAGE.matcher(section);
        while (name.find()) {
            listed.add(name.group(1));
        }
        listed.remove("org.iritoolkit.annotation.Beta");
        Set<String> marked = lines().stream() // of methods with one name, one may be marked
                .filter(PromisesTest::isBeta)
                .map(line -> subject(line).replace('#', '.').replace('$', '.'))
                .collect(Collectors.toSet());
        Set<String> used = new TreeSet<>();
        List<String> unlisted = new ArrayList<>();
        List<String> promised = new ArrayList<>();
        for (String line : lines()) {
            if (line.startsWith("#")) {
                continue;
            }
            String subject = subject(line).replace('#', '.').replace('$', '.');
            List<String> by = listed.stream()
                    .filter(entry -> subject.equals(entry) || subject.startsWith(entry + "."))
                    .toList();
            used.addAll(by);
            if (isBeta(line) && by.isEmpty()) {
                unlisted.add(line);
            }
            if (!isBeta(line) && !by.isEmpty() && !marked.contains(subject)) {
                promised.add(line);
            }
        }
        assertThat(unlisted).as("marked, and not listed").isEmpty();
        assertThat(promised).as("listed, and not marked").isEmpty();
        listed.removeAll(used);
        assertThat(listed).as("listed, and not there").isEmpty();
    }
}
