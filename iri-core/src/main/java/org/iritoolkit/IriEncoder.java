package org.iritoolkit;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.MappingViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SyntaxViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.judge.Findings;
import org.iritoolkit.internal.mapping.Escaping;
import org.iritoolkit.internal.mapping.HostText;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.internal.text.Encoder;
import org.iritoolkit.internal.text.NormalForm;
import org.iritoolkit.internal.text.Places;
import org.iritoolkit.mapping.OctetText;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes references: maps them to URIs (RFC 3987 3.1, draft-duerst-iri-03 3.1, draft-masinter-url-i18n-05
 * 2.2), or converts them to another profile (LEIRI note 4, for any pair of profiles).
 *
 * <p>It checks the text first, and converts only a text that its parser accepts. It decodes nothing but escapes in a
 * host that is mapped: {@link IriDecoder} decodes. If the target cannot express a part, an error names it. If the
 * target accepts the text as it is, the same object comes back. Values are immutable and safe for use by many threads;
 * they cost little to make, and time is linear in the text.
 */
public final class IriEncoder {
    /** The source of the text: the variants of step 1 (RFC 3987 3.1). */
    public enum Source {
        /** Unicode text: not normalized (variant c). */
        UNICODE,
        /** Characters written on paper or read aloud: normalized to NFC (variant a). */
        CHARACTERS
    }

    private final IriParser parser;
    private final @Nullable IriParser target;
    private final Source source;
    private final boolean repairing;
    private final @Nullable HostMapper hostMapper;
    private final Engine engine;
    private final Profile profile;

    private IriEncoder(
            IriParser parser,
            @Nullable IriParser target,
            Source source,
            boolean repairing,
            @Nullable HostMapper hostMapper) {
        this.parser = parser;
        this.target = target;
        this.source = source;
        this.repairing = repairing;
        this.hostMapper = hostMapper;
        this.engine = parser.engine();
        this.profile = parser.profile();
    }

    /**
     * The mapping to URIs, for Unicode text, with hosts percent-encoded.
     *
     * @param parser reads the texts; its profile says which URIs they map to
     * @return the encoder
     */
    public static IriEncoder of(IriParser parser) {
        return new IriEncoder(Objects.requireNonNull(parser, "parser"), null, Source.UNICODE, false, null);
    }

    /**
     * The mapping to URIs, for texts that {@link IriParser#of(Profile)} reads.
     *
     * @param profile the profile of the texts
     * @return the encoder
     */
    public static IriEncoder of(Profile profile) {
        return of(IriParser.of(profile));
    }

    /**
     * The conversion to another profile. It percent-encodes only the characters that the target does not allow in their
     * component and does not reserve there.
     *
     * @param parser reads the texts
     * @param target accepts the results
     * @return the encoder
     */
    public static IriEncoder of(IriParser parser, IriParser target) {
        Objects.requireNonNull(parser, "parser");
        return new IriEncoder(parser, Objects.requireNonNull(target, "target"), Source.UNICODE, false, null);
    }

    /**
     * The encoder for text from another source.
     *
     * @param newSource where the text comes from; a document may want NFC before a text is mapped to a URI, whatever
     *     the source (draft-masinter-url-i18n-05 2.2)
     * @return the encoder
     */
    public IriEncoder withSource(Source newSource) {
        Objects.requireNonNull(newSource, "newSource");
        return new IriEncoder(parser, target, newSource, repairing, hostMapper);
    }

    /**
     * The encoder that first escapes the characters that the profile of the text does not allow, and reports each of
     * these escapes.
     *
     * @return the encoder
     */
    public IriEncoder withRepair() {
        return new IriEncoder(parser, target, source, true, hostMapper);
    }

    /**
     * The encoder that has no output if the profile does not allow the text.
     *
     * @return the encoder
     */
    public IriEncoder withoutRepair() {
        return new IriEncoder(parser, target, source, false, hostMapper);
    }

    /**
     * The encoder that converts server-based hosts to their ASCII form, between steps 1 and 2. A host of ASCII without
     * escapes stays as it is, with a warning if the mapper refuses it (draft-duerst-iri-03 3.1: the identity for URIs).
     *
     * @param mapper the mapper
     * @return the encoder
     */
    public IriEncoder withHostMapper(HostMapper mapper) {
        return new IriEncoder(parser, target, source, repairing, HostMapper.contained(mapper));
    }

    /**
     * The encoder that converts server-based hosts to their ASCII form like {@link #withHostMapper(HostMapper)}, with
     * the mapper that the document of the profile requires. The mapper comes from the registry of the parser.
     *
     * @return the encoder
     * @throws IllegalArgumentException as {@link ProfileRegistry#hostMapperOf(Profile)} says
     */
    public IriEncoder withHostMapper() {
        return withHostMapper(parser.registry().hostMapperOf(profile));
    }

    /**
     * The encoder that percent-encodes hosts, as step 2 does all characters.
     *
     * @return the encoder
     */
    public IriEncoder withoutHostMapper() {
        return new IriEncoder(parser, target, source, repairing, null);
    }

    /**
     * Converts a reference.
     *
     * @param text the reference
     * @return the URI reference or the reference of the target, or why there is none; places are those in {@code text}
     */
    public Mapping map(String text) {
        return mapComponent(Component.REFERENCE, text);
    }

    /**
     * Converts one component.
     *
     * @param component which component it is
     * @param text its text, without delimiters; a host may also be the name of a registry (RFC 2396 3.2.1)
     * @return the component of a URI or of the target, or why there is none
     * @throws IllegalArgumentException if the grammar of the profile has no such component
     */
    public Mapping mapComponent(Component component, String text) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(text, "text");
        return new Run(component, text).mapping();
    }

    /**
     * Converts a reference given as octets (RFC 3987 3.1, step 1, variants b and c): it decodes them strictly, and
     * normalizes to NFC unless the charset is a Unicode encoding.
     *
     * @param octets the octets, from the position to the limit; neither is moved
     * @param charset the charset that they are in
     * @return the reference, or why there is none; the place of malformed octets is in octets, all others
     *     are in the text that was decoded and normalized
     */
    public Mapping map(ByteBuffer octets, Charset charset) {
        OctetText decoded = OctetText.decode(octets, charset, profile);
        if (decoded.text().isEmpty()) {
            return Mapping.of(charset.decode(octets.duplicate()).toString(), "", decoded.violations());
        }
        Mapping mapping = map(decoded.text().get());
        if (decoded.violations().isEmpty()) {
            return mapping;
        }
        List<Violation> all = new ArrayList<>(decoded.violations());
        all.addAll(mapping.violations());
        return Mapping.of(decoded.text().get(), mapping.output().orElse(""), all);
    }

    /** One text on its way to the target, step by step until there is an error. */
    private final class Run {
        private final Component component;
        private final String given;
        private final List<Violation> findings = new ArrayList<>();

        /** For each step that changed the text, the way from places after it to those before it. */
        private final List<Supplier<UnaryOperator<Violation>>> steps = new ArrayList<>();

        /** What has become of the text. */
        private String text;

        Run(Component component, String given) {
            this.component = component;
            this.given = given;
            this.text = given;
        }

        Mapping mapping() {
            for (Runnable step : List.<Runnable>of(this::normalize, this::accept, this::mapHost, this::encode)) {
                step.run();
                if (Mapping.hasError(findings)) {
                    break; // what would be found next may not be in the text that was given
                }
            }
            return Mapping.of(given, text, findings);
        }

        private void found(List<Violation> violations) {
            List<Violation> placed = violations;
            for (int i = steps.size() - 1; i >= 0 && !placed.isEmpty(); i--) {
                placed = placed.stream().map(steps.get(i).get()).toList();
            }
            findings.addAll(placed);
        }

        private void step(String made, Supplier<UnaryOperator<Violation>> back) {
            if (!made.equals(text)) {
                steps.add(back);
                text = made;
            }
        }

        private void normalize() {
            if (source == Source.UNICODE
                    && (target != null || !profile.mappingRules().normalizes())) {
                return;
            }
            String before = text;
            List<Violation> found = new ArrayList<>();
            String normalized = NormalForm.of(before, profile, found);
            found(found);
            step(normalized, () -> NormalForm.places(before, normalized));
        }

        /** Goes on with the text if it is accepted, or with its repaired form; otherwise there is an error. */
        private void accept() {
            List<Violation> found = engine.inspect(text, component);
            if (target == null && !found.isEmpty()) { // that there is no URI is an error of this mapping
                found = found.stream()
                        .filter(violation -> violation.code() != MappingViolation.NO_URI)
                        .toList();
            }
            if (!repairing || !Mapping.hasError(found)) {
                found(found);
                return;
            }
            String before = text;
            Findings repairs = engine.findings();
            String repaired = new Escaping(engine, true).escape(before, component, repairs);
            if (Mapping.hasError(engine.inspect(repaired, component))) {
                found(found);
                return;
            }
            found(repairs.sorted());
            found(found.stream().filter(violation -> !violation.isError()).toList());
            step(repaired, () -> Places.ofEscaped(before, repaired)::of);
        }

        private void mapHost() {
            HostMapper mapper = hostMapper;
            if (mapper == null) {
                return;
            }
            if (component == Component.HOST && HostText.isName(text, engine)) {
                mapHost(mapper, 0, text.length());
            } else if (component == Component.REFERENCE
                    || component == Component.AUTHORITY
                    || component == Component.HOST) {
                String slashes = component == Component.REFERENCE ? "" : "//";
                Split split = engine.split(slashes + text);
                int from = split.hostStart() - slashes.length();
                int to = split.hostEnd() - slashes.length();
                if (split.isHost(HostType.REGISTRY)) {
                    mapRegistryName(mapper, from, to);
                } else if (split.isHost(HostType.REG_NAME) && from < to) {
                    mapHost(mapper, from, to);
                }
            }
        }

        /**
         * Leaves a name of ASCII as it is, since the mapping is the identity for URIs (draft-duerst-iri-03 3.1), and
         * says what ToASCII has against it.
         */
        private void warn(HostMapper mapper, int from, int to) {
            mapper.toAscii(text.substring(from, to), violation -> {
                Severity severity = violation.isError() ? Severity.WARNING : violation.severity();
                found(List.of(violation.withSeverity(severity).shifted(from)));
            });
        }

        /**
         * Says what the network gets of an authority that the grammar takes for the name of a registry, or why there is
         * no ASCII form of it, since one was asked for.
         */
        private void mapRegistryName(HostMapper mapper, int from, int to) {
            ComponentText host = new ComponentText(text, Component.AUTHORITY, from, to, profile).host();
            String name = host.text();
            boolean ascii = CodePoints.areAscii(text, from, to);
            if (ascii && name.indexOf('%') >= 0) {
                found(List.of(HostText.escapesThatStay(name, engine).shifted(host.start())));
                return;
            } else if (ascii) {
                warn(mapper, host.start(), host.end());
                return;
            }
            List<Violation> found = new ArrayList<>();
            mapper.toAscii(name, found::add);
            if (Mapping.hasError(found)) {
                found(found.stream()
                        .map(violation -> violation.shifted(host.start()))
                        .toList());
            } else {
                hostNotExpressible(Component.AUTHORITY, from, to, "mapping.not-expressible.registry");
            }
        }

        private void mapHost(HostMapper mapper, int from, int to) {
            String before = text;
            String host = before.substring(from, to);
            if (host.indexOf('%') < 0 && CodePoints.areAscii(text, from, to)) {
                warn(mapper, from, to);
                return;
            }
            Optional<Violation> noName = HostText.escapeOfNoName(host, engine);
            if (noName.isPresent()) {
                found(List.of(noName.get().shifted(from)));
                return;
            }
            String name = HostText.decode(host);
            List<Violation> found = new ArrayList<>();
            String mapped = mapper.toAscii(name, found::add);
            if (!found.isEmpty()) {
                Places places = Places.ofDecoded(host, name);
                found(found.stream()
                        .map(violation -> places.of(violation).shifted(from))
                        .toList());
            }
            if (!Mapping.hasError(found) && !isUriHost(mapped)) {
                hostNotExpressible(Component.HOST, from, to, "mapping.not-expressible.host");
            }
            step(
                    before.substring(0, from) + mapped + before.substring(to),
                    () -> Places.ofReplaced(before.length(), from, to, mapped.length())::of);
        }

        private boolean isUriHost(String host) {
            CodePointSet characters = profile.uriProfile().characters(Component.HOST);
            return !host.isEmpty() && host.chars().allMatch(c -> c == '.' || (c < 0x80 && characters.contains(c)));
        }

        private void hostNotExpressible(Component named, int from, int to, String key) {
            Message what = CoreMessages.message(key);
            found(List.of(new Violation(
                    MappingViolation.NOT_EXPRESSIBLE,
                    Severity.ERROR,
                    named,
                    new Span(from, to),
                    profile.hostMappingClause(),
                    what)));
        }

        private void encode() {
            String before = text;
            if (target == null) {
                String uri = Encoder.of(profile).encode(before);
                if (uri == null) { // which nobody has checked
                    found(loneSurrogates());
                    return;
                }
                step(uri, () -> Places.ofEscaped(before, uri)::of);
                requireUri();
            } else if (component != Component.REFERENCE
                    || target.engine().isUnchecked()
                    || !target.engine().accepts(before)) {
                convert(target);
            }
        }

        /** Halves of surrogate pairs, which have no UTF-8. */
        private List<Violation> loneSurrogates() {
            return Engine.of(profile).inspect(text, component).stream()
                    .filter(violation -> violation.code() == SyntaxViolation.LONE_SURROGATE)
                    .toList();
        }

        private void convert(IriParser to) {
            String before = text;
            Findings refused = to.engine().findings();
            boolean refuses = !to.engine().isUnchecked();
            String converted = new Escaping(to.engine(), false).escape(before, component, refuses ? refused : null);
            found(refused.sorted());
            if (!Mapping.hasError(findings)) {
                step(converted, () -> Places.ofEscaped(before, converted)::of);
                require(to, "mapping.not-expressible.profile");
            }
            if (Mapping.hasError(findings)
                    && profile.uriProfile() == to.profile().uriProfile()) {
                // the error says what the warning of the source says
                findings.removeIf(violation -> violation.code() == MappingViolation.NO_URI);
            }
        }

        /** What the grammar of URIs cannot express has no output: an IRI is valid only if it maps to a URI (draft 3.1 a). */
        private void requireUri() {
            IriParser uris = parser.conversions().uriParser();
            boolean sure = Encoder.of(profile).fits() && uris.isAsStrictAsItsProfile();
            boolean opaque = component == Component.OPAQUE_PART || component == Component.OPAQUE_START;
            if (!sure && (!opaque || uris.profile().grammar().hasOpaqueParts())) {
                require(uris, "mapping.not-expressible.uri");
            }
        }

        /** What a target does not accept is an error of the conversion. */
        private void require(IriParser to, String key) {
            if (component == Component.REFERENCE && to.engine().accepts(text)) {
                return;
            }
            Engine rules = Engine.of(to.profile());
            boolean stricter = !to.isAsStrictAsItsProfile() && !Mapping.hasError(rules.inspect(text, component));
            found(to.engine().inspect(text, component).stream()
                    .filter(Violation::isError)
                    .map(violation -> stricter
                            ? violation
                            : new Violation(
                                    MappingViolation.NOT_EXPRESSIBLE,
                                    Severity.ERROR,
                                    violation.component(),
                                    violation.span(),
                                    violation.clause(),
                                    CoreMessages.message(
                                            key, to.profile().document().name(), violation.message())))
                    .toList());
        }
    }

    /**
     * The encoder, for logs.
     *
     * @return its profiles and source, whether it repairs, and its host mapper
     */
    @Override
    public String toString() {
        return "encoder from " + profile + " to " + (target == null ? "URIs" : target.profile()) + ", from " + source
                + (repairing ? ", with repair" : "") + (hostMapper == null ? "" : ", hosts by " + hostMapper.id());
    }
}
