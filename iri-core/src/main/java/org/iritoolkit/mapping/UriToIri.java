package org.iritoolkit.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.Decoder;
import org.iritoolkit.internal.text.Places;
import org.iritoolkit.mapping.KeptEscape.Reason;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
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
    private final Engine engine;
    private final Profile profile;
    private final boolean keepAscii;
    private final boolean decodeLookAlikes;
    private final boolean reasons;
    private final @Nullable HostMapper hostMapper;
    private final Decoder decoder;

    private UriToIri(
            Engine engine,
            boolean keepAscii,
            boolean decodeLookAlikes,
            boolean reasons,
            @Nullable HostMapper hostMapper) {
        this.engine = engine;
        this.profile = engine.profile();
        this.keepAscii = keepAscii;
        this.decodeLookAlikes = decodeLookAlikes;
        this.reasons = reasons;
        this.hostMapper = hostMapper;
        this.decoder = new Decoder(profile, keepAscii, decodeLookAlikes, false);
    }

    /**
     * The conversion to references of a profile.
     *
     * @param profile the profile
     * @return the conversion
     */
    public static UriToIri of(Profile profile) {
        return new UriToIri(Engine.of(profile), false, false, false, null);
    }

    /**
     * The conversion that leaves escapes of ASCII characters alone.
     *
     * @return the conversion
     */
    public UriToIri withKeptAscii() {
        return new UriToIri(engine, true, decodeLookAlikes, reasons, hostMapper);
    }

    /**
     * The conversion that decodes escapes of ASCII characters like others.
     *
     * @return the conversion
     */
    public UriToIri withoutKeptAscii() {
        return new UriToIri(engine, false, decodeLookAlikes, reasons, hostMapper);
    }

    /**
     * The conversion that also decodes separators, look-alikes and characters that are not shown, as far as the profile
     * allows them; never bidi formatting characters.
     *
     * @return the conversion
     */
    public UriToIri withLookAlikes() {
        return new UriToIri(engine, keepAscii, true, reasons, hostMapper);
    }

    /**
     * The conversion that keeps separators, look-alikes and characters that are not shown escaped.
     *
     * @return the conversion
     */
    public UriToIri withoutLookAlikes() {
        return new UriToIri(engine, keepAscii, false, reasons, hostMapper);
    }

    /**
     * The conversion that lists each escape that it keeps, and why.
     *
     * @return the conversion
     */
    public UriToIri withReasons() {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, true, hostMapper);
    }

    /**
     * The conversion that lists no escapes.
     *
     * @return the conversion
     */
    public UriToIri withoutReasons() {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, false, hostMapper);
    }

    /**
     * The conversion that turns labels of server-based hosts into their Unicode form, where the ASCII form of that is
     * the label again.
     *
     * @param mapper the mapper
     * @return the conversion
     */
    public UriToIri withHostMapper(HostMapper mapper) {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, reasons, HostMapper.contained(mapper));
    }

    /**
     * The conversion that turns labels into their Unicode form as the document of the profile means it.
     * The mapper is looked up in {@link ProfileRegistry#installed()}; for another registry, pass its {@link
     * ProfileRegistry#hostMapperOf(Profile)} to {@link #withHostMapper(HostMapper)}.
     *
     * @return the conversion
     * @throws IllegalArgumentException as {@link ProfileRegistry#hostMapperOf(Profile)} says
     */
    public UriToIri withHostMapper() {
        return withHostMapper(ProfileRegistry.installed().hostMapperOf(profile));
    }

    /**
     * The conversion that leaves labels of hosts as they are.
     *
     * @return the conversion
     */
    public UriToIri withoutHostMapper() {
        return new UriToIri(engine, keepAscii, decodeLookAlikes, reasons, null);
    }

    /**
     * Converts a reference.
     *
     * @param text a URI reference, or any reference that the profile accepts
     * @return the reference, or why there is none
     */
    public Mapping map(String text) {
        Objects.requireNonNull(text, "text");
        List<Violation> violations = engine.inspect(text);
        if (Mapping.hasError(violations) || (text.indexOf('%') < 0 && hostMapper == null)) {
            return Mapping.of(text, text, violations, List.of());
        }
        List<KeptEscape> kept = new ArrayList<>();
        String mapped = decode(text, reasons ? listing(text, kept) : null);
        if (hostMapper == null) {
            return Mapping.of(text, mapped, violations, kept);
        }
        List<Violation> failures = new ArrayList<>();
        String withLabels = mapLabels(hostMapper, mapped, failures);
        if (failures.isEmpty()) {
            return Mapping.of(text, withLabels, violations, kept);
        }
        Places places = Places.ofDecoded(text, mapped);
        return Mapping.of(
                text,
                withLabels,
                Stream.concat(violations.stream(), failures.stream().map(places::of))
                        .toList(),
                kept);
    }

    private String decode(String text, Decoder.@Nullable Kept kept) {
        return decoder.decode(text, engine.split(text), kept, (decoded, split) -> decoded);
    }

    private Decoder.Kept listing(String text, List<KeptEscape> kept) {
        List<ComponentText> components = engine.components(text);
        return (from, to, c, notNormal) -> {
            Component component = components.stream()
                    .filter(part -> to <= part.end())
                    .map(ComponentText::component)
                    .findFirst()
                    .orElseThrow();
            kept.add(kept(text, from, to, notNormal ? Reason.NOT_NFC : reason(c, component)));
        };
    }

    private static KeptEscape kept(String text, int from, int to, Reason reason) {
        return new KeptEscape(new Span(from, to), text.substring(from, to), reason);
    }

    /**
     * Converts one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters; a host may also be the name of a registry (RFC 2396 3.2.1)
     * @return the component of the profile, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        Objects.requireNonNull(text, "text");
        if (component == Component.REFERENCE) {
            return map(text);
        }
        List<Violation> violations = engine.inspect(text, component);
        if (Mapping.hasError(violations)) {
            return Mapping.failed(text, violations);
        }
        if (component == Component.AUTHORITY) { // what may be decoded depends on the part of it (RFC 3986 3.2)
            return map("//" + text).withoutSlashes(text);
        }
        List<KeptEscape> kept = new ArrayList<>();
        Decoder.Kept listing = (from, to, c, notNormal) ->
                kept.add(kept(text, from, to, notNormal ? Reason.NOT_NFC : reason(c, component)));
        String mapped = decoder.decode(text, component, reasons ? listing : null);
        List<Violation> failures = new ArrayList<>();
        if (component == Component.HOST && hostMapper != null && HostText.isName(mapped, engine)) {
            String host = labels(hostMapper, mapped, 0, failures);
            mapped = host.equals(mapped) ? mapped : host;
        }
        return Mapping.of(
                text,
                mapped,
                Stream.concat(violations.stream(), failures.stream()).toList(),
                kept);
    }

    private Reason reason(int c, Component component) {
        if (c < 0) {
            return Reason.NOT_UTF_8;
        } else if (decoder.reserved().contains(c)) {
            return Reason.RESERVED;
        } else if (Decoder.BIDI.contains(c)) {
            return Reason.BIDI;
        } else if (c < 128 && keepAscii) {
            return Reason.ASCII;
        } else if (!decodeLookAlikes && LookAlikes.SEPARATORS.contains(c)) {
            return Reason.SEPARATOR;
        } else if (!decodeLookAlikes && Decoder.LOOK_ALIKES.contains(c)) {
            return Reason.LOOK_ALIKE;
        } else if (!decodeLookAlikes && Decoder.IGNORABLE.contains(c)) {
            return Reason.IGNORABLE;
        }
        return profile.accepted(component).contains(c) ? Reason.ESCAPED_IN_IRIS : Reason.NOT_ALLOWED;
    }

    private String mapLabels(HostMapper mapper, String text, List<Violation> failures) {
        Split split = engine.split(text);
        if (!split.isHost(HostType.REG_NAME) || split.hostStart() == split.hostEnd()) {
            return text;
        }
        String host = text.substring(split.hostStart(), split.hostEnd());
        String mapped = labels(mapper, host, split.hostStart(), failures);
        return mapped.equals(host)
                ? text
                : text.substring(0, split.hostStart()) + mapped + text.substring(split.hostEnd());
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
                        failure.wording())));
        boolean sound = found.stream().noneMatch(violation -> violation.severity() == Severity.ERROR)
                && back.equals(label.toLowerCase(Locale.ROOT))
                && unicode.codePoints().allMatch(c -> decoder.decodes(c, Component.HOST));
        return sound ? unicode : label;
    }

    /**
     * The conversion, for logs.
     *
     * @return its profile, and what maps hosts
     */
    @Override
    public String toString() {
        return "to IRIs of " + profile + (hostMapper == null ? "" : ", hosts by " + hostMapper.id());
    }
}
