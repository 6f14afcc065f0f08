package org.iritoolkit.cli.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

/**
 * Recognises UTF-8 strings that a parser accepts without reporting a violation. The class is a shortcut: strings that
 * it does not accept must be inspected. Threads may share an instance.
 *
 * <p>The first few hundred calls reject every string. Compiling a parser that treats warnings as errors takes as long
 * as inspecting a few hundred lines.
 */
public final class CleanCheck {
    private static final int LINES_BEFORE = 256;

    private final IriParser parser;
    private final Severity reported;
    private int asked; // written by several threads, so the count may be too low
    private volatile @Nullable Compiled compiled;

    /**
     * The parsers, which are compiled after enough calls.
     *
     * @param all the parser that rejects every string with a reported violation
     * @param rules the same parser without the checks that known hosts can skip
     * @param hosts the beginnings of links without violations; empty if the checks must examine all strings
     */
    private record Compiled(IriParser all, IriParser rules, Optional<CheckedHosts> hosts) {}

    /**
     * Creates an instance, which compiles its parsers only after enough calls.
     *
     * @param reported the lowest severity that is reported
     */
    public CleanCheck(IriParser parser, Severity reported) {
        this.parser = parser;
        this.reported = reported;
    }

    /** Whether a line is known to be accepted without violations. */
    public boolean accepts(Line line) {
        return accepts(line.octets(), line.start(), line.end());
    }

    /** Whether bytes are known to be accepted without violations. */
    public boolean accepts(byte[] octets, int start, int end) {
        if (asked < LINES_BEFORE) {
            asked++;
            return false;
        }
        Compiled clean = compiled();
        if (clean.hosts.isEmpty()) {
            return clean.all.utf8().accepts(octets, start, end);
        }
        CheckedHosts hosts = clean.hosts.get();
        if (hosts.contain(octets, start, end)) {
            return clean.rules.utf8().accepts(octets, start, end);
        }
        boolean accepted = clean.all.utf8().accepts(octets, start, end);
        if (accepted) {
            hosts.add(octets, start, end);
        }
        return accepted;
    }

    /** Whether a string is accepted without violations. */
    public boolean accepts(String text) {
        return compiled().all.accepts(text);
    }

    private Compiled compiled() {
        Compiled clean = compiled;
        if (clean == null) {
            List<ComponentCheck> checks = reportedChecks(parser).toList();
            Optional<CheckedHosts> hosts = checks.isEmpty() ? Optional.empty() : CheckedHosts.of(checks);
            IriParser rules = parser;
            for (ComponentCheck check : checks) {
                boolean ofProfile = parser.profile().checks().contains(check);
                rules = ofProfile && check.severity() == Severity.ERROR ? rules : rules.withoutCheck(check.id());
            }
            clean = new Compiled(rejecting(parser), rejecting(rules), hosts);
            compiled = clean;
        }
        return clean;
    }

    private Stream<ComponentCheck> reportedChecks(IriParser plain) {
        return plain.checks().stream()
                .filter(check ->
                        check.severity().atLeast(reported) || (reported != Severity.ERROR && plain.runs(check.id())));
    }

    private IriParser rejecting(IriParser plain) {
        Stream<ViolationCode> codes = Stream.concat(
                plain.profile().restrictions().stream()
                        .filter(restriction -> restriction.severity() != Severity.ERROR)
                        .filter(restriction -> restriction.severity().atLeast(reported))
                        .map(Restriction::code),
                reportedChecks(plain).flatMap(check -> check.codes().stream()));
        IriParser clean = plain;
        for (String code : codes.map(ViolationCode::id).distinct().toList()) {
            clean = clean.withSeverity(code, Severity.ERROR);
        }
        return clean;
    }
}
