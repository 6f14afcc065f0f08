package org.iritoolkit.idn;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.CheckedProfile;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.DecodedText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.RegistryCheck;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a host has an ASCII form by the IDNA of the profile: that ToASCII succeeds (RFC 3987 3.1;
 * draft-duerst-iri-03 2.2 a and 2.3), so {@code idna2003} under the draft and {@code uts46} under RFC 3987. Under a
 * profile whose document has no mapping of host names it is {@link Uts46}.
 *
 * <p>It changes nothing and does not ask whether a name exists. IP literals are none of its business, nor are
 * authorities that are names of a registry, nor the empty host. Escapes in the host that are legal UTF-8 are decoded
 * first; places are those of the reference. A label with a character that the syntax of the profile does not have in a
 * host, such as a backslash, is reported by the syntax alone.
 */
public final class IdnaCheck implements RegistryCheck {
    private static final HostMapper DEFAULT = new Uts46();

    /** By their ids, the mappers of this module, which are here whatever is registered. */
    private static final Map<String, HostMapper> MAPPERS = Stream.of(
                    DEFAULT, new Idna2003(), new Idna2003.Stored(), new Idna2008(), new Idna2008.Registration())
            .collect(Collectors.toUnmodifiableMap(HostMapper::id, Function.identity()));

    private static final Set<ViolationCode> CODES = Stream.concat(
                    Stream.of(IdnViolation.values()), Stream.of(PluginViolation.FAILED))
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable HostMapper given;
    private final ProfileRegistry registry;

    /** The check by the mapper of the profile: one of this module, or one of the registry of the parser. */
    public IdnaCheck() {
        this(null, ProfileRegistry.of());
    }

    private IdnaCheck(@Nullable HostMapper given, ProfileRegistry registry) {
        this.given = given;
        this.registry = registry;
    }

    @Override
    public IdnaCheck in(ProfileRegistry found) {
        Objects.requireNonNull(found, "found");
        return new IdnaCheck(given, found);
    }

    /**
     * The check by one mapper, whatever the profile. What the mapper finds under a code of its own keeps its place, its
     * clause and its words, and is reported as {@code idn.disallowed}, since a check declares its codes.
     *
     * @param mapper what maps the host to ASCII
     * @return the check; its id is {@code idna} whatever the mapper
     */
    public static IdnaCheck of(HostMapper mapper) {
        Objects.requireNonNull(mapper, "mapper");
        return new IdnaCheck(HostMapper.contained(mapper), ProfileRegistry.of());
    }

    @Override
    public String id() {
        return "idna";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.HOST);
    }

    @Override
    public Set<ViolationCode> codes() {
        return CODES;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        Objects.requireNonNull(findings, "findings");
        if (text.start() == text.end() || text.reference().charAt(text.start()) == '[') {
            return;
        }
        DecodedText host = text.decoded();
        if (host.malformedAt().isPresent()) {
            int escape = host.malformedAt().getAsInt();
            new HostFindings(findings)
                    .report(
                            IdnViolation.ESCAPES,
                            new Span(escape, escape + 3),
                            Documents.RFC_3986.section("3.2.2"),
                            IdnMessages.message("idn.escapes"));
            return;
        }
        HostMapper mapper = mapper(text.profile());
        if (mapper == null) {
            new HostFindings(findings)
                    .report(
                            IdnViolation.NO_MAPPER,
                            new Span(text.start(), text.end()),
                            Documents.RFC_3490.section("4"),
                            IdnMessages.message(
                                    "idn.no-mapper",
                                    text.profile().hostMapper().orElse(""),
                                    text.profile().id()));
            return;
        }
        mapper.toAscii(host.text(), violation -> {
            if (!isOfSyntax(violation, text, host)) {
                findings.accept(host.inReference(declared(violation)));
            }
        });
    }

    /** Whether a label has a character that the syntax reports, so that one cause has one finding. */
    private static boolean isOfSyntax(Violation violation, ComponentText text, DecodedText host) {
        if (violation.code() != IdnViolation.STD3 && violation.code() != IdnViolation.DISALLOWED) {
            return false;
        }
        String name = host.text();
        int next;
        for (int i = violation.span().start(); i < violation.span().end(); i = next) {
            next = name.offsetByCodePoints(i, 1);
            boolean escape = host.inReference(new Span(i, next)).length() > next - i;
            if (!escape && !text.profile().accepts(name.codePointAt(i), text.component())) {
                return true;
            }
        }
        return false;
    }

    private static Violation declared(Violation violation) {
        if (CODES.contains(violation.code())) {
            return violation;
        }
        Violation declared = new Violation(
                IdnViolation.DISALLOWED,
                violation.severity(),
                violation.component(),
                violation.span(),
                violation.clause(),
                violation.wording());
        return violation.suggestion().map(declared::withSuggestion).orElse(declared);
    }

    /** The mapper to ask; null if the profile means one that is not there. */
    private @Nullable HostMapper mapper(CheckedProfile profile) {
        if (given != null) {
            return given;
        }
        Optional<String> id = profile.hostMapper();
        if (id.isEmpty()) {
            return DEFAULT;
        }
        HostMapper own = MAPPERS.get(id.get());
        return own != null
                ? own
                : registry.hostMappers()
                        .find(id.get())
                        .map(HostMapper::contained)
                        .orElse(null);
    }
}
