package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.DotSegments;
import org.iritoolkit.internal.text.Edits;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.internal.text.LetterCase;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.internal.text.Resolution;
import org.iritoolkit.internal.text.SchemePaths;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/**
 * Converts references to a normal form and compares them, following the ladder of RFC 3987 5.3, RFC 3986 6.2 and RFC
 * 2396 6.
 *
 * <pre>{@code
 * IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME);
 * normalizer.normalize(Iri.parse("HTTP://Example.org:80/%7ea/../b")); // http://example.org/b
 * normalizer.equivalent(Iri.parse("http://example.org"), Iri.parse("http://example.org:/")); // true
 * }</pre>
 *
 * <p>Equivalent references identify the same resource, but references that are not equivalent may identify it too. A
 * reference in normal form is returned as the same object.
 *
 * <p>At the {@code SCHEME} level, an IPv6 address takes the form of RFC 5952, so that {@code [0:0:0:0:0:0:0:1]} and
 * {@code [::1]} are equivalent. No level removes the dot at the end of a host, sorts parameters, or removes an empty
 * query or fragment.
 *
 * <p>If a parser with raised severities would reject a normal form, the normalizer leaves the affected part unchanged.
 * A comparison never applies a Unicode normalization form (draft-duerst-iri-03 2.3). A normalizer does not use the
 * network, and maps hosts only on request: see {@link #withHostMapper()}. For keys in ASCII, call {@code
 * normalize(iri).toRequestUri()}, in that order: normalizing a request URI may decode its escapes again.
 */
public final class IriNormalizer {
    /** The levels of normalization. Each level includes the previous ones. */
    public enum Level {
        /** The string itself (RFC 3987 5.3.1). */
        STRING,
        /**
         * Case, escapes and dot segments (RFC 3987 5.3.2). The scheme and an ASCII host become lower case (5.3.2.1);
         * {@code http://BÜCHER.example/} keeps its host. Characters that the conversion to IRIs decodes are decoded,
         * and all others except reserved characters are escaped, so strings that differ only in escaping become the
         * same (5.3.2.3, draft-duerst-iri-03 2.3). Characters allowed only in LEIRIs are kept (W3C Note LEIRI 4).
         */
        SYNTAX,
        /**
         * The scheme's default port, empty path and default host (RFC 3987 5.3.3), ports without leading zeros, IPv6
         * addresses as in RFC 5952, and URN namespaces in lower case (RFC 8141 3.1). Also, the drive in a {@code file:}
         * IRI becomes {@code C:} (RFC 8089 E.2), a {@code tel:} number loses its visual separators (RFC 3966 4), {@code
         * ark:/} becomes {@code ark:} without hyphens, and a UUID in {@code urn:uuid:} becomes lower case (RFC 9562 4).
         */
        SCHEME
    }

    /** The normalizer of {@code IriReference.normalize()}. */
    static final IriNormalizer BY_SYNTAX = of(Level.SYNTAX);

    private final Level level;
    private final boolean nfc;
    private final List<SchemeDefaults> schemes;
    private final boolean mapsHosts;

    /** Maps the hosts of all references; null if each reference's parser provides the mapper. */
    private final @Nullable HostMapper hostMapper;

    private IriNormalizer(
            Level level,
            boolean nfc,
            List<SchemeDefaults> schemes,
            boolean mapsHosts,
            @Nullable HostMapper hostMapper) {
        this.level = level;
        this.nfc = nfc;
        this.schemes = schemes;
        this.mapsHosts = mapsHosts;
        this.hostMapper = hostMapper;
    }

    /**
     * Returns a normalizer.
     *
     * @param level the level of normalization
     * @return the normalizer for {@link SchemeDefaults#KNOWN}, without NFC and without a host mapper
     */
    public static IriNormalizer of(Level level) {
        return new IriNormalizer(Objects.requireNonNull(level, "level"), false, SchemeDefaults.KNOWN, false, null);
    }

    /**
     * Returns a normalizer that also converts text to Normalization Form C, at the {@code SYNTAX} and {@code SCHEME}
     * levels. Comparisons ignore this setting.
     *
     * @return the normalizer
     */
    public IriNormalizer withNfc() {
        return new IriNormalizer(level, true, schemes, mapsHosts, hostMapper);
    }

    /**
     * Returns a normalizer that also uses the defaults of the given scheme.
     *
     * @param scheme the defaults of the scheme, which replace any earlier defaults of that scheme
     * @return the normalizer
     */
    @Beta
    public IriNormalizer withScheme(SchemeDefaults scheme) {
        List<SchemeDefaults> more = new ArrayList<>(schemes);
        more.removeIf(known -> known.scheme().equals(scheme.scheme()));
        more.add(scheme);
        return new IriNormalizer(level, nfc, List.copyOf(more), mapsHosts, hostMapper);
    }

    /**
     * Returns a normalizer that, at the {@code SCHEME} level, writes hosts in U-labels, or in A-labels if the profile,
     * such as a URI profile, does not allow U-labels. The U-labels and the A-labels of a name are therefore equivalent.
     * If the mapper breaks its contract, {@code normalize} and {@code equivalent} throw a {@link
     * org.iritoolkit.MappingException MappingException} that names the mapper.
     *
     * @param mapper the mapper
     * @return the normalizer
     */
    public IriNormalizer withHostMapper(HostMapper mapper) {
        return new IriNormalizer(level, nfc, schemes, true, HostMapper.contained(mapper));
    }

    /**
     * Returns a normalizer that writes hosts in U-labels like {@link #withHostMapper(HostMapper)}, but uses the mapper
     * that each reference's specification requires. The registry of the reference's parser provides this mapper; if the
     * mapper is missing, {@code normalize} and {@code equivalent} throw a {@link org.iritoolkit.MappingException
     * MappingException} that names the artifact to add.
     *
     * @return the normalizer
     */
    public IriNormalizer withHostMapper() {
        return new IriNormalizer(level, nfc, schemes, true, null);
    }

    /**
     * Returns the normal form.
     *
     * @param iri an IRI
     * @return the normal form; the same object if nothing changes
     * @throws IriSyntaxException in the same cases as {@link #normalize(IriReference)}
     * @throws MappingException if this normalizer maps hosts, and the mapper is not installed or breaks its contract
     */
    public Iri normalize(Iri iri) {
        return (Iri) normalize((IriReference) Objects.requireNonNull(iri, "iri"));
    }

    /**
     * Returns the normal form.
     *
     * @param reference a reference; if it is relative and its path does not begin with a slash, dot segments are kept
     * @return the normal form; the same object if nothing changes
     * @throws IriSyntaxException with {@link #withNfc()}, if the parser does not accept the text in Normalization Form
     *     C, if that form changes the reserved characters ({@code nfc.changes-reserved}), or if the string has too many
     *     combining marks in a row ({@code nfc.too-many-marks})
     * @throws MappingException if this normalizer maps hosts, and the mapper is not installed or breaks its contract
     */
    public IriReference normalize(IriReference reference) {
        return normalize(Objects.requireNonNull(reference, "reference"), nfc);
    }

    /**
     * Normalizes in steps, each of which uses the result of the previous one:
     *
     * <pre>
     *   given      HTTP://H.Example:80/%7ea/%c3%a9/../b
     *   decoded    HTTP://H.Example:80/~a/é/../b          and what stays escaped, in upper case
     *   composed   the same                               if requested
     *   escaped    the same                               what IRIs would leave escaped
     *   syntax     http://h.example:80/~a/b               case of ASCII, dot segments
     *   byScheme   http://h.example/~a/b                  port, empty path, host
     * </pre>
     */
    private IriReference normalize(IriReference reference, boolean withNfc) {
        if (level == Level.STRING) {
            return reference;
        }
        IriReference result = decoded(reference);
        result = withNfc ? composed(result, reference) : result;
        result = syntax(escaped(result));
        return level == Level.SCHEME && result instanceof Iri iri ? byScheme(iri) : result;
    }

    private static IriReference changed(IriReference before, String after) {
        return after.equals(before.text)
                ? before
                : before.parser.tryParse(after).orElse(before);
    }

    /** Decodes escapes of unreserved characters if the parser accepts the result; upper-cases other escapes. */
    private static IriReference decoded(IriReference reference) {
        String text = reference.text;
        if (reference.split.isKnown(Split.NO_ESCAPE) || text.indexOf('%') < 0) {
            return reference;
        }
        String decoded = reference.parser.alignment().decode(text, reference.split, null);
        IriReference parsed = decoded.equals(text)
                ? reference
                : reference.parser.tryParse(decoded).orElse(null);
        return parsed == null ? changed(reference, LetterCase.withUpperDigits(text)) : parsed;
    }

    /** Percent-encodes characters that a conversion to IRIs leaves encoded, if the parser accepts the result. */
    private static IriReference escaped(IriReference reference) {
        return changed(reference, reference.parser.alignment().encode(reference.text, reference.split));
    }

    /** Normalizes to NFC. The positions of errors refer to the given string, whose escapes are not decoded. */
    private static IriReference composed(IriReference decoded, IriReference reference) {
        String text = decoded.toString();
        List<Violation> found = new ArrayList<>();
        String composed = NormalForm.of(text, decoded.profile(), found);
        if (found.isEmpty()) {
            if (composed.equals(text)) {
                return decoded;
            }
            Optional<IriReference> parsed = decoded.parser.tryParse(composed);
            if (parsed.isPresent()) {
                return parsed.get();
            }
            Edits edits = NormalForm.edits(text);
            for (Violation violation : decoded.parser.inspect(composed).violations()) {
                found.add(NormalForm.toSource(violation, edits, text, composed));
            }
        }
        Edits decoding = new Edits();
        String made = reference.parser.alignment().decode(reference.text, reference.split, decoding);
        Edits edits = made.equals(text) ? decoding : new Edits(); // a parser may reject the decoded string
        throw new IriSyntaxException(
                reference.text, found.stream().map(edits::toSource).toList());
    }

    /** Normalizes by syntax. Only offsets after the start of the path can change. A valid string remains valid. */
    private static IriReference syntax(IriReference ref) {
        String text = ref.text;
        Split split = ref.split;
        boolean host = !split.isKnown(Split.NO_UPPER)
                && split.hasServer()
                && LetterCase.hasUpper(text, split.hostStart(), split.hostEnd())
                && Ascii.isAscii(text, split.hostStart(), split.hostEnd());
        boolean scheme = LetterCase.hasUpper(text, 0, split.hierStart());
        boolean dots = (split.hierStart() > 0 || text.startsWith("/", split.pathStart()))
                && ref.parser.engine.syntax().removesDotSegments()
                && DotSegments.present(text, split.pathStart(), split.pathEnd());
        if (!host && !scheme && !dots) {
            return ref;
        }
        StringBuilder out = Resolution.room(text.length() + 2);
        out.append(text.substring(0, split.hierStart()).toLowerCase(Locale.ROOT));
        int from = host ? split.hostStart() : split.hierStart();
        int to = host ? split.hostEnd() : from;
        out.append(text, split.hierStart(), from)
                .append(LetterCase.lower(text, from, to))
                .append(text, to, split.pathStart());
        if (dots) {
            ref.parser.resolution().appendPath(text, split.pathStart(), split.pathEnd(), split.hasAuthority(), out);
        } else {
            out.append(text, split.pathStart(), split.pathEnd());
        }
        int moved = out.length() - split.pathEnd();
        Split made = Resolution.target(split, split, out.length(), split.queryEnd() + moved, split.traits());
        String after = out.append(text, split.pathEnd(), text.length()).toString();
        boolean valid = !after.equals(text) // a path that would parse as an authority may need its "/." again
                && ref.isChecked()
                && ref.parser.isAsStrictAsItsProfile()
                && (!host || ref.parser.engine.isPlainHost(after, split.hostStart(), split.hostEnd()));
        return valid ? IriReference.of(after, ref.parser, made) : changed(ref, after);
    }

    /** Normalizes by scheme. The host is not percent-encoded, because escapes would hide its characters. */
    private IriReference byScheme(Iri iri) {
        IriReference open = changed(iri, iri.parser.alignment().decodeHost(iri.text, iri.split));
        String normal = open instanceof Iri absolute
                ? SchemePaths.normalize(scheme(absolute), !absolute.split.isOpaque())
                : iri.text;
        IriReference result = escaped(changed(open, normal));
        return result.text.equals(iri.text) ? iri : result;
    }

    private String scheme(Iri iri) {
        String text = iri.text;
        Split split = iri.split;
        SchemeDefaults known = known(iri);
        String defaultHost = known == null ? "" : known.host().orElse("");
        if (!split.hasAuthority() && !defaultHost.isEmpty()) {
            return withEmptyAuthority(iri);
        } else if (!split.hasServer()) {
            return iri.text.startsWith("urn:") ? withLowerNamespace(iri) : text;
        }
        boolean colon = split.hostEnd() < split.pathStart();
        int number = split.port(text);
        boolean port = split.hostEnd() + 1 < split.pathStart()
                && (known == null || number < 0 || number != known.port().orElse(-1));
        boolean slash = known != null && known.emptyPathIsSlash() && split.pathStart() == split.pathEnd();
        boolean host = split.isHost(HostType.IPV6) || (mapsHosts && split.isHost(HostType.REG_NAME));
        boolean here = !defaultHost.isEmpty()
                && !port
                && split.hostStart() == split.hierStart() + 2
                && split.hostEnd() - split.hostStart() == defaultHost.length()
                && text.startsWith(defaultHost, split.hostStart());
        boolean zeros = port && firstDigit(text, split) > split.hostEnd() + 1;
        if (colon == port && !zeros && !slash && !host && !here) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 1).append(text, 0, split.hostStart());
        out.append(here ? "" : host(iri));
        if (port) {
            out.append(':').append(text, firstDigit(text, split), split.pathStart());
        }
        return out.append(slash ? "/" : "")
                .append(text, split.pathStart(), text.length())
                .toString();
    }

    /** Returns the index of the first digit of the port after leading zeros: a port is a number (RFC 3986 3.2.3). */
    private static int firstDigit(String text, Split split) {
        int i = split.hostEnd() + 1;
        while (i + 1 < split.pathStart() && text.charAt(i) == '0') {
            i++;
        }
        return i;
    }

    /** Writes a missing authority as an empty one (RFC 3986 6.2.3), and removes {@code /.} before the path. */
    private static String withEmptyAuthority(Iri iri) {
        int path = iri.split.pathStart();
        if (!iri.text.startsWith("/", path)) {
            return iri.text;
        }
        boolean guard = iri.parser.engine.syntax().removesDotSegments() && iri.text.startsWith("/.//", path);
        return iri.text.substring(0, path) + "//" + iri.text.substring(guard ? path + 2 : path);
    }

    /** Lower-cases the URN namespace identifier, which is compared without regard to case (RFC 8141 3.1). */
    private static String withLowerNamespace(Iri iri) {
        int start = iri.split.pathStart();
        int end = iri.text.indexOf(':', start);
        if (end < 0 || !LetterCase.hasUpper(iri.text, start, end)) {
            return iri.text;
        }
        String name = iri.text.substring(start, end);
        boolean isName = name.chars().allMatch(c -> c == '-' || Ascii.isLetterOrDigit(c));
        return isName ? "urn:" + name.toLowerCase(Locale.ROOT) + iri.text.substring(end) : iri.text;
    }

    private @Nullable SchemeDefaults known(Iri iri) {
        for (int i = 0; i < schemes.size(); i++) {
            String name = schemes.get(i).scheme();
            if (name.length() == iri.split.hierStart() - 1 && iri.text.startsWith(name)) {
                return schemes.get(i);
            }
        }
        return null;
    }

    /** Returns the host in U-labels, or in A-labels if the profile requires them. IPv6 addresses follow RFC 5952. */
    private String host(Iri iri) {
        String host = iri.text.substring(iri.split.hostStart(), iri.split.hostEnd());
        if (!iri.split.isHost(HostType.REG_NAME)) {
            return new Host(host).canonical();
        }
        boolean hasMapper = hostMapper != null || iri.profile().hostMapper().isPresent();
        boolean ascii = Ascii.isAscii(Percent.decodeLegal(host));
        if (!mapsHosts || (ascii && !(hasMapper && new Host(host).hasALabel()))) {
            return host;
        }
        HostMapper own = hostMapper;
        Hosts hosts = own == null ? iri.parser.hosts() : new Hosts(iri.profile(), () -> own);
        Hosts.Form aLabels = hosts.toAscii(host);
        Hosts.Form uLabels = aLabels.isRefused() ? aLabels : hosts.toUnicode(aLabels.host(), c -> true);
        // without the mapper, the normal form is unknown
        List<Violation> failures = Stream.of(aLabels, uLabels)
                .flatMap(form -> form.violations().stream())
                .filter(violation -> violation.code() == CoreViolation.PLUGIN_FAILED
                        || violation.code() == CoreViolation.PLUGIN_MISSING
                        || (violation.isError() && !hasMapper))
                .map(failure -> failure.withSeverity(Severity.ERROR).shifted(iri.split.hostStart()))
                .distinct()
                .toList();
        if (!failures.isEmpty()) {
            throw new MappingException(iri.text, failures);
        } else if (aLabels.isRefused()) {
            return host;
        }
        boolean shown = isName(uLabels.host(), iri.parser) || Ascii.isAscii(uLabels.host());
        String mapped = shown ? uLabels.host() : aLabels.host();
        return isName(mapped, iri.parser) ? mapped : host;
    }

    private static boolean isName(String host, IriParser parser) {
        return !host.isEmpty()
                && parser.tryParse("//" + host)
                        .filter(parsed -> parsed.hostType().equals(Optional.of(HostType.REG_NAME))
                                && parsed.host().equals(Optional.of(host)))
                        .isPresent();
    }

    /**
     * Returns whether two references are equivalent at the level of this normalizer.
     *
     * @param a the first reference
     * @param b the second reference
     * @return whether their normal forms are the same; references under different profiles are compared as URIs
     * @throws ResolutionException if a reference is relative and the level is above {@code STRING}
     * @throws MappingException if this normalizer maps hosts, and the mapper is not installed or breaks its contract
     */
    public boolean equivalent(IriReference a, IriReference b) {
        if (level == Level.STRING) {
            return a.text.equals(b.text);
        }
        return comparable(a, b).text.equals(comparable(b, a).text);
    }

    /** Returns the normal form; if the profiles differ, its URI, because normalization depends on the profile. */
    IriReference comparable(IriReference reference, IriReference other) {
        IriReference normal = normalize(resolved(reference), false);
        return reference.profile().id().equals(other.profile().id()) ? normal : normal.toUri();
    }

    /**
     * Returns whether two references are equivalent apart from their fragments.
     *
     * @param a the first reference
     * @param b the second reference
     * @return whether their normal forms are the same except for the fragment
     * @throws ResolutionException if a reference is relative and the level is above {@code STRING}
     * @throws MappingException if this normalizer maps hosts, and the mapper is not installed or breaks its contract
     */
    public boolean equivalentIgnoringFragment(IriReference a, IriReference b) {
        return equivalent(
                withoutFragment(Objects.requireNonNull(a, "a")), withoutFragment(Objects.requireNonNull(b, "b")));
    }

    private static IriReference withoutFragment(IriReference reference) {
        int queryEnd = reference.split.queryEnd();
        return queryEnd == reference.text.length()
                ? reference
                : IriReference.of(reference.text.substring(0, queryEnd), reference.parser, reference.split);
    }

    private static IriReference resolved(IriReference reference) {
        if (reference instanceof Iri) {
            return reference;
        }
        Span whole = new Span(0, reference.text.length());
        SpecClause clause = reference.profile().clause(Topic.RELATIVE);
        throw IriResolver.refused(reference, CoreViolation.NOT_RESOLVED, Component.REFERENCE, whole, clause);
    }

    /**
     * Returns a description for logs.
     *
     * @return the level, whether the normalizer converts to NFC, and the host mapper
     */
    @Override
    public String toString() {
        return "normalizer by " + level + (nfc ? ", to NFC" : "")
                + (hostMapper != null ? ", hosts by " + hostMapper.id() : mapsHosts ? ", hosts by profile" : "");
    }
}
