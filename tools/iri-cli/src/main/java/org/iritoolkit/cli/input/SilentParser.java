package org.iritoolkit.cli.input;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Restriction;
import org.jspecify.annotations.Nullable;

/**
 * Accepts, as octets of UTF-8 or as text, what a parser accepts and has nothing to say about. What it does not accept has
 * to be looked at with the parser itself. Threads may share it.
 */
public final class SilentParser {
    private final IriParser parser;
    private final Severity reported;
    private final ReferenceKind kind;
    private volatile @Nullable Made made;

    /**
     * What is made for the first text.
     *
     * @param all rejects whatever there is something to say about
     * @param rules the same without the checks that can be left out
     * @param quiet where the checks have found nothing; empty if they have to look at all texts
     */
    private record Made(IriParser all, IriParser rules, Optional<QuietParts> quiet) {}

    /**
     * Prepares; nothing is compiled before the first text.
     *
     * @param reported the least severity that there is something to say about
     * @param kind what a text has to be; what keeps it from that is always an error
     */
    public SilentParser(IriParser parser, Severity reported, ReferenceKind kind) {
        this.parser = parser;
        this.reported = reported;
        this.kind = kind;
    }

    /** Whether there is nothing to say about octets. */
    public boolean accepts(byte[] octets, int start, int end) {
        Made silent = made();
        if (silent.quiet.isEmpty()) {
            return silent.all.utf8().accepts(octets, start, end, kind);
        }
        QuietParts quiet = silent.quiet.get();
        if (quiet.contain(octets, start, end)) {
            return silent.rules.utf8().accepts(octets, start, end, kind);
        }
        boolean accepted = silent.all.utf8().accepts(octets, start, end, kind);
        if (accepted) {
            quiet.add(octets, start, end);
        }
        return accepted;
    }

    /** Whether there is nothing to say about a text. */
    public boolean accepts(String text) {
        return made().all.tryParse(text, kind).isPresent();
    }

    private Made made() {
        Made silent = made;
        if (silent == null) {
            List<ComponentCheck> checks = reportedChecks(parser).toList();
            Optional<QuietParts> quiet = checks.isEmpty() ? Optional.empty() : QuietParts.of(checks);
            IriParser rules = parser;
            for (ComponentCheck check : checks) {
                boolean ofProfile = parser.profile().checks().contains(check);
                rules = ofProfile && check.severity() == Severity.ERROR ? rules : rules.withoutCheck(check.id());
            }
            silent = new Made(rejecting(parser), rejecting(rules), quiet);
            made = silent;
        }
        return silent;
    }

    private Stream<ComponentCheck> reportedChecks(IriParser plain) {
        return plain.checks().stream().filter(check -> check.severity().atLeast(reported));
    }

    private IriParser rejecting(IriParser plain) {
        Stream<ViolationCode> codes = Stream.concat(
                plain.profile().restrictions().stream()
                        .filter(restriction -> restriction.severity() != Severity.ERROR)
                        .filter(restriction -> restriction.severity().atLeast(reported))
                        .map(Restriction::code),
                reportedChecks(plain).flatMap(check -> check.codes().stream()));
        IriParser silent = plain;
        for (String code : codes.map(ViolationCode::id).distinct().toList()) {
            silent = silent.withSeverity(code, Severity.ERROR);
        }
        return silent;
    }
}
