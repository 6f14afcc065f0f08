package org.iritoolkit.mapping;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.CharacterTable;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.NormalForm;
import org.iritoolkit.internal.PercentCodec;
import org.iritoolkit.mapping.KeptEscape.Reason;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.MappingRules.KeptEscapes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.UnicodeSets;
import org.jspecify.annotations.Nullable;

/**
 * Converts URIs to references of a profile (RFC 3987 3.2, draft-duerst-iri-03 3.2, draft-masinter-url-i18n-05 2.2).
 *
 * <p>It decodes an escape only if its octets are strictly legal UTF-8 and the character is appropriate in that
 * component; it uses no other charset, and it guesses nothing. The input may hold characters that are decoded already.
 * Mapping the result back gives the URI, up to the case of hexadecimal digits and escapes of unreserved characters.
 * What has nothing to decode comes back as the same object.
 */
public final class UriToIri {
    private static final CodePointSet NEVER = UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES);
    private static final CodePointSet LOOK_ALIKES =
            LookAlikes.OF_EXCLUDED.plus(LookAlikes.OF_SLASH).plus(LookAlikes.WIDTH_VARIANTS);
    private static final CodePointSet IGNORABLE = UnicodeSets.DEFAULT_IGNORABLE.minus(UnicodeSets.JOINERS);
    private static final CodePointSet ASCII = CodePointSet.range(0, 127);

    private final Engine engine;
    private final Profile profile;
    private final boolean keepAscii;
    private final boolean decodeLookAlikes;
    private final boolean reasons;
    private final boolean unreservedOnly;
    private final @Nullable HostMapper hostMapper;
    private final CodePointSet reserved;
    private final CharacterTable decodable;

    private UriToIri(
            Engine engine,
            boolean keepAscii,
            boolean decodeLookAlikes,
            boolean reasons,
            boolean unreservedOnly,
            @Nullable HostMapper hostMapper) {
        this.engine = engine;
        this.profile = engine.profile();
        this.keepAscii = keepAscii;
        this.decodeLookAlikes = decodeLookAlikes;
        this.reasons = reasons;
        this.unreservedOnly = unreservedOnly;
        this.hostMapper = hostMapper;
        this.reserved = profile.grammar().reserved().plus(CodePointSet.ofCharacters("%#"));
        this.decodable = CharacterTable.compile(decodable());
    }

    /**
     * The conversion to references of a profile.
     *
     * @param profile the profile
     * @return the conversion
     */
    public static UriToIri of(Profile profile) {
        return new UriToIri(IriToUri.engine(profile), false, false, false, false, null);
    }

    /**
     * The conversion that leaves escapes of ASCII characters alone.
     *
     * @return the conversion
     */
    public UriToIri withKeptAscii() {
        return new UriToIri(engine, true, decodeLookAlikes, reasons, unreservedOnly, hostMapper);
    }

    /**
     * The conversion that also decodes separators, look-alikes and characters that are not shown, as far as the profile
     * allows them; never bidi formatting characters.
     *
     * @return the conversion
     */
    public UriToIri withLookAlikes() {
        return new UriToIri(engine, keepAscii, true, reasons, unreservedOnly, hostMapper);
    }

    /**
     * The conversion that lists each escape that it keeps, and why.
     *
     * @return the conversion
     */
    public UriToIri withReasons() {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, true, unreservedOnly, hostMapper);
    }

    /**
     * The conversion that decodes unreserved characters only, which normalization may (RFC 3987 5.3.2.3): not those for
     * private use, which a query may hold although they are not unreserved.
     *
     * @return the conversion
     */
    public UriToIri withUnreservedOnly() {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, reasons, true, hostMapper);
    }

    /**
     * The conversion that turns labels of server-based hosts into their Unicode form, where the ASCII form of that is
     * the label again.
     *
     * @param mapper the mapper
     * @return the conversion
     */
    public UriToIri withHostMapper(HostMapper mapper) {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, reasons, unreservedOnly, mapper);
    }

    /**
     * The conversion that turns labels into their Unicode form as the document of the profile means it.
     *
     * @return the conversion
     * @throws IllegalArgumentException as {@link HostMappers#of(Profile)} says
     */
    public UriToIri withHostMapper() {
        return withHostMapper(HostMappers.of(profile));
    }

    /** What is decoded in each component (RFC 3987 3.2, step 4; 6.1; 4.1). */
    private Map<Component, CodePointSet> decodable() {
        CodePointSet out = NEVER.plus(reserved).plus(keepAscii ? ASCII : notInUris());
        if (unreservedOnly) {
            out = out.plus(UnicodeSets.PRIVATE_USE);
        }
        if (!decodeLookAlikes) {
            out = out.plus(LookAlikes.SEPARATORS).plus(LOOK_ALIKES).plus(IGNORABLE);
        }
        Profile narrower = profile.decodesLike();
        Map<Component, CodePointSet> sets = new EnumMap<>(Component.class);
        for (Component component : profile.grammar().components()) {
            CodePointSet set = accepted(profile, component).and(accepted(narrower, component));
            sets.put(component, set.minus(out));
        }
        return sets;
    }

    private static CodePointSet accepted(Profile profile, Component component) {
        CodePointSet set = profile.characters(component);
        for (var restriction : profile.restrictions()) {
            if (restriction.severity() == Severity.ERROR
                    && restriction.components().contains(component)) {
                set = set.minus(restriction.characters());
            }
        }
        return set;
    }

    /** The ASCII characters that no component of a URI may hold. */
    private CodePointSet notInUris() {
        CodePointSet set = ASCII;
        Profile uri = profile.uriProfile();
        for (Component component : uri.grammar().components()) {
            set = set.minus(uri.characters(component));
        }
        return set;
    }

    /**
     * Converts a reference.
     *
     * @param text a URI reference, or any reference that the profile accepts
     * @return the reference, or why there is none
     */
    public Mapping map(String text) {
        List<Violation> violations = engine.inspect(text);
        if (Mapping.hasError(violations) || (text.indexOf('%') < 0 && hostMapper == null)) {
            return Mapping.of(text, violations, List.of());
        }
        List<KeptEscape> kept = new ArrayList<>();
        String mapped = convert(text, kept);
        return Mapping.of(hostMapper == null ? mapped : mapLabels(hostMapper, mapped), violations, kept);
    }

    /**
     * Decodes the escapes alone: checks nothing, lists nothing, and leaves labels in their ASCII form.
     *
     * @param text text that the profile accepts
     * @return the same object if nothing has to change
     */
    public String decode(String text) {
        return text.indexOf('%') < 0 ? text : convert(text, new ArrayList<>(0));
    }

    private String convert(String text, List<KeptEscape> kept) {
        return engine.split(text, (t, hier, hostStart, hostEnd, pathStart, pathEnd, queryEnd, type, traits) -> {
            StringBuilder out = new StringBuilder(t.length());
            int copied = 0;
            if (type == HostType.REGISTRY) {
                copied = append(t, Component.AUTHORITY, hostStart, hostEnd, copied, out, kept);
            } else if (type != null) {
                copied = append(t, Component.USERINFO, hier + 2, hostStart, copied, out, kept);
                copied = append(t, Component.HOST, hostStart, hostEnd, copied, out, kept);
            }
            boolean opaque = engine.isOpaque(t, hier, pathStart, pathEnd);
            Component path = opaque ? Component.OPAQUE_PART : Component.PATH;
            copied = append(t, path, pathStart, pathEnd, copied, out, kept);
            copied = append(t, Component.QUERY, pathEnd, queryEnd, copied, out, kept);
            copied = append(t, Component.FRAGMENT, queryEnd, t.length(), copied, out, kept);
            return result(t, copied, out);
        });
    }

    private static String result(String text, int copied, StringBuilder out) {
        if (copied == 0) {
            return text;
        }
        out.append(text.substring(copied));
        return text.contentEquals(out) ? text : out.toString();
    }

    /**
     * Converts one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters
     * @return the component of the profile, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        if (component == Component.REFERENCE) {
            return map(text);
        }
        List<Violation> violations = engine.inspect(text, component);
        if (Mapping.hasError(violations)) {
            return Mapping.failed(violations);
        }
        if (component == Component.AUTHORITY) { // what may be decoded depends on the part of it (RFC 3986 3.2)
            return map("//" + text).behindSlashes(text);
        }
        StringBuilder out = new StringBuilder(text.length());
        List<KeptEscape> kept = new ArrayList<>();
        int copied = append(text, component, 0, text.length(), 0, out, kept);
        String mapped = result(text, copied, out);
        if (component == Component.HOST && hostMapper != null && HostText.isName(mapped, engine)) {
            String host = labels(hostMapper, mapped);
            mapped = host.equals(mapped) ? mapped : host;
        }
        return Mapping.of(mapped, violations, kept);
    }

    /**
     * Appends the text from where it is copied up to the last escape of a component, that component converted.
     *
     * @return up to where the text is copied now
     */
    private int append(
            String text,
            Component component,
            int from,
            int to,
            int copiedBefore,
            StringBuilder out,
            List<KeptEscape> kept) {
        int copied = copiedBefore;
        int partStart = out.length() + from - copied;
        int i = text.indexOf('%', from);
        while (i >= 0 && i < to) {
            int c = PercentCodec.codePointAt(text, i, to);
            if (c < 0 && PercentCodec.octetAt(text, i, to) < 0) {
                i = text.indexOf('%', i + 1);
                continue;
            }
            int end = i + (c < 0 ? 3 : PercentCodec.escapedLength(c));
            Component slot = component == Component.OPAQUE_PART && i == from ? Component.OPAQUE_START : component;
            boolean decode = c >= 0 && decodable.accepts(c, slot);
            if (decode || !staysAsWritten(text, i, end, c)) {
                if (copied < i) {
                    out.append(text.substring(copied, i));
                    copied = i;
                }
            }
            if (decode && profile.mappingRules().normalizes() && !staysNormalized(text, end, to, c, out, partStart)) {
                decode = false;
                keep(text, i, end, Reason.NOT_NFC, kept);
            } else if (!decode) {
                keep(text, i, end, reasons ? reason(c) : Reason.NOT_ALLOWED, kept);
            }
            if (copied == i) {
                if (decode) {
                    out.appendCodePoint(c);
                } else {
                    appendKept(text, i, end, c, out);
                }
                copied = end;
            }
            i = end < to && text.charAt(end) == '%' ? end : text.indexOf('%', end);
        }
        return copied;
    }

    private void keep(String text, int start, int end, Reason reason, List<KeptEscape> kept) {
        if (reasons) {
            kept.add(new KeptEscape(new Span(start, end), text.substring(start, end), reason));
        }
    }

    private Reason reason(int c) {
        if (c < 0) {
            return Reason.NOT_UTF_8;
        } else if (reserved.contains(c)) {
            return Reason.RESERVED;
        } else if (NEVER.contains(c)) {
            return Reason.BIDI;
        } else if (c < 128 && keepAscii) {
            return Reason.ASCII;
        } else if (!decodeLookAlikes && LookAlikes.SEPARATORS.contains(c)) {
            return Reason.SEPARATOR;
        } else if (!decodeLookAlikes && LOOK_ALIKES.contains(c)) {
            return Reason.LOOK_ALIKE;
        } else if (!decodeLookAlikes && IGNORABLE.contains(c)) {
            return Reason.IGNORABLE;
        }
        return Reason.NOT_ALLOWED;
    }

    /** Whether an escape that is kept comes out as it is. */
    private boolean staysAsWritten(String text, int start, int end, int c) {
        KeptEscapes rule = profile.mappingRules().keptEscapes();
        return rule == KeptEscapes.AS_WRITTEN
                || (rule == KeptEscapes.ASCII_AS_WRITTEN && c >= 0 && c < 128)
                || (rule == KeptEscapes.RESERVED_AS_WRITTEN && c >= 0 && reserved.contains(c))
                || !PercentCodec.hasLowerDigit(text, start, end);
    }

    private void appendKept(String text, int start, int end, int c, StringBuilder out) {
        if (staysAsWritten(text, start, end, c)) {
            out.append(text, start, end);
            return;
        }
        for (int i = start; i < end; i += 3) {
            PercentCodec.octet(PercentCodec.octetAt(text, i, end), out);
        }
    }

    /** Whether what stands before a character, the character, and the marks behind it are in NFC together. */
    private static boolean staysNormalized(String text, int next, int to, int c, StringBuilder out, int partStart) {
        int start = out.length();
        int limit = Math.max(partStart, start - 2 * NfcCheck.MAX_MARKS);
        while (start > limit && (start == out.length() || NormalForm.continues(out.codePointAt(start)))) {
            start = out.offsetByCodePoints(start, -1);
        }
        if (start < limit) {
            return false;
        }
        int end = next;
        int last = Math.min(to, next + 2 * NfcCheck.MAX_MARKS);
        while (end < last && text.charAt(end) != '%' && (end == next || NormalForm.continues(text.codePointAt(end)))) {
            end += Character.charCount(text.codePointAt(end));
        }
        String around = out.substring(start) + Character.toString(c) + text.substring(next, end);
        return !NfcCheck.hasTooManyMarks(around) && Normalizer.isNormalized(around, Normalizer.Form.NFC);
    }

    private String mapLabels(HostMapper mapper, String text) {
        return engine.split(text, (t, hier, hostStart, hostEnd, pathStart, pathEnd, queryEnd, type, traits) -> {
            if (type != HostType.REG_NAME || hostStart == hostEnd) {
                return t;
            }
            String host = t.substring(hostStart, hostEnd);
            String mapped = labels(mapper, host);
            return mapped.equals(host) ? t : t.substring(0, hostStart) + mapped + t.substring(hostEnd);
        });
    }

    private String labels(HostMapper mapper, String host) {
        StringBuilder out = new StringBuilder();
        int start = 0;
        for (int i = 0; i <= host.length(); i++) {
            if (i == host.length() || host.charAt(i) == '.') {
                out.append(label(mapper, host.substring(start, i))).append(i < host.length() ? "." : "");
                start = i + 1;
            }
        }
        return out.toString();
    }

    private String label(HostMapper mapper, String label) {
        if (!label.regionMatches(true, 0, "xn--", 0, 4)) {
            return label;
        }
        List<Violation> found = new ArrayList<>();
        String unicode = mapper.toUnicode(label, found::add);
        String back = mapper.toAscii(unicode, found::add);
        boolean sound = found.stream().noneMatch(violation -> violation.severity() == Severity.ERROR)
                && back.equals(label.toLowerCase(Locale.ROOT))
                && unicode.codePoints().allMatch(c -> decodable.accepts(c, Component.HOST));
        return sound ? unicode : label;
    }
}
