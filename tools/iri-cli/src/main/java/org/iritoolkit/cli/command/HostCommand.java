package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.option.IdnaOption;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.NameCache;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.text.CliMessages;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/** Shows the ASCII and Unicode forms, the look-alikes and the registrable domains of hosts. */
final class HostCommand extends Command {
    private final ReferenceRun.Options references =
            ReferenceRun.Options.ofReferences(arguments, "ascii", "unicode", "registrable");
    private static final String DEFAULT_MAPPER = "uts46";

    private static final String SLASHES = "//";

    private final IdnaOption idna = new IdnaOption(arguments);

    HostCommand() {
        description(
                "Shows a host name in ASCII and in Unicode, its look-alikes, and its registrable domain.",
                "",
                "An input that contains // is an IRI; any other input is a host. Without --idna, the profile's IDNA "
                        + "version applies, or uts46 if the profile has none.");
        examples("iri host bücher.example", "iri host --idna idna2008 http://faß.example/");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        HostMapper mapper =
                HostMapper.contained(idna.mapper(run.profile().hostMapper().orElse(DEFAULT_MAPPER)));
        IriParser parser = run.parser()
                .withAdvice()
                .withCheck(IdnaCheck.of(mapper))
                .withCheck(LookAlikeCheck.of(Set.of(Component.HOST, Component.AUTHORITY)));
        CleanCheck clean = new CleanCheck(run.parser().withAdvice());
        NameCache<Result> known = new NameCache<>(text -> result(text, parser, mapper, run.report()));
        return () -> run.runWithoutNotes(line -> null, text -> {
            int end = authorityEnd(text);
            Result ofAuthority = known.of(text.substring(0, end));
            boolean all = end == text.length()
                    || (ofAuthority.violations().isEmpty()
                            && clean.accepts(text)); // no other code checks the path and query
            return all ? ofAuthority : result(text, parser, mapper, run.report());
        });
    }

    /** Returns the index where the authority at the start of a reference ends; the length if there is no authority. */
    private static int authorityEnd(String text) {
        int slashes = delimiter(text, 0);
        boolean authority = text.startsWith("//", slashes) && (slashes == 0 || text.charAt(slashes - 1) == ':');
        return authority ? delimiter(text, slashes + 2) : text.length();
    }

    private static int delimiter(String text, int from) {
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '/' || c == '?' || c == '#') {
                return i;
            }
            i++;
        }
        return i;
    }

    private static Result result(String text, IriParser parser, HostMapper mapper, Report report) {
        boolean bare = !text.contains("//");
        if (bare && IriParser.of(parser.profile()).accepts("//[" + text + "]")) {
            return Result.of(false, List.of(noHost(text, "input.no-host.brackets")), List.of(), Map.of());
        }
        Inspection inspection = parser.inspect(bare ? "//" + text : text);
        List<Violation> violations = new ArrayList<>();
        for (Violation violation : inspection.violations()) {
            violations.add(bare && violation.span().start() >= 2 ? violation.shifted(-2) : violation);
        }
        Optional<String> host = inspection.component(Component.HOST).filter(name -> !name.isEmpty());
        if (host.isEmpty()) {
            violations.add(noHost(text, "input.no-host"));
        } else if (bare && !host.get().equals(text)) {
            violations.add(noHost(text, "input.no-host.more"));
        }
        if (!Result.isClean(violations)) {
            return Result.of(false, violations, List.of(), Map.of());
        }
        Conversion network = network(host.orElseThrow(), parser.profile(), mapper);
        if (network.output().isEmpty()) { // a check does not find everything that has no network form
            Span place = inspection.span(Component.HOST).orElseThrow();
            int offset = place.start() - (bare ? 2 : 0) - SLASHES.length();
            return Result.of(
                    false,
                    network.violations().stream()
                            .map(violation -> violation.shifted(offset))
                            .toList(),
                    List.of(),
                    Map.of());
        }
        boolean name = inspection.hostType().equals(Optional.of(HostType.REG_NAME));
        String ascii = new Host(network.output().get().substring(SLASHES.length())).canonical();
        List<Violation> back = new ArrayList<>();
        boolean isText = report.isText();
        boolean shown = isText || report.writes("unicode") || report.writes("registrable");
        String unicode = name && shown ? new Host(ascii).toUnicode(mapper, back::add) : ascii;
        if (back.stream().anyMatch(violation -> violation.code() == CoreViolation.PLUGIN_FAILED)) {
            return Result.of(false, back, List.of(), Map.of());
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("ascii", ascii);
        if (shown) {
            fields.put("unicode", unicode);
            fields.put("registrable", name ? RegistrableDomain.of(unicode).orElse(null) : null);
        }
        List<String> plain = new ArrayList<>();
        fields.forEach((key, value) -> {
            if (isText && value != null) {
                plain.add(key + "=" + value);
            }
        });
        return Result.of(true, List.copyOf(violations), List.copyOf(plain), isText ? Map.of() : fields);
    }

    /** Converts a host as {@code IriReference.asciiHost()} does, but with the given mapper, and before it is canonical. */
    private static Conversion network(String host, Profile profile, HostMapper mapper) {
        return IriConverter.toUris(IriParser.of(profile)).withHostMapper(mapper).convert(SLASHES + host);
    }

    private static Violation noHost(String text, String key) {
        SpecClause clause = new SpecClause("RFC 3986", "3.2.2", "host");
        return new Violation(
                InputViolation.NO_HOST,
                Severity.ERROR,
                Component.HOST,
                new Span(0, text.length()),
                clause,
                CliMessages.message(key, text));
    }
}
