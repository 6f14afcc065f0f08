package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.Mapping;
import org.iritoolkit.mapping.MappingException;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the tables of {@link MappingTable} through the API, with every profile as it is installed. */
class MappingTablesTest {
    private final ProfileRegistry installed = ProfileRegistry.installed();
    private final Map<String, IriParser> parsers = installed.profiles().ids().stream()
            .collect(Collectors.toMap(id -> id, id -> IriParser.of(installed.require(id))));

    private final Map<String, IriToUri> toUris = new HashMap<>();
    private final Map<String, UriToIri> toIris = new HashMap<>();
    private final Map<String, ProfileConversion> conversions = new HashMap<>();

    /** What a call gives; an output of "(none)" is that of a call that fails. */
    private record Outcome(boolean ok, String output, List<String> codes) {
        static Outcome of(Mapping mapping) {
            List<String> codes = new ArrayList<>();
            mapping.violations().forEach(violation -> codes.add(placed(violation)));
            mapping.kept().forEach(kept -> codes.add("kept:" + kept.reason().id()));
            return mapping.output()
                    .map(output -> new Outcome(true, output, codes))
                    .orElse(new Outcome(false, "(none)", codes));
        }

        static Outcome of(String output) {
            return new Outcome(true, output, List.of());
        }

        static Outcome failed(List<Violation> violations) {
            return new Outcome(
                    false, "(none)", violations.stream().map(Outcome::placed).toList());
        }

        private static String placed(Violation violation) {
            return violation.code().id() + "@" + violation.span();
        }

        /** With places only where the line has some. */
        Outcome comparableTo(MappingTable.Row row) {
            return row.hasPlaces()
                    ? this
                    : new Outcome(
                            ok,
                            output,
                            codes.stream()
                                    .map(code -> code.replaceFirst("@.*", ""))
                                    .toList());
        }

        static Outcome expected(MappingTable.Row row) {
            return new Outcome(row.ok(), row.ok() ? row.output() : "(none)", row.codes());
        }
    }

    static Stream<String> tables() {
        return MappingTable.names().stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void givesWhatTheDocumentsSay(String table) {
        SoftAssertions softly = new SoftAssertions();
        for (MappingTable.Row row : MappingTable.rows(table)) {
            softly.assertThat(outcome(row).comparableTo(row)).as("%s", row).isEqualTo(Outcome.expected(row));
        }
        softly.assertAll();
    }

    /**
     * The same calls through the command. A base that cannot be one, and a charset without lines, make the command wrong;
     * lone surrogates are left out, since no encoding of its output can carry them.
     */
    @ParameterizedTest
    @MethodSource("tables")
    void theCommandGivesTheSame(String table) {
        List<String> mismatches = new ArrayList<>();
        Map<List<String>, List<MappingTable.Row>> calls = MappingTable.rows(table).stream()
                .filter(row -> row.input().codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE))
                .collect(Collectors.groupingBy(MappingTablesTest::call, LinkedHashMap::new, Collectors.toList()));
        calls.forEach((call, rows) -> {
            Cli.Run run = run(call, rows);
            boolean wrong = rows.get(0).codes().contains("resolution.relative-base")
                    || rows.get(0).option("--charset", "").startsWith("UTF-16")
                    || rows.get(0).option("--charset", "").startsWith("UTF-32");
            if (wrong) {
                assertThat(run.exit()).as("%s", call).isEqualTo(IriCommand.WRONG_COMMAND);
                return;
            }
            assertThat(run.outLines()).as("%s", call).hasSameSizeAs(rows);
            for (int i = 0; i < rows.size(); i++) {
                Outcome outcome = outcome(
                                rows.get(i), JsonLine.read(run.outLines().get(i)))
                        .comparableTo(rows.get(i));
                if (!outcome.equals(Outcome.expected(rows.get(i)))) {
                    mismatches.add(rows.get(i) + ": the documents say " + Outcome.expected(rows.get(i))
                            + ", the command says " + outcome);
                }
            }
        });
        assertThat(mismatches).isEmpty();
    }

    private static List<String> call(MappingTable.Row row) {
        List<String> call = new ArrayList<>(List.of(row.command(), "-p", row.profile(), "--json"));
        call.addAll(row.options());
        if (row.command().equals("compare")) {
            call.addAll(List.of(row.input().split(" ", -1)));
        } else if (row.options().contains("--charset")) {
            call.add("-");
            call.add(row.input()); // is read from standard input, alone
        }
        return call;
    }

    private static Cli.Run run(List<String> call, List<MappingTable.Row> rows) {
        String charset = rows.get(0).option("--charset", "");
        if (!charset.isEmpty()) {
            return new Cli()
                    .input((rows.get(0).input() + "\n").getBytes(Charset.forName(charset)))
                    .execute(call.subList(0, call.size() - 1).toArray(String[]::new));
        }
        Stream<String> inputs = rows.get(0).command().equals("compare")
                ? Stream.of()
                : Stream.concat(Stream.of("--"), rows.stream().map(MappingTable.Row::input));
        return Cli.run(Stream.concat(call.stream(), inputs).toArray(String[]::new));
    }

    private static Outcome outcome(MappingTable.Row row, Map<String, Object> json) {
        List<String> codes = new ArrayList<>();
        for (Object violation : (List<?>) json.get("violations")) {
            Map<?, ?> found = (Map<?, ?>) violation;
            codes.add(found.get("code") + "@" + found.get("start") + "-" + found.get("end"));
        }
        if (row.options().contains("--reasons")) {
            for (Object kept : (List<?>) json.getOrDefault("kept", List.of())) {
                codes.add("kept:" + ((Map<?, ?>) kept).get("reason"));
            }
        }
        Object output = json.get(row.command().equals("compare") ? "equivalent" : "output");
        return new Outcome(json.get("ok").equals(true), output == null ? "(none)" : output.toString(), codes);
    }

    @Test
    void stillHasTheKnownGaps() {
        SoftAssertions softly = new SoftAssertions();
        for (MappingTable.Row row : MappingTable.rows("known-gaps.tsv")) {
            softly.assertThat(outcome(row).comparableTo(row))
                    .as("%s is no gap any more: move it to its table", row)
                    .isNotEqualTo(Outcome.expected(row));
        }
        softly.assertAll();
    }

    @Test
    void hasRowsForEveryCommandAndInstalledProfile() {
        List<MappingTable.Row> rows = MappingTable.names().stream()
                .flatMap(name -> MappingTable.rows(name).stream())
                .toList();
        System.out.printf(
                "%d calls in %d mapping tables%n",
                rows.size(), MappingTable.names().size());
        for (String command : List.of("to-uri", "to-iri", "convert", "resolve", "relativize", "normalize", "compare")) {
            assertThat(rows)
                    .filteredOn(row -> row.command().equals(command))
                    .extracting(MappingTable.Row::profile)
                    .as(command)
                    .contains("rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396", "leiri", "iuri-05");
        }
    }

    private Outcome outcome(MappingTable.Row row) {
        try {
            return switch (row.command()) {
                case "to-uri" -> toUri(row);
                case "to-iri" -> toIri(row);
                case "convert" -> convert(row);
                case "resolve" -> resolve(row);
                case "relativize" -> relativize(row);
                case "normalize" -> normalize(row);
                case "compare" -> compare(row);
                default -> throw new AssertionError("no such command: " + row.command());
            };
        } catch (IriSyntaxException e) {
            return Outcome.failed(e.violations());
        } catch (MappingException e) {
            return Outcome.failed(e.violations());
        } catch (ResolutionException e) {
            return Outcome.failed(List.of(e.violation()));
        }
    }

    private Profile profile(String id) {
        return installed.require(id);
    }

    private Outcome convert(MappingTable.Row row) {
        String target = row.option("--to", row.profile());
        ProfileConversion conversion = conversions.computeIfAbsent(
                row.profile() + " " + target, key -> ProfileConversion.of(profile(row.profile()), profile(target)));
        return Outcome.of(conversion.map(row.input()));
    }

    private static Component component(MappingTable.Row row) {
        return Component.valueOf(
                row.option("--component", "reference").toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private Outcome toUri(MappingTable.Row row) {
        IriToUri mapping = toUris.computeIfAbsent(row.profile(), id -> IriToUri.of(profile(id)));
        if (row.option("--source", "unicode").equals("characters")) {
            mapping = mapping.withSource(IriToUri.Source.CHARACTERS);
        }
        if (row.options().contains("--repair")) {
            mapping = mapping.withRepair();
        }
        if (row.options().contains("--idn")) {
            mapping = mapping.withHostMapper();
        }
        String charset = row.option("--charset", "");
        if (!charset.isEmpty()) {
            Charset named = Charset.forName(charset);
            return Outcome.of(mapping.map(ByteBuffer.wrap(row.input().getBytes(named)), named));
        }
        return Outcome.of(mapping.mapComponent(component(row), row.input()));
    }

    private Outcome toIri(MappingTable.Row row) {
        UriToIri mapping = toIris.computeIfAbsent(row.profile(), id -> UriToIri.of(profile(id)));
        if (row.options().contains("--reasons")) {
            mapping = mapping.withReasons();
        }
        if (row.options().contains("--keep-ascii")) {
            mapping = mapping.withKeptAscii();
        }
        if (row.options().contains("--decode-lookalikes")) {
            mapping = mapping.withLookAlikes();
        }
        if (row.options().contains("--idn")) {
            mapping = mapping.withHostMapper();
        }
        return Outcome.of(mapping.mapComponent(component(row), row.input()));
    }

    private Iri parseBase(MappingTable.Row row) {
        IriReference base = parsers.get(row.profile()).parse(row.option("--base", ""));
        return IriResolver.of(base).base();
    }

    private Outcome resolve(MappingTable.Row row) {
        IriResolver resolver = IriResolver.of(parseBase(row));
        if (row.options().contains("--lenient")) {
            resolver = resolver.lenient();
        }
        return Outcome.of(resolver.resolve(row.input()).toString());
    }

    private Outcome relativize(MappingTable.Row row) {
        IriResolver resolver = IriResolver.of(parseBase(row));
        String forms = row.option("--form", "");
        if (!forms.isEmpty()) {
            resolver = resolver.withForms(Stream.of(forms.split(",", -1))
                    .map(form ->
                            RelativeForm.valueOf(form.toUpperCase(Locale.ROOT).replace('-', '_')))
                    .collect(Collectors.toSet()));
        }
        IriReference target = parsers.get(row.profile()).parse(row.input());
        return Outcome.of(resolver.relativize(target).toString());
    }

    private static IriNormalizer normalizer(MappingTable.Row row, String level) {
        return IriNormalizer.of(
                IriNormalizer.Level.valueOf(row.option("--level", level).toUpperCase(Locale.ROOT)));
    }

    private Outcome normalize(MappingTable.Row row) {
        IriNormalizer normalizer = normalizer(row, "syntax");
        if (row.options().contains("--nfc")) {
            normalizer = normalizer.withNfc();
        }
        IriReference reference = parsers.get(row.profile()).parse(row.input());
        return Outcome.of(normalizer.normalize(reference).toString());
    }

    private Outcome compare(MappingTable.Row row) {
        IriParser parser = parsers.get(row.profile());
        IriNormalizer normalizer = normalizer(row, "string");
        String[] inputs = row.input().split(" ", -1);
        IriReference a = parser.parse(inputs[0]);
        IriReference b = parser.parse(inputs[1]);
        boolean equivalent = row.options().contains("--ignore-fragment")
                ? normalizer.equivalentIgnoringFragment(a, b)
                : normalizer.equivalent(a, b);
        return Outcome.of(String.valueOf(equivalent));
    }
}
