package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the toolkit with {@code new URL} of a browser on the same strings. Each class of disagreement is a row of
 * {@code url-disagreements.tsv} with the sections; a class without a row fails.
 */
class UrlInBrowserTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int COUNT = 10_000;
    private static final String TABLE = "url-disagreements.tsv";
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** The schemes for which the URL Standard has rules of their own, without {@code file}. */
    private static final Set<String> SPECIAL = Set.of("http", "https", "ws", "wss", "ftp");

    private static final List<Component> COMPONENTS = List.of(
            Component.SCHEME,
            Component.USERINFO,
            Component.HOST,
            Component.PORT,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT);

    /** Takes texts as arrays of UTF-16 units, so that unpaired surrogates get there. */
    private static final String ASK = """
            return arguments[0].map((units) => {
              try {
                return new URL(String.fromCharCode(...units)).href;
              } catch {
                return null;
              }
            });
            """;

    private static Browser browser;

    private final Disagreements disagreements = new Disagreements();

    @BeforeAll
    static void start() {
        browser = Browser.start("about:blank");
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    @Tag("thorough")
    void disagreesOnlyWhereAClauseDecides() {
        List<String> texts = texts();
        List<Optional<String>> answers = answers(texts);
        List<IriReference> refused = new ArrayList<>();
        int both = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = texts.get(i);
            Optional<String> answer = answers.get(i);
            Optional<IriReference> accepted = PARSER.tryParse(text);
            if (accepted.isPresent() && answer.isPresent()) {
                both++;
                compare((Iri) accepted.get(), answer.get());
            } else if (accepted.isPresent()) {
                refused.add(accepted.get());
            } else if (answer.isPresent()) {
                Violation error = PARSER.inspect(text).errors().get(0);
                disagreements.add("accepts " + error.code().id() + " in " + error.component(), text);
            }
        }
        explainRefusals(refused);
        System.out.printf(
                "new URL of Chromium %s: %,d texts, %,d accepted by both, %d classes of disagreement, seed %d%n",
                browser.driver().getCapabilities().getBrowserVersion(), COUNT, both, disagreements.classes(), SEED);
        disagreements.assertExplainedIn(TABLE);
        assertThat(both).as("texts that both accept").isGreaterThan(COUNT / 5);
    }

    /** Accepted strings, changed strings, and strings of few characters; most begin with a special scheme. */
    private static List<String> texts() {
        Set<String> texts = new LinkedHashSet<>();
        Random random = new Random(SEED);
        Profile profile = Rfc3987.PROFILE;
        List<String> starts =
                List.of("http://", "https://u@h", "http://h/", "ws:", "ftp://h:", "file://", "file:", "a:", "a://", "");
        TextGenerator generator = TextGenerator.of(profile, SEED);
        generator
                .accepted()
                .limit(2 * COUNT / 5)
                .map(text -> withScheme(text, random))
                .forEach(texts::add);
        generator.any().limit(COUNT / 5).map(text -> withScheme(text, random)).forEach(texts::add);
        String letters = "ab1./?#:@%[]-_~\u00FC\u202E \\\"A2eE0x";
        while (texts.size() < COUNT) {
            StringBuilder text = new StringBuilder(starts.get(random.nextInt(starts.size())));
            for (int i = random.nextInt(10); i > 0; i--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            texts.add(text.toString());
        }
        return texts.stream().limit(COUNT).toList();
    }

    private static String withScheme(String text, Random random) {
        int colon = text.indexOf(':');
        List<String> schemes = List.of("http", "HTTPS", "ws", "ftp", "file", "urn");
        String scheme = schemes.get(random.nextInt(schemes.size()));
        return switch (random.nextInt(4)) {
            case 0 -> text;
            default -> scheme + ":" + (colon < 0 ? text : text.substring(colon + 1));
        };
    }

    private static List<Optional<String>> answers(List<String> texts) {
        List<List<Integer>> units =
                texts.stream().map(text -> text.chars().boxed().toList()).toList();
        return ((List<?>) browser.script(ASK, units))
                .stream().map(answer -> Optional.ofNullable((String) answer)).toList();
    }

    private static String kind(Iri iri) {
        String scheme = iri.normalize().scheme();
        return SPECIAL.contains(scheme) ? "special" : scheme.equals("file") ? "file" : "other";
    }

    /** The components in which the browser differs from the URI of the IRI (RFC 3987 3.1). */
    private void compare(Iri iri, String href) {
        IriReference ours = iri.toUri();
        IriReference theirs = PARSER.unchecked().parse(href);
        for (Component component : COMPONENTS) {
            Optional<String> one = ours.component(component);
            Optional<String> other = theirs.component(component);
            if (!one.equals(other)) {
                disagreements.add(
                        kind(iri) + " " + component + ": " + difference(iri, component, one, other),
                        iri + " -> " + href + ", not " + ours);
            }
        }
    }

    private static String difference(Iri iri, Component component, Optional<String> one, Optional<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return (one.isEmpty() ? "added" : "left out")
                    + (one.or(() -> other).filter(String::isEmpty).isPresent() ? ", empty" : "");
        }
        String ours = one.get();
        String theirs = other.get();
        if (ours.equalsIgnoreCase(theirs)) {
            return "letter case";
        } else if (decoded(ours).equals(decoded(theirs))) {
            return "escapes";
        } else if (component == Component.PATH) {
            return path(ours, theirs);
        } else if (component == Component.HOST) {
            return host(iri);
        }
        return "otherwise";
    }

    /** A character for each percent-encoded octet. */
    private static String decoded(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '%') {
                out.append((char) Integer.parseInt(text, i + 1, i + 3, 16));
                i += 2;
            } else {
                out.append(text.charAt(i));
            }
        }
        return out.toString();
    }

    private static String path(String ours, String theirs) {
        if (Stream.of(ours.split("/")).map(UrlInBrowserTest::decoded).anyMatch(Set.of(".", "..")::contains)) {
            return "dot segments";
        }
        String[] slashes = {ours.replace("/", ""), theirs.replace("/", "")};
        return decoded(slashes[0]).equals(decoded(slashes[1])) ? "slashes" : "otherwise";
    }

    private static String host(Iri iri) {
        String host = iri.host().orElseThrow();
        HostType type = iri.hostType().orElseThrow();
        if (type != HostType.REG_NAME) {
            return type.toString();
        } else if (host.isEmpty()) {
            return "empty";
        } else if (host.chars().anyMatch(unit -> unit > 0x7F)
                || decoded(host).chars().anyMatch(unit -> unit > 0x7F)) {
            return "beyond ASCII";
        }
        String name = decoded(host);
        String last = name.substring(name.lastIndexOf('.', name.length() - 2) + 1);
        if (!last.isEmpty() && Character.digit(last.charAt(0), 10) >= 0) {
            return "ends in a number";
        }
        return host.contains("%") ? "escapes" : "reg-name";
    }

    /** Asks again without one part: if the browser then accepts, that part was the reason of its refusal. */
    private void explainRefusals(List<IriReference> refused) {
        List<Iri> iris = new ArrayList<>();
        for (IriReference reference : refused) {
            if (reference instanceof Iri iri) {
                iris.add(iri);
            } else {
                disagreements.add("refuses a relative reference", reference.toString());
            }
        }
        List<Optional<String>> withoutPort = answers(
                iris.stream().map(iri -> replaced(iri, Component.PORT, "")).toList());
        List<Optional<String>> otherHost = answers(
                iris.stream().map(iri -> replaced(iri, Component.HOST, "h")).toList());
        for (int i = 0; i < iris.size(); i++) {
            Iri iri = iris.get(i);
            String reason = "of several";
            if (withoutPort.get(i).isPresent()) {
                reason = "port";
            } else if (otherHost.get(i).isPresent()) {
                reason = "host, " + host(iri);
            } else if (iri.authority().isEmpty()) {
                reason = "no authority";
            }
            disagreements.add("refuses " + kind(iri) + ": " + reason, iri.toString());
        }
    }

    private static String replaced(Iri iri, Component component, String by) {
        Optional<Span> span = iri.span(component);
        return span.isEmpty()
                ? iri.toString()
                : new StringBuilder(iri.toString())
                        .replace(span.get().start(), span.get().end(), by)
                        .toString();
    }
}
