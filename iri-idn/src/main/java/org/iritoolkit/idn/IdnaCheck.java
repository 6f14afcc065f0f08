package org.iritoolkit.idn;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.check.CheckedProfile;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.RegistryCheck;
import org.jspecify.annotations.Nullable;

/**
 * Checks that ToASCII succeeds for a host under the profile's IDNA version (RFC 3987 3.1; draft-duerst-iri-03 2.2 a and
 * 2.3): {@code idna2003} under the draft and {@code uts46} under RFC 3987. If the profile's specification does not map
 * host names, the check uses {@link Uts46}.
 *
 * <p>If the grammar parses the authority as a registry name (RFC 2396 3.2.1), the check examines the part where a host
 * would be, but only if the scheme requires a host, as {@code http} does, or the name is not ASCII. The check changes
 * nothing and does not look up names. IP literals and the empty host are ignored. Escapes that are legal UTF-8 are
 * decoded first; positions refer to the reference. An ASCII label other than an A-label does not change, so
 * violations in it are warnings: see {@link Host}. The check skips characters that the profile's syntax forbids in a host, such as a backslash: the parser already reports them.
 */
public final class IdnaCheck implements RegistryCheck {
    private static final HostMapper DEFAULT = new Uts46();

    /** This module's mappers by id, which are available even if they are not registered. */
    private static final Map<String, HostMapper> MAPPERS = Stream.of(
                    DEFAULT, new Idna2003(), new Idna2003.Stored(), new Idna2008(), new Idna2008.Registration())
            .collect(Collectors.toUnmodifiableMap(HostMapper::id, Function.identity()));

    private static final Set<ViolationCode> CODES = Stream.concat(
                    Stream.of(IdnViolation.values()), Stream.of(CoreViolation.PLUGIN_FAILED))
            .collect(Collectors.toUnmodifiableSet());

    private final @Nullable HostMapper given;
    private final ProfileRegistry registry;
    private final boolean expected;

    /** Creates the check. It uses the profile's mapper, from this module or the parser's registry. */
    public IdnaCheck() {
        this(null, ProfileRegistry.of(), false);
    }

    private IdnaCheck(@Nullable HostMapper given, ProfileRegistry registry, boolean expected) {
        this.given = given;
        this.registry = registry;
        this.expected = expected;
    }

    @Override
    public IdnaCheck in(ProfileRegistry found) {
        Objects.requireNonNull(found, "found");
        return new IdnaCheck(given, found, expected);
    }

    /**
     * Returns a check that uses one mapper under all profiles. If the mapper reports a code that the check does not
     * declare, the check reports {@code idn.disallowed} with the same position, section, message and fix.
     *
     * @param mapper the mapper that converts the host to ASCII
     * @return the check; its id is {@code idna} for every mapper
     */
    public static IdnaCheck of(HostMapper mapper) {
        Objects.requireNonNull(mapper, "mapper");
        return new IdnaCheck(HostMapper.contained(mapper), ProfileRegistry.of(), false);
    }

    @Override
    public String id() {
        return "idna";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.HOST, Component.AUTHORITY);
    }

    @Override
    public Set<ViolationCode> codes() {
        return CODES;
    }

    /**
     * Whether a character is relevant to the check. After {@link #expected()}, only A-labels, escapes and non-ASCII
     * characters are relevant.
     */
    @Override
    public boolean concerns(int character) {
        return !expected || character >= 0x80 || character == '-' || character == '%';
    }

    /**
     * Returns a check that examines only internationalized domain names (draft-duerst-iri-03 2.3). It ignores ASCII
     * hosts without an A-label, such as {@code a_b.example}, and registry names whose scheme does not require a host.
     * The check reports only warnings, even if the check fails, so a parser that needs only errors does not run it.
     */
    @Override
    public IdnaCheck expected() {
        return new IdnaCheck(given, registry, true);
    }

    @Override
    public Severity severity() {
        return expected ? Severity.WARNING : Severity.ERROR;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        ComponentText host = text.host();
        if (host.start() == host.end() || host.reference().charAt(host.start()) == '[') {
            return;
        }
        HostMapper mapper = mapper(text.profile());
        if (isOwn(mapper) && Labels.isPlain(host.reference(), host.start(), host.end())) {
            return;
        }
        String name = host.decoded();
        boolean named = host.component() == Component.HOST || isInSchemeWithHosts(text);
        boolean ascii = Ascii.isAscii(name);
        if (expected ? named && (!ascii || new Host(name).hasALabel()) : named || !ascii) {
            check(host, name, sharing(mapper, text), violation -> {
                Violation reported = reported(violation, host.component());
                violations.accept(expected && reported.isError() ? reported.withSeverity(Severity.WARNING) : reported);
            });
        }
    }

    /** Whether the scheme of a reference implies that its authority names a host under every grammar. */
    private static boolean isInSchemeWithHosts(ComponentText authority) {
        int colon = authority.start() - "://".length();
        return colon > 0
                && SchemeDefaults.find(authority.reference().substring(0, colon))
                        .isPresent();
    }

    /** Whether a mapper belongs to this module; these mappers never reject a plain host. */
    private static boolean isOwn(@Nullable HostMapper mapper) {
        return mapper != null && mapper.equals(MAPPERS.get(mapper.id()));
    }

    private static void check(
            ComponentText text, String name, @Nullable HostMapper mapper, Consumer<Violation> violations) {
        OptionalInt malformed = Percent.decode(text.text()).malformedAt();
        if (malformed.isPresent()) {
            int escape = text.start() + malformed.getAsInt();
            new HostViolations(violations)
                    .report(
                            IdnViolation.ESCAPES,
                            new Span(escape, escape + 3),
                            Documents.RFC_3986.section("3.2.2"),
                            IdnMessages.message("idn.escapes"));
            return;
        }
        if (mapper == null) {
            new HostViolations(violations)
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
        new Host(name).toAscii(mapper, violation -> {
            if (!isOfSyntax(violation, text, name)) {
                violations.accept(violation.withSpan(text.inReference(violation.span())));
            }
        });
    }

    /** Whether the parser already reports a syntax error for a character in the range of a violation. */
    private static boolean isOfSyntax(Violation violation, ComponentText text, String name) {
        if (violation.code() != IdnViolation.STD3 && violation.code() != IdnViolation.DISALLOWED) {
            return false;
        }
        int next;
        for (int i = violation.span().start(); i < violation.span().end(); i = next) {
            next = name.offsetByCodePoints(i, 1);
            boolean escape = text.inReference(new Span(i, next)).length() > next - i;
            if (!escape && !text.profile().accepts(name.codePointAt(i), text.component())) {
                return true;
            }
        }
        return false;
    }

    /** Returns a mapper that maps the host once for all inspections that share their results. */
    private static @Nullable HostMapper sharing(@Nullable HostMapper mapper, ComponentText text) {
        return mapper == null || text.shared().isEmpty()
                ? mapper
                : HostMapper.sharing(HostMapper.contained(mapper), text.shared().get());
    }

    /** Returns a violation in the given component, with a code of this check. */
    private static Violation reported(Violation found, Component component) {
        Violation reported = new Violation(
                CODES.contains(found.code())
                        ? found.code()
                        : ViolationCode.of(IdnViolation.DISALLOWED.id(), found.remedy()),
                found.severity(),
                component,
                found.span(),
                found.clause(),
                Message.of(found::message));
        return found.suggestion().map(reported::withSuggestion).orElse(reported);
    }

    /** Returns the mapper to use; null if the profile's mapper is not installed. */
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
