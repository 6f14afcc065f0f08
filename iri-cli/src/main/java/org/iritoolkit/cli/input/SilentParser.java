package org.iritoolkit.cli.input;

import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
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
    private volatile @Nullable IriParser made;

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
        return silent().utf8().accepts(octets, start, end, kind);
    }

    /** Whether there is nothing to say about a text. */
    public boolean accepts(String text) {
        return silent().tryParse(text, kind).isPresent();
    }

    private IriParser silent() {
        IriParser silent = made;
        if (silent == null) {
            silent = make();
            made = silent;
        }
        return silent;
    }

    private IriParser make() {
        Stream<ViolationCode> codes = Stream.concat(
                parser.profile().restrictions().stream()
                        .filter(restriction -> restriction.severity() != Severity.ERROR)
                        .filter(restriction -> restriction.severity().atLeast(reported))
                        .map(Restriction::code),
                parser.checks().stream()
                        .filter(check -> check.severity().atLeast(reported))
                        .flatMap(check -> check.codes().stream()));
        IriParser silent = parser;
        for (String code : codes.map(ViolationCode::id).distinct().toList()) {
            silent = silent.withSeverity(code, Severity.ERROR);
        }
        return silent;
    }
}
