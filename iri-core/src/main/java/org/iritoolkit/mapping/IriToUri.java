package org.iritoolkit.mapping;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NoUriViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.judge.Findings;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.Encoder;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.internal.text.Places;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Maps references of a profile to URIs (RFC 3987 3.1, draft-duerst-iri-03 3.1, draft-masinter-url-i18n-05 2.2).
 *
 * <p>It checks the text first and maps nothing that the profile does not accept. Escapes, {@code #}, {@code %}, {@code
 * [} and {@code ]} stay as they are; what is a URI already comes back as the same object. Values are immutable and safe
 * for use by many threads; time is linear in the text.
 */
public final class IriToUri {
    /** Where the text comes from: the variants of step 1 (RFC 3987 3.1). */
    public enum Source {
        /** Unicode text: not normalized (variant c). */
        UNICODE,
        /** Characters written on paper or read aloud: normalized to NFC (variant a). */
        CHARACTERS
    }

    private final Engine engine;
    private final Profile profile;
    private final Source source;
    private final boolean repairing;
    private final @Nullable HostMapper hostMapper;
    private final Encoder encoder;
    private final @Nullable Engine target;

    private IriToUri(
            Engine engine, Source source, boolean repairing, @Nullable HostMapper hostMapper, @Nullable Engine target) {
        this.engine = engine;
        this.profile = engine.profile();
        this.source = source;
        this.repairing = repairing;
        this.hostMapper = hostMapper;
        this.target = target;
        this.encoder = new Encoder(profile);
    }

    /**
     * The mapping of a profile, for Unicode text, with hosts percent-encoded.
     *
     * @param profile the profile
     * @return the mapping
     */
    public static IriToUri of(Profile profile) {
        Engine target = new Encoder(profile).fits() ? null : Engine.of(profile.uriProfile());
        return new IriToUri(Engine.of(profile), Source.UNICODE, false, null, target);
    }

    /**
     * The mapping for text from another source.
     *
     * @param newSource where the text comes from; a document may want NFC whatever the source
     *     (draft-masinter-url-i18n-05 2.2)
     * @return the mapping
     */
    public IriToUri withSource(Source newSource) {
        Objects.requireNonNull(newSource, "newSource");
        return new IriToUri(engine, newSource, repairing, hostMapper, target);
    }

    /**
     * The mapping that first escapes what the profile does not allow, and reports every such escape.
     *
     * @return the mapping
     */
    public IriToUri withRepair() {
        return new IriToUri(engine, source, true, hostMapper, target);
    }

    /**
     * The mapping that has no output where the profile does not allow something.
     *
     * @return the mapping
     */
    public IriToUri withoutRepair() {
        return new IriToUri(engine, source, false, hostMapper, target);
    }

    /**
     * The mapping that turns server-based hosts into their ASCII form between steps 1 and 2.
     *
     * @param mapper the mapper
     * @return the mapping
     */
    public IriToUri withHostMapper(HostMapper mapper) {
        return new IriToUri(engine, source, repairing, HostMapper.contained(mapper), target);
    }

    /**
     * The mapping that turns server-based hosts into their ASCII form as the document of the profile means it.
     * The mapper is looked up in {@link ProfileRegistry#installed()}; for another registry, pass its {@link
     * ProfileRegistry#hostMapperOf(Profile)} to {@link #withHostMapper(HostMapper)}.
     *
     * @return the mapping
     * @throws IllegalArgumentException as {@link ProfileRegistry#hostMapperOf(Profile)} says
     */
    public IriToUri withHostMapper() {
        return withHostMapper(ProfileRegistry.installed().hostMapperOf(profile));
    }

    /**
     * The mapping that percent-encodes hosts, as step 2 does all characters.
     *
     * @return the mapping
     */
    public IriToUri withoutHostMapper() {
        return new IriToUri(engine, source, repairing, null, target);
    }

    /**
     * Maps a reference.
     *
     * @param text the reference
     * @return the URI reference, or why there is none; places are those in {@code text}
     */
    public Mapping map(String text) {
        Objects.requireNonNull(text, "text");
        return mapComponent(Component.REFERENCE, text);
    }

    /**
     * Maps one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters; a host may also be the name of a registry (RFC 2396 3.2.1)
     * @return the component of a URI, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        Objects.requireNonNull(text, "text");
        Derivation mapping = new Derivation(text);
        normalize(mapping);
        if (mapping.hasError()) { // what is found after it may not be in the text that was given
            return Mapping.failed(text, mapping.findings());
        }
        accept(component, mapping);
        if (mapping.hasError()) {
            return Mapping.failed(text, mapping.findings());
        }
        mapHost(component, mapping);
        if (mapping.hasError()) {
            return Mapping.failed(text, mapping.findings());
        }
        String accepted = mapping.text();
        String mapped = Objects.requireNonNull(encoder.encode(accepted), "what is accepted has UTF-8");
        if (target != null) {
            mapping.step(mapped, () -> Places.ofEscaped(accepted, mapped)::of);
            checkTarget(target, component, mapping);
        }
        return Mapping.of(text, mapped, mapping.findings(), List.of());
    }

    /**
     * Maps a reference that comes as octets (RFC 3987 3.1, step 1, variants b and c): decodes strictly, and normalizes to
     * NFC unless the charset is one of Unicode.
     *
     * @param octets the octets, from the position to the limit; neither is moved
     * @param charset the charset that they are in
     * @return the URI reference, or why there is none; the place of malformed octets is in octets
     */
    public Mapping map(ByteBuffer octets, Charset charset) {
        OctetText decoded = OctetText.asDecoded(octets, charset, profile);
        if (decoded.text().isEmpty()) {
            return Mapping.failed(charset.decode(octets.duplicate()).toString(), decoded.violations());
        }
        IriToUri step = decoded.isUnicode() ? this : withSource(Source.CHARACTERS);
        Mapping mapping = step.map(decoded.text().get());
        if (decoded.violations().isEmpty()) {
            return mapping;
        }
        List<Violation> all = new ArrayList<>(decoded.violations());
        all.addAll(mapping.violations());
        return Mapping.of(decoded.text().get(), mapping.output().orElse(""), all, List.of());
    }

    private void normalize(Derivation mapping) {
        if (source == Source.UNICODE && !profile.mappingRules().normalizes()) {
            return;
        }
        String text = mapping.text();
        List<Violation> found = new ArrayList<>();
        String normalized = NormalForm.of(text, profile, found);
        mapping.found(found);
        mapping.step(normalized, () -> NormalForm.places(text, normalized));
    }

    /** Goes on with the text if it is accepted, or with its repaired form; otherwise there is an error. */
    private void accept(Component component, Derivation mapping) {
        String text = mapping.text();
        List<Violation> inspected = engine.inspect(text, component);
        if (inspected.isEmpty()) {
            return;
        }
        List<Violation> found = inspected.stream()
                .filter(violation -> violation.code() != NoUriViolation.NO_URI) // an error of this mapping
                .toList();
        if (!repairing || !Mapping.hasError(found)) {
            mapping.found(found);
            return;
        }
        Findings repairs = engine.findings();
        Escaping escaping = new Escaping(engine, true);
        String repaired = component == Component.REFERENCE
                ? escaping.reference(text, repairs)
                : escaping.component(component, text, repairs);
        if (Mapping.hasError(engine.inspect(repaired, component))) {
            mapping.found(found);
            return;
        }
        mapping.found(repairs.sorted());
        mapping.found(found.stream()
                .filter(violation -> violation.severity() != Severity.ERROR)
                .toList());
        mapping.step(repaired, () -> Places.ofEscaped(text, repaired)::of);
    }

    private void mapHost(Component component, Derivation mapping) {
        HostMapper mapper = hostMapper;
        String text = mapping.text();
        if (mapper == null) {
            return;
        }
        if (component == Component.HOST && HostText.isName(text, engine)) {
            mapHost(mapper, 0, text.length(), mapping);
        } else if (component == Component.REFERENCE
                || component == Component.AUTHORITY
                || component == Component.HOST) {
            String slashes = component == Component.REFERENCE ? "" : "//";
            Split split = engine.split(slashes + text);
            int from = split.hostStart() - slashes.length();
            int to = split.hostEnd() - slashes.length();
            if (split.isHost(HostType.REGISTRY)) {
                refuseRegistryName(mapper, from, to, mapping);
            } else if (split.isHost(HostType.REG_NAME) && from < to) {
                mapHost(mapper, from, to, mapping);
            }
        }
    }

    /**
     * Says why an authority that the grammar takes for the name of a registry has no ASCII form, since one was asked for.
     * What is in ASCII and has escapes is left: it is a URI as it is.
     */
    private void refuseRegistryName(HostMapper mapper, int from, int to, Derivation mapping) {
        String authority = mapping.text().substring(from, to);
        boolean ascii = authority.chars().allMatch(c -> c < 0x80);
        if (ascii && authority.indexOf('%') >= 0) {
            return;
        }
        Span place = HostText.inRegistryName(authority);
        String name = place.substring(authority);
        List<Violation> found = new ArrayList<>();
        String mapped = mapper.toAscii(name, found::add);
        if (Mapping.hasError(found)) {
            mapping.found(found.stream()
                    .map(violation -> violation.shifted(from + place.start()))
                    .toList());
        } else if (!ascii || !mapped.equals(name)) {
            SpecClause clause = profile.hostMappingClause();
            mapping.found(List.of(new Violation(
                    MappingViolation.NOT_EXPRESSIBLE,
                    Severity.ERROR,
                    Component.AUTHORITY,
                    new Span(from, to),
                    clause,
                    CoreMessages.message("mapping.not-expressible.registry"))));
        }
    }

    private void mapHost(HostMapper mapper, int from, int to, Derivation mapping) {
        String text = mapping.text();
        String host = text.substring(from, to);
        Optional<Violation> noName = HostText.escapeOfNoName(host, engine);
        if (noName.isPresent()) {
            mapping.found(List.of(noName.get().shifted(from)));
            return;
        }
        String name = HostText.decode(host);
        List<Violation> found = new ArrayList<>();
        String mapped = mapper.toAscii(name, found::add);
        if (!found.isEmpty()) {
            Places places = Places.ofDecoded(host, name);
            mapping.found(found.stream()
                    .map(violation -> places.of(violation).shifted(from))
                    .toList());
        }
        if (!Mapping.hasError(found) && !isUriHost(mapped)) {
            SpecClause clause = profile.hostMappingClause();
            mapping.found(List.of(new Violation(
                    MappingViolation.NOT_EXPRESSIBLE,
                    Severity.ERROR,
                    Component.HOST,
                    new Span(from, to),
                    clause,
                    CoreMessages.message("mapping.not-expressible.host"))));
        }
        mapping.step(
                text.substring(0, from) + mapped + text.substring(to),
                () -> Places.ofReplaced(text.length(), from, to, mapped.length())::of);
    }

    private boolean isUriHost(String host) {
        CodePointSet characters = profile.uriProfile().characters(Component.HOST);
        return !host.isEmpty() && host.chars().allMatch(c -> c == '.' || (c < 0x80 && characters.contains(c)));
    }

    /** What the grammar of the target cannot express has no output: an IRI is valid only if it maps to a URI (draft 3.1 a). */
    private static void checkTarget(Engine target, Component component, Derivation mapping) {
        String mapped = mapping.text();
        boolean opaque = component == Component.OPAQUE_PART || component == Component.OPAQUE_START;
        if ((opaque && !target.profile().grammar().hasOpaqueParts())
                || (component == Component.REFERENCE && target.accepts(mapped))) {
            return;
        }
        List<Violation> found = target.inspect(mapped, component);
        if (!Mapping.hasError(found)) {
            return;
        }
        mapping.found(found.stream()
                .map(violation -> new Violation(
                        MappingViolation.NOT_EXPRESSIBLE,
                        Severity.ERROR,
                        violation.component(),
                        violation.span(),
                        violation.clause(),
                        CoreMessages.message(
                                "mapping.not-expressible.uri",
                                target.profile().document().name(),
                                violation.wording())))
                .toList());
    }

    /**
     * The conversion, for logs.
     *
     * @return its profile and source, whether it repairs, and what maps hosts
     */
    @Override
    public String toString() {
        return "to URIs from " + profile + ", from " + source + (repairing ? ", with repair" : "")
                + (hostMapper == null ? "" : ", hosts by " + hostMapper.id());
    }
}
