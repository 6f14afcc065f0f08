package org.iritoolkit.conformance;

import com.ibm.icu.text.UnicodeSet;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * Compares the engine with the oracle of one specification: validity and components of each string and, for one string
 * in {@value #ONE_IN}, the other operations.
 */
final class OracleComparison {
    /** The number of strings in a block, which is the unit for counting, resuming and threads. */
    static final int BLOCK = 10_000;

    private static final int ONE_IN = 16;

    private static final List<Oracle> ORACLES = List.of(
            Oracle.RFC_3987, Oracle.RFC_3986, Oracle.DRAFT_03, Oracle.RFC_2396, Oracle.LEIRI, Oracle.iuri05(similar()));

    private final Oracle oracle;
    private final IriParser parser;
    private final SecondOpinions opinions;

    private OracleComparison(Oracle oracle) {
        Profile profile = ProfileRegistry.installed().require(oracle.toString());
        this.oracle = oracle;
        this.parser = IriParser.of(profile);
        this.opinions =
                new SecondOpinions(profile, oracle, of(profile.uriProfile().id()), similar());
    }

    static List<OracleComparison> all() {
        return ORACLES.stream().map(OracleComparison::new).toList();
    }

    private static Oracle of(String id) {
        return ORACLES.stream()
                .filter(oracle -> oracle.toString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** The list that draft-masinter-url-i18n-05 2.3 leaves open is a decision in the tables, and an input here. */
    private static UnicodeSet similar() {
        UnicodeSet similar = new UnicodeSet();
        LookAlikes.OF_EXCLUDED.ranges().forEach(range -> similar.add(range.first(), range.last()));
        return similar;
    }

    /**
     * Compares the strings of a block; the same seed and number produce the same strings.
     *
     * @return how many of them are accepted
     */
    int compare(long seed, long block, int texts) {
        OracleTexts source = new OracleTexts(
                oracle, seed * 1_000_003 + block * 7 + oracle.toString().hashCode());
        int accepted = 0;
        Iri base = null;
        for (int i = 0; i < texts; i++) {
            String text = source.next(i);
            try {
                Optional<IriReference> parsed = verdict(text);
                if (parsed.isPresent()) {
                    accepted++;
                    if (i % ONE_IN == 0 && base != null) {
                        opinions.compare(base, parsed.get());
                    }
                    if (parsed.get() instanceof Iri iri && (base == null || i % 5 == 0)) {
                        base = iri;
                    }
                }
                if (i % ONE_IN == 0) {
                    sameVerdictOfEveryMethod(text, parsed.isPresent());
                }
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(
                        "%s, seed %d, block %d, text %d: %s: %s"
                                .formatted(oracle, seed, block, i, visible(text), e.getMessage()),
                        e);
            }
        }
        return accepted;
    }

    private Optional<IriReference> verdict(String text) {
        Optional<IriReference> parsed = parser.tryParse(text);
        boolean expected = oracle.accepts(text);
        check(parsed.isPresent() == expected, "the document says " + expected);
        if (expected) {
            sameComponents(oracle.parts(text), parsed.get());
            check(reassembled(parsed.get()).equals(text), "is not the sum of its components");
        }
        return parsed;
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    private static void same(String component, String expected, Optional<String> found) {
        check(
                Objects.equals(expected, found.orElse(null)),
                () -> component + " is " + expected + " in the document, " + found + " in the engine");
    }

    private static void check(boolean holds, java.util.function.Supplier<String> otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise.get());
        }
    }

    private static void sameComponents(Oracle.Parts parts, IriReference reference) {
        same("scheme", parts.scheme(), reference.component(Component.SCHEME));
        same("authority", parts.authority(), reference.authority());
        same("userinfo", parts.userinfo(), reference.userinfo());
        same("host", parts.host(), reference.host());
        same("port", parts.port(), reference.port());
        same("host type", parts.hostType(), reference.hostType().map(HostType::toString));
        same("path", parts.path(), Optional.of(reference.path()));
        same("query", parts.query(), reference.query());
        same("fragment", parts.fragment(), reference.fragment());
        same("opaque part", parts.isOpaque() ? parts.path() : null, reference.component(Component.OPAQUE_PART));
        check(parts.isOpaque() == reference.isOpaque(), "is opaque in one of them");
        check((parts.scheme() != null) == (reference instanceof Iri), "has a scheme in one of them");
    }

    /** RFC 3986 5.3, with the authority from its own parts if it has some. */
    private static String reassembled(IriReference reference) {
        StringBuilder out = new StringBuilder();
        if (reference instanceof Iri iri) {
            out.append(iri.scheme()).append(':');
        }
        if (reference.hostType().equals(Optional.of(HostType.REGISTRY))) {
            out.append("//").append(reference.authority().orElseThrow());
        } else if (reference.authority().isPresent()) {
            out.append("//");
            reference.userinfo().ifPresent(userinfo -> out.append(userinfo).append('@'));
            out.append(reference.host().orElseThrow());
            reference.port().ifPresent(port -> out.append(':').append(port));
        }
        out.append(reference.path());
        reference.query().ifPresent(query -> out.append('?').append(query));
        reference.fragment().ifPresent(fragment -> out.append('#').append(fragment));
        return out.toString();
    }

    private void sameVerdictOfEveryMethod(String text, boolean expected) {
        Inspection inspection = parser.inspect(text);
        check(inspection.isValid() == expected, () -> "inspect differs: " + inspection.violations());
        check(inspection.errors().isEmpty() == expected, () -> "errors differ: " + inspection.violations());
        for (Violation violation : inspection.violations()) {
            check(
                    violation.span().end() <= text.length()
                            && !violation.message().isBlank()
                            && !violation.clause().document().isBlank(),
                    () -> "not a finding: " + violation);
        }
        boolean thrown = false;
        try {
            parser.parse(text);
        } catch (IriSyntaxException e) {
            thrown = true;
        }
        check(thrown != expected, "parse differs");
        check(
                reassembled(parser.unchecked().parse(text)).equals(text),
                "an unchecked reference is not the sum of its components");
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (new String(utf8, StandardCharsets.UTF_8).equals(text)) {
            check(parser.utf8().accepts(utf8, 0, utf8.length) == expected, "the verdict on octets differs");
        }
    }

    static String visible(String text) {
        StringBuilder out = new StringBuilder("<");
        text.chars().forEach(c -> out.append(c > ' ' && c < 127 ? "" + (char) c : String.format("\\u%04X", c)));
        return out.append('>').toString();
    }

    @Override
    public String toString() {
        return oracle.toString();
    }
}
