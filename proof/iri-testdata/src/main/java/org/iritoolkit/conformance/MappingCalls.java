package org.iritoolkit.conformance;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Conversion;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/** Makes the calls of {@link MappingTable} through the API, with the installed profiles. */
public final class MappingCalls {
    private final ProfileRegistry installed = ProfileRegistry.installed();
    private final Map<String, IriParser> parsers = new HashMap<>();
    private final Map<String, IriConverter> toUris = new HashMap<>();
    private final Map<String, IriConverter> toIris = new HashMap<>();
    private final Map<String, IriConverter> conversions = new HashMap<>();

    /** Creates an instance for the calls of one test, in one thread. */
    public MappingCalls() {}

    /**
     * Makes the call of a row through the API.
     *
     * @param row the row
     * @return the outcome
     */
    public Outcome outcome(MappingTable.Row row) {
        try {
            return switch (row.command()) {
                case "to-uri" -> toUri(row);
                case "to-iri" -> toIri(row);
                case "convert" -> convert(row);
                case "resolve" -> resolve(row);
                case "relativize" -> relativize(row);
                case "normalize" -> normalize(row);
                case "compare" -> compare(row);
                default -> throw new IllegalArgumentException("there is no command of that name: " + row);
            };
        } catch (IriSyntaxException e) {
            return Outcome.failed(e.violations());
        } catch (MappingException e) {
            return Outcome.failed(e.violations());
        } catch (ResolutionException e) {
            return Outcome.failed(e.violations());
        }
    }

    private IriParser parser(MappingTable.Row row) {
        return parsers.computeIfAbsent(row.profile(), id -> IriParser.of(profile(id)));
    }

    private Profile profile(String id) {
        return installed.require(id);
    }

    private Outcome convert(MappingTable.Row row) {
        String target = row.option("--to", row.profile());
        IriConverter conversion = conversions.computeIfAbsent(
                row.profile() + " " + target,
                key -> IriConverter.between(IriParser.of(profile(row.profile())), IriParser.of(profile(target))));
        return Outcome.of(conversion.convert(row.input()));
    }

    /**
     * The violation of iri-text, which this module does not depend on. The tests of the command read the same tables
     * with iri-text.
     */
    private static final Violation BYTE_ORDER_MARK = new Violation(
            CoreViolation.BYTE_ORDER_MARK,
            Severity.WARNING,
            Component.REFERENCE,
            new Span(0, 1),
            new SpecClause("RFC 3629", "6", ""),
            "a byte order mark was removed");

    private static Component component(MappingTable.Row row) {
        return Component.valueOf(
                row.option("--component", "reference").toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private Outcome toUri(MappingTable.Row row) {
        IriConverter mapping =
                toUris.computeIfAbsent(row.profile(), id -> IriConverter.toUris(IriParser.of(profile(id))));
        if (row.option("--source", "unicode").equals("characters")) {
            mapping = mapping.withNfc();
        }
        if (row.options().contains("--repair")) {
            mapping = mapping.withRepair();
        }
        if (row.options().contains("--idn")) {
            mapping = mapping.withHostMapper();
        }
        String charset = row.option("--charset", "");
        if (charset.startsWith("UTF-")) { // RFC 3987 3.1, step 1 c: not normalized
            boolean hasMark = row.input().startsWith("\uFEFF");
            boolean addsMark = charset.equals("UTF-16"); // Java writes one
            return Outcome.of(mapping.convert(hasMark ? row.input().substring(1) : row.input()))
                    .after(hasMark || addsMark ? List.of(BYTE_ORDER_MARK) : List.of());
        } else if (!charset.isEmpty()) { // step 1 b
            Conversion normal = mapping.normalize(row.input());
            return Outcome.of(normal.output().map(mapping::convert).orElse(normal));
        }
        return Outcome.of(mapping.convert(component(row), row.input()));
    }

    private Outcome toIri(MappingTable.Row row) {
        IriConverter mapping =
                toIris.computeIfAbsent(row.profile(), id -> IriConverter.toIris(IriParser.of(profile(id))));
        if (row.options().contains("--keep-ascii")) {
            mapping = mapping.withEncodedAscii();
        }
        if (row.options().contains("--decode-lookalikes")) {
            mapping = mapping.withLookAlikes();
        }
        if (row.options().contains("--idn")) {
            mapping = mapping.withHostMapper();
        }
        Conversion mapped = mapping.convert(component(row), row.input());
        return row.options().contains("--reasons") ? Outcome.withReasons(mapped) : Outcome.of(mapped);
    }

    private Iri parseBase(MappingTable.Row row) {
        IriReference base = parser(row).parse(row.option("--base", ""));
        return IriResolver.of(base).base();
    }

    private Outcome resolve(MappingTable.Row row) {
        IriResolver resolver = IriResolver.of(parseBase(row));
        if (row.options().contains("--lenient")) {
            resolver = resolver.withLeniency();
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
        IriReference target = parser(row).parse(row.input());
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
        IriReference reference = parser(row).parse(row.input());
        return Outcome.of(normalizer.normalize(reference).toString());
    }

    private Outcome compare(MappingTable.Row row) {
        IriParser parser = parser(row);
        IriNormalizer normalizer = normalizer(row, "string");
        IriReference a = parser.parse(row.inputs().get(0));
        IriReference b = parser.parse(row.inputs().get(1));
        boolean equivalent = row.options().contains("--ignore-fragment")
                ? normalizer.equivalentIgnoringFragment(a, b)
                : normalizer.equivalent(a, b);
        return Outcome.of(String.valueOf(equivalent));
    }
}
