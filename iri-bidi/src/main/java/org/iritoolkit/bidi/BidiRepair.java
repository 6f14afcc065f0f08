package org.iritoolkit.bidi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/**
 * Percent-encodes whole components that break a bidi structure rule (RFC 3987 4.2; draft-duerst-iri-03 4.2).
 *
 * <p>Components that follow the rules are not encoded, and nothing is reordered, split or renamed. The encoded
 * components are mapped to URI notation (RFC 3987 3.1): characters that URIs do not allow become their UTF-8 octets as
 * {@code %HH} in upper case; {@code %}, {@code #}, {@code [} and {@code ]} are kept.
 */
public final class BidiRepair {
    /** Characters that are not encoded: ASCII characters of URIs, and unpaired surrogates, which have no UTF-8 form. */
    private static final CodePointSet KEPT = CodePointSet.range(0x21, 0x7E)
            .minus(CodePointSet.ofCharacters("\"<>\\^`{|}"))
            .plus(CodePointSet.SURROGATES);

    private final BidiStructureCheck check;

    private BidiRepair(BidiStructureCheck check) {
        this.check = check;
    }

    /**
     * Returns a repair for the violations that a check reports.
     *
     * @param check the check that finds the components that break a rule
     * @return the repair
     */
    public static BidiRepair of(BidiStructureCheck check) {
        return new BidiRepair(Objects.requireNonNull(check, "check"));
    }

    /**
     * Percent-encodes every component that breaks a rule.
     *
     * <p>Under the grammars of RFC 2396, a host name cannot contain escapes. If one of its labels breaks a rule, the
     * whole authority is encoded as a registry name, and counts as one component.
     *
     * @param reference the reference
     * @return the string with those components encoded; the unchanged string if no component breaks a rule
     */
    public String repair(IriReference reference) {
        String text = reference.toString();
        List<Span> offending = check.offendingParts(reference);
        if (offending.isEmpty()) {
            return text;
        }
        Span authority = reference.span(Component.AUTHORITY).orElse(new Span(0, 0));
        boolean wholeAuthority = reference.profile().grammar().hasOpaqueParts()
                && offending.stream().anyMatch(part -> isInside(part, reference.span(Component.HOST)));
        StringBuilder repaired = new StringBuilder(text.length() + 16);
        int done = 0;
        for (Span part : offending) {
            Span whole = wholeAuthority && part.end() <= authority.end() ? authority : part;
            if (whole.end() > done) { // otherwise the part was already encoded with the authority
                repaired.append(text, done, whole.start()).append(Percent.encode(whole.substring(text), KEPT));
                done = whole.end();
            }
        }
        return repaired.append(text, done, text.length()).toString();
    }

    private static boolean isInside(Span part, Optional<Span> whole) {
        return whole.isPresent()
                && part.start() >= whole.get().start()
                && part.end() <= whole.get().end();
    }
}
