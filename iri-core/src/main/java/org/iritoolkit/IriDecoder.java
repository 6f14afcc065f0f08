package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.iritoolkit.KeptEscape.Reason;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.Decoder;
import org.iritoolkit.internal.text.Decoder.Because;
import org.iritoolkit.internal.text.Places;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Decodes URIs to references of a profile (RFC 3987 3.2, draft-duerst-iri-03 3.2, draft-masinter-url-i18n-05 2.2).
 *
 * <p>It decodes an escape only if its octets are strictly legal UTF-8 and the character is appropriate in that
 * component; it uses no other charset and does not guess. The input may contain characters that are already decoded.
 * {@link IriEncoder} turns the result into the URI again, except for the case of hexadecimal digits and escapes of
 * unreserved characters. Returns the same object if there is nothing to decode. Values are immutable and safe for use
 * by many threads; they cost little to make, and time is linear in the text.
 */
public final class IriDecoder {
    private final IriParser parser;
    private final boolean keepAscii;
    private final boolean decodeLookAlikes;
    private final @Nullable HostMapper hostMapper;
    private final Engine engine;
    private final Decoder decoder;

    private IriDecoder(IriParser parser, boolean keepAscii, boolean decodeLookAlikes, @Nullable HostMapper hostMapper) {
        this.parser = parser;
        this.keepAscii = keepAscii;
        this.decodeLookAlikes = decodeLookAlikes;
        this.hostMapper = hostMapper;
        this.engine = parser.engine();
        this.decoder = Decoder.of(parser.profile(), keepAscii, decodeLookAlikes, false);
    }

    /**
     * The decoder to references of a parser's profile.
     *
     * @param parser reads the texts
     * @return the decoder
     */
    public static IriDecoder of(IriParser parser) {
        return new IriDecoder(Objects.requireNonNull(parser, "parser"), false, false, null);
    }

    /**
     * The decoder to references of a profile, for texts that {@link IriParser#of(Profile)} reads.
     *
     * @param profile the profile
     * @return the decoder
     */
    public static IriDecoder of(Profile profile) {
        return of(IriParser.of(profile));
    }

    /**
     * The decoder that leaves escapes of ASCII characters alone.
     *
     * @return the decoder
     */
    public IriDecoder withKeptAscii() {
        return new IriDecoder(parser, true, decodeLookAlikes, hostMapper);
    }

    /**
     * The decoder that decodes escapes of ASCII characters like others.
     *
     * @return the decoder
     */
    public IriDecoder withoutKeptAscii() {
        return new IriDecoder(parser, false, decodeLookAlikes, hostMapper);
    }

    /**
     * The decoder that also decodes separators, look-alikes and characters that are not shown, if the profile allows
     * them, but never bidi formatting characters.
     *
     * @return the decoder
     */
    public IriDecoder withLookAlikes() {
        return new IriDecoder(parser, keepAscii, true, hostMapper);
    }

    /**
     * The decoder that keeps separators, look-alikes and characters that are not shown escaped.
     *
     * @return the decoder
     */
    public IriDecoder withoutLookAlikes() {
        return new IriDecoder(parser, keepAscii, false, hostMapper);
    }

    /**
     * The decoder that converts labels of server-based hosts to their Unicode form, if that form converts back to the
     * same label.
     *
     * @param mapper the mapper
     * @return the decoder
     */
    public IriDecoder withHostMapper(HostMapper mapper) {
        return new IriDecoder(parser, keepAscii, decodeLookAlikes, HostMapper.contained(mapper));
    }

    /**
     * The decoder that converts labels to their Unicode form with the mapper that the document of the profile requires.
     * The mapper comes from the registry of the parser.
     *
     * @return the decoder
     * @throws IllegalArgumentException as {@link ProfileRegistry#hostMapperOf(Profile)} says
     */
    public IriDecoder withHostMapper() {
        return withHostMapper(parser.registry().hostMapperOf(parser.profile()));
    }

    /**
     * The decoder that leaves labels of hosts as they are.
     *
     * @return the decoder
     */
    public IriDecoder withoutHostMapper() {
        return new IriDecoder(parser, keepAscii, decodeLookAlikes, null);
    }

    /**
     * Decodes a reference.
     *
     * @param text a URI reference, or any reference that the parser accepts
     * @return the reference, or why there is none
     */
    public Mapping map(String text) {
        return mapComponent(Component.REFERENCE, text);
    }

    /**
     * Decodes one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters; a host may also be the name of a registry (RFC 2396 3.2.1)
     * @return the component of the profile, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(text, "text");
        List<Violation> found = engine.inspect(text, component);
        if (Mapping.hasError(found) || (hostMapper == null && text.indexOf('%') < 0)) {
            return Mapping.of(text, text, found);
        }
        if (component == Component.AUTHORITY) { // what may be decoded depends on the part of it (RFC 3986 3.2)
            List<Violation> behind =
                    found.stream().map(violation -> violation.shifted(2)).toList();
            return decoded(Component.REFERENCE, "//" + text, behind).withoutSlashes(text);
        }
        return decoded(component, text, found);
    }

    /** Decodes what was found to have no error. */
    private Mapping decoded(Component component, String text, List<Violation> found) {
        String decoded = decode(component, text, null);
        List<Violation> failures = new ArrayList<>();
        String mapped = hostMapper == null ? decoded : mapLabels(hostMapper, component, decoded, failures);
        List<Violation> all = found;
        if (!failures.isEmpty()) {
            Places places = Places.ofDecoded(text, decoded);
            all = Stream.concat(found.stream(), failures.stream().map(places::of))
                    .toList();
        }
        return Mapping.of(text, mapped, all, () -> kept(component, text));
    }

    private String decode(Component component, String text, Decoder.@Nullable Kept kept) {
        return component == Component.REFERENCE
                ? decoder.decode(text, engine.split(text), kept, (decoded, split) -> decoded)
                : decoder.decode(text, component, kept);
    }

    /** The escapes that stay, and why: the text is decoded once more for that. */
    private List<KeptEscape> kept(Component component, String text) {
        List<ComponentText> parts = component == Component.REFERENCE ? engine.components(text) : List.of();
        List<KeptEscape> kept = new ArrayList<>();
        decode(component, text, (from, to, c, because) -> {
            Component named = parts.stream()
                    .filter(part -> to <= part.end())
                    .map(ComponentText::component)
                    .findFirst()
                    .orElse(component);
            Reason dotSegmentOrNfc = because == Because.NOT_NFC ? Reason.NOT_NFC : Reason.DOT_SEGMENT;
            Reason reason = because == null ? reason(c, named) : dotSegmentOrNfc;
            kept.add(new KeptEscape(new Span(from, to), text.substring(from, to), reason));
        });
        return List.copyOf(kept);
    }

    private Reason reason(int c, Component component) {
        if (c < 0) {
            return Reason.NOT_UTF_8;
        } else if (decoder.reserved().contains(c)) {
            return Reason.RESERVED;
        } else if (Decoder.BIDI.contains(c)) {
            return Reason.BIDI;
        } else if (c < 128 && decoder.keepsAscii()) {
            return Reason.ASCII;
        } else if (!decodeLookAlikes && LookAlikes.SEPARATORS.contains(c)) {
            return Reason.SEPARATOR;
        } else if (!decodeLookAlikes && Decoder.LOOK_ALIKES.contains(c)) {
            return Reason.LOOK_ALIKE;
        } else if (!decodeLookAlikes && Decoder.IGNORABLE.contains(c)) {
            return Reason.IGNORABLE;
        }
        return parser.profile().accepted(component).contains(c) ? Reason.ESCAPED_IN_IRIS : Reason.NOT_ALLOWED;
    }

    private String mapLabels(HostMapper mapper, Component component, String text, List<Violation> failures) {
        int from = 0;
        int to = component == Component.HOST && HostText.isName(text, engine) ? text.length() : 0;
        Split split = component == Component.REFERENCE ? engine.split(text) : Split.NONE;
        if (split.isHost(HostType.REG_NAME)) {
            from = split.hostStart();
            to = split.hostEnd();
        }
        if (from == to) {
            return text;
        }
        String host = text.substring(from, to);
        String mapped = labels(mapper, host, from, failures);
        return mapped.equals(host) ? text : text.substring(0, from) + mapped + text.substring(to);
    }

    private String labels(HostMapper mapper, String host, int at, List<Violation> failures) {
        StringBuilder out = new StringBuilder();
        int start = 0;
        for (int i = 0; i <= host.length(); i++) {
            if (i == host.length() || host.charAt(i) == '.') {
                out.append(label(mapper, host.substring(start, i), at + start, failures))
                        .append(i < host.length() ? "." : "");
                start = i + 1;
            }
        }
        return out.toString();
    }

    /** A label that has no Unicode form stays, and nothing is to be said; only if the mapper fails, that is. */
    private String label(HostMapper mapper, String label, int at, List<Violation> failures) {
        if (!label.regionMatches(true, 0, "xn--", 0, 4)) {
            return label;
        }
        List<Violation> found = new ArrayList<>();
        String unicode = mapper.toUnicode(label, found::add);
        String back = mapper.toAscii(unicode, found::add);
        found.stream()
                .filter(violation -> violation.code() == PluginViolation.FAILED)
                .findFirst()
                .ifPresent(failure -> failures.add(new Violation(
                        failure.code(),
                        Severity.WARNING,
                        failure.component(),
                        new Span(at, at + label.length()),
                        failure.clause(),
                        failure.message())));
        boolean sound = found.stream().noneMatch(violation -> violation.severity() == Severity.ERROR)
                && back.equals(label.toLowerCase(Locale.ROOT))
                && unicode.codePoints().allMatch(c -> decoder.decodes(c, Component.HOST));
        return sound ? unicode : label;
    }

    /**
     * The decoder, for logs.
     *
     * @return its profile and its host mapper
     */
    @Override
    public String toString() {
        return "decoder to IRIs of " + parser.profile() + (hostMapper == null ? "" : ", hosts by " + hostMapper.id());
    }
}
