package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.PreparedCheck;
import org.iritoolkit.internal.engine.Settings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Alignment;
import org.iritoolkit.internal.text.EscapeTable;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.internal.text.Inspector;
import org.iritoolkit.internal.text.Resolution;
import org.iritoolkit.internal.text.Rfc2396Resolution;
import org.iritoolkit.internal.text.Rfc3986Resolution;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.plugin.KnownIds;
import org.iritoolkit.plugin.Memo;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.RegistryCheck;
import org.jspecify.annotations.Nullable;

/**
 * Parses references under the rules of a profile.
 *
 * <pre>{@code
 * IriParser parser = IriParser.of(Rfc3987.PROFILE);
 * parser.parseIri("http://example.org/é").path(); // /é
 * parser.accepts("http://example.org/a b"); // false
 * parser.tryParse("http://example.org/a b"); // Optional.empty
 * parser.inspect("http://example.org/a b").errors().size(); // 1
 * }</pre>
 *
 * <p>{@link #parse(String)} throws if the string is not valid, {@link #tryParse(String)} returns an {@code Optional},
 * {@link #accepts(String)} returns a boolean, and {@link #inspect(String)} returns all violations. These methods, and
 * those of {@link #utf8()}, agree on which strings are valid.
 *
 * <p>{@link #withKind(ReferenceKind)} limits the accepted references, for example to absolute IRIs.
 *
 * <p>If the profile requires a scheme, the parser accepts and resolves no relative reference: {@code b} is not valid,
 * even with a base. Parse relative references with a profile that allows them.
 *
 * <p>A parser does not change the string: it does not decode, normalize or trim it. Any string may be parsed, even one
 * with unpaired surrogates. A parser does not use the network. Parsers are immutable, safe for use by many
 * threads, and cheap to create: the profile caches the compiled form. All methods take linear time.
 */
public final class IriParser {
    private final Settings settings;
    private final ParserChecks checks;

    /** The registry of checks and host mappers; null for the installed ones. */
    private final @Nullable ProfileRegistry registry;

    final Engine engine;

    /** The accepted kinds of valid references. */
    final ReferenceKind kind;

    /** The parser for operations on parsed references; it accepts every kind and may be this parser. */
    final IriParser ofValues;

    // created on first use; two threads may create one each, which is harmless
    private volatile @Nullable Resolution<Iri> resolution;
    private volatile @Nullable IriConverter toUris;
    private volatile @Nullable IriConverter toIris;
    private volatile @Nullable EscapeTable escapes;
    private volatile @Nullable EscapeTable repairs;
    private volatile @Nullable Alignment alignment;
    private volatile @Nullable Utf8Parser utf8;
    private volatile @Nullable IriParser unchecked;

    private IriParser(Settings settings, ParserChecks checks, @Nullable ProfileRegistry registry) {
        this.settings = settings;
        this.checks = checks;
        this.registry = registry;
        this.engine = new Engine(settings, List.copyOf(checks.byId.values()));
        this.kind = ReferenceKind.REFERENCE;
        this.ofValues = this;
    }

    private IriParser(IriParser every, ReferenceKind kind) {
        this.settings = every.settings;
        this.checks = every.checks;
        this.registry = every.registry;
        this.engine = every.engine;
        this.kind = kind;
        this.ofValues = every;
    }

    private IriParser with(Settings newSettings, ParserChecks newChecks) {
        return new IriParser(newSettings, newChecks, registry).withKind(kind);
    }

    /**
     * Returns the parser for RFC 3987.
     *
     * @return the parser
     */
    public static IriParser create() {
        return DefaultParser.RFC_3987;
    }

    /**
     * Returns a parser for an installed profile.
     *
     * @param profileId the id of the profile, for example {@code leiri}
     * @return the parser
     * @throws IllegalArgumentException if the profile is not installed; the message is that of {@link
     *     ProfileRegistry#require(String)}
     */
    public static IriParser of(String profileId) {
        return of(ProfileRegistry.installed().require(Objects.requireNonNull(profileId, "profileId")));
    }

    /**
     * Returns a parser for a profile. The checks that the profile expects come from {@link
     * ProfileRegistry#installed()}; see {@link #missingChecks()}.
     *
     * @param profile the profile
     * @return the parser
     */
    public static IriParser of(Profile profile) {
        return ofSettings(Objects.requireNonNull(profile, "profile"), null);
    }

    /**
     * Returns a parser for a profile. All plug-ins come from the given registry: the checks that the profile expects,
     * those of {@link #withChecks(String...)}, and the host mappers that the parser's references and builders need.
     *
     * @param profile the profile
     * @param registry the registry of checks and host mappers
     * @return the parser
     */
    public static IriParser of(Profile profile, ProfileRegistry registry) {
        Objects.requireNonNull(profile, "profile");
        Objects.requireNonNull(registry, "registry");
        return ofSettings(profile, registry == ProfileRegistry.installed() ? null : registry);
    }

    private static IriParser ofSettings(Profile profile, @Nullable ProfileRegistry registry) {
        // the installed registry is never freed and would keep unused profiles in memory
        Memo keeper = Memo.ownedBy(registry == null ? profile : registry);
        IriParser known = keeper.find(profile, IriParser.class);
        if (known == null) {
            known = new IriParser(Settings.of(profile), ParserChecks.of(profile, registry), registry);
            known = keeper.keep(profile, IriParser.class, known);
        }
        return known;
    }

    /**
     * Returns the profile.
     *
     * @return the profile
     */
    public Profile profile() {
        return engine.profile();
    }

    /**
     * Returns the checks of this parser. A profile's check that only reports advice runs only on request: see {@link
     * #runs(String)}.
     *
     * @return the checks, starting with the profile's own
     */
    public List<ComponentCheck> checks() {
        return checks.given();
    }

    /**
     * Returns whether this parser runs a check. A check that only reports advice runs if it was requested by {@link
     * #withChecks(String...)} or {@link #withCheck(ComponentCheck)}, if the parser reports advice, or if the parser
     * raises the severity of one of the check's codes.
     *
     * @param id the id of the check
     * @return whether the check runs; false if the parser has no such check
     */
    public boolean runs(String id) {
        PreparedCheck check = checks.byId.get(Objects.requireNonNull(id, "id"));
        return check != null && check.runs(settings);
    }

    /**
     * Returns the ids of the checks that the profile expects but that are not installed. These checks do not run.
     *
     * @return the ids
     */
    public List<String> missingChecks() {
        return checks.missing;
    }

    /**
     * Returns a parser that also reports advice: violations of recommendations in the profile and its checks.
     *
     * @return the parser
     */
    public IriParser withAdvice() {
        return with(settings.withThreshold(Severity.ADVICE), checks);
    }

    /**
     * Returns a parser that checks nothing, for software that should not validate (LEIRI note 3; draft-duerst-iri-03
     * 5.1 a), and for strings already checked. An unchecked parser accepts every string and splits it at its
     * delimiters, {@link #inspect(String)} finds nothing, and checks and severities have no effect.
     *
     * <p>Operations on unchecked references do not check anything: resolving, relativizing, normalizing or editing an
     * unchecked reference returns an unchecked reference. Only {@link IriReference#convertTo(IriParser)} and
     * {@code toIri(IriParser)} return what their target accepts. A conversion does not change {@code %} or reserved
     * characters. Impossible operations still fail: resolving against an opaque base, converting a host that has no
     * ASCII form, and encoding an unpaired surrogate as UTF-8.
     *
     * @return the parser; {@link #of(Profile)} returns a parser that checks
     */
    public IriParser unchecked() {
        if (engine.isUnchecked()) {
            return this;
        }
        IriParser made = unchecked;
        if (made == null) {
            made = with(settings.withoutChecking(), checks);
            unchecked = made;
        }
        return made;
    }

    /**
     * Returns a parser that reports a code with a different severity. An error under the profile remains an error; to
     * allow it, derive a profile.
     *
     * @param code the id of the code, for example {@code character.bidi-isolates}
     * @param severity the severity for violations that are not errors under the profile
     * @return the parser
     * @throws IllegalArgumentException if the severity would be lowered and the code is a syntax code or belongs to a
     *     restriction that is an error; or if no profile rule, core rule or check of this parser reports the code
     */
    public IriParser withSeverity(String code, Severity severity) {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        requireKnown(code);
        return withSeverityOfAny(code, severity);
    }

    /**
     * Returns a parser that rejects every string about which this parser reports a violation of a severity or above. The
     * returned parser reports these violations as errors. Violations that this parser does not report, such as advice
     * without {@link #withAdvice()}, do not make a string invalid.
     *
     * <p>{@code rejecting(ADVICE)} accepts exactly the strings for which {@link #inspect(String)} finds nothing, and is
     * much faster than an inspection.
     *
     * @param severity the lowest severity that makes a string invalid; {@code ERROR} changes nothing
     * @return the parser
     */
    public IriParser rejecting(Severity severity) {
        return with(settings.rejecting(Objects.requireNonNull(severity, "severity")), checks);
    }

    /** Does the same as {@link #withSeverity}, but also accepts a code that this parser does not report. */
    IriParser withSeverityOfAny(String code, Severity severity) {
        return with(settings.withSeverity(code, severity), checks);
    }

    private void requireKnown(String code) {
        Set<String> known = new TreeSet<>(Set.of(CoreViolation.PLUGIN_FAILED.id()));
        Stream.of(CoreViolation.values())
                .map(CoreViolation::id)
                .filter(id -> id.startsWith("syntax."))
                .forEach(known::add);
        profile()
                .restrictions()
                .forEach(restriction -> known.add(restriction.code().id()));
        checks.byId.values().forEach(check -> known.addAll(check.codes()));
        if (!known.contains(code)) {
            String check = ParserChecks.reporting(code, registry())
                    .map(id -> "; the check '" + id + "' reports it: add the check first")
                    .orElseGet(() -> KnownIds.didYouMean(code, known));
            throw new IllegalArgumentException(
                    "nothing in this " + this + " reports '" + VisibleText.quoted(code) + "'" + check);
        }
    }

    /**
     * Returns a parser that runs one more check and reports the check's violations, including advice. A check that
     * breaks its contract, for example by an exception or a position outside the string, does not stop the parser. The
     * violation {@link CoreViolation#PLUGIN_FAILED} names the check and has the severity that the check declares.
     *
     * @param check the check; it replaces a check with the same id
     * @return the parser
     * @throws IllegalArgumentException if the check has no usable id or codes; the message names the check
     */
    public IriParser withCheck(ComponentCheck check) {
        return withNamed(List.of(ParserChecks.contained(check, registry())));
    }

    /**
     * Returns a parser that runs more checks and reports their violations, including advice. The checks are looked up
     * by id in the registry of this parser, which is {@link ProfileRegistry#installed()} unless another one was given.
     * If a check is part of the profile, its advice is reported too.
     *
     * @param ids the ids of the checks
     * @return the parser
     * @throws IllegalArgumentException if a check is not installed; the message names the artifact to add
     */
    public IriParser withChecks(String... ids) {
        Objects.requireNonNull(ids, "ids");
        List<PreparedCheck> more = new ArrayList<>(ids.length);
        for (String id : ids) {
            PreparedCheck own = checks.byId.get(id);
            boolean ofProfile = own != null && profile().checks().contains(own.given());
            more.add(ofProfile ? own : ParserChecks.installed(id, registry()));
        }
        return withNamed(more);
    }

    private IriParser withNamed(List<PreparedCheck> more) {
        return with(settings.withNamed(more.stream().map(PreparedCheck::id).toList()), checks.with(more));
    }

    /**
     * Returns a parser without the given check.
     *
     * @param id the id of the check
     * @return the new parser, or this one if it has no such check
     * @throws IllegalArgumentException if the check is part of the profile and its violations are errors (derive a
     *     profile instead); or if neither this parser nor the toolkit nor the registry of this parser has such a check
     */
    public IriParser withoutCheck(String id) {
        PreparedCheck check = checks.byId.get(Objects.requireNonNull(id, "id"));
        if (check == null) {
            if (KnownIds.artifact("check", id).isEmpty()) {
                ParserChecks.requireKnown(id, profile(), registry());
            }
            return this;
        }
        if (check.severity() == Severity.ERROR && profile().checks().contains(check.given())) {
            throw new IllegalArgumentException(
                    "check '" + id + "' finds errors under " + profile() + "; derive a profile without it");
        }
        return with(settings, checks.without(id));
    }

    /** Removes the expected checks that map hosts, because a conversion that maps hosts reports the same violations. */
    IriParser withMappedHosts() {
        IriParser parser = this;
        for (String id : profile().expectedChecks().keySet()) {
            PreparedCheck check = checks.byId.get(id);
            if (check != null && check.given() instanceof RegistryCheck && !settings.isNamed(id)) {
                parser = parser.with(parser.settings, parser.checks.without(id));
            }
        }
        return parser;
    }

    /**
     * Returns a parser that accepts one kind of reference only. Parsed references use a parser without this limit,
     * so resolving and editing still work. Builders, resolvers and converters of strings ignore the limit, but
     * {@link IriReference#convertTo(IriParser)} applies it.
     *
     * @param newKind the kind of reference to accept; {@code REFERENCE} accepts every kind
     * @return the parser
     */
    public IriParser withKind(ReferenceKind newKind) {
        Objects.requireNonNull(newKind, "newKind");
        return newKind == kind
                ? this
                : newKind == ReferenceKind.REFERENCE ? ofValues : new IriParser(ofValues, newKind);
    }

    /**
     * Parses a reference.
     *
     * @param text the string
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the string is not valid, or not of the kind that this parser accepts; the exception
     *     contains all violations
     */
    public IriReference parse(String text) {
        Objects.requireNonNull(text, "text");
        return ofKind(reference(text, require(text)));
    }

    /** Splits a valid string of any kind. */
    Split require(String text) {
        Split split = engine.parse(text);
        if (split == null) {
            throw rejected(text, engine.split(text));
        }
        return split;
    }

    /** Returns the violations in a string that was split. */
    List<Violation> violations(String text, Split split) {
        return violations(text, split, null);
    }

    private List<Violation> violations(String text, Split split, @Nullable SharedResults shared) {
        List<Violation> found = Inspector.inspect(engine, text, split, shared);
        return kind == ReferenceKind.REFERENCE ? found : kind.added(found, reference(text, split));
    }

    /** Returns the first error of a string without finding all violations; null if a kind of reference is required. */
    @Nullable
    Violation firstError(String text, Split split) {
        return kind == ReferenceKind.REFERENCE ? Inspector.firstError(engine, text, split) : null;
    }

    /** Returns a reference if this parser accepts its kind; throws otherwise. */
    IriReference ofKind(IriReference reference) {
        if (kind != ReferenceKind.REFERENCE && !kind.isThatOf(reference.split, reference.text)) {
            throw rejected(reference.text, reference.split);
        }
        return reference;
    }

    /** Splits a string; returns null if the string is not accepted. */
    private @Nullable Split split(String text) {
        Split split = engine.parse(text);
        return split == null || kind == ReferenceKind.REFERENCE || kind.isThatOf(split, text) ? split : null;
    }

    /** Returns the exception for a string that is not accepted. */
    IriSyntaxException rejected(String text, Split split) {
        return new IriSyntaxException(text, this, split);
    }

    /**
     * Parses an IRI.
     *
     * @param text the string
     * @return the IRI
     * @throws IriSyntaxException if the string is not valid, has no scheme, or is not of the kind that this parser
     *     accepts
     */
    public Iri parseIri(String text) {
        IriReference parsed = parse(text);
        if (parsed instanceof Iri iri) {
            return iri;
        }
        throw withKind(ReferenceKind.IRI).rejected(text, parsed.split);
    }

    /**
     * Parses a reference without throwing.
     *
     * @param text the string
     * @return the reference; empty if the string is not valid, or not of the kind that this parser accepts
     */
    public Optional<IriReference> tryParse(String text) {
        Split split = split(Objects.requireNonNull(text, "text"));
        return split == null ? Optional.empty() : Optional.of(reference(text, split));
    }

    /**
     * Parses an IRI without throwing.
     *
     * @param text the string
     * @return the IRI; empty if the string is not valid, has no scheme, or is not of the kind that this parser accepts
     */
    public Optional<Iri> tryParseIri(String text) {
        return tryParse(text).orElse(null) instanceof Iri iri ? Optional.of(iri) : Optional.empty();
    }

    /**
     * Returns whether a string is accepted. For common strings, a parser that accepts every kind creates no object.
     *
     * @param text the string
     * @return whether {@link #tryParse(String)} returns a reference
     */
    public boolean accepts(String text) {
        return split(Objects.requireNonNull(text, "text")) != null;
    }

    /**
     * Finds all violations in a string; a kind of reference that this parser does not accept is a violation.
     *
     * @param text the string
     * @return the violations and the components
     */
    public Inspection inspect(String text) {
        return inspected(text, null);
    }

    /**
     * Finds all violations like {@link #inspect(String)}, and shares results of checks with other inspections of the
     * same string. Use this method to inspect a string under several parsers: the checks then map its host once for each
     * host mapper.
     *
     * @param text the string
     * @param shared the results of the checks of this string, which may be empty
     * @return the violations and the components
     */
    public Inspection inspect(String text, SharedResults shared) {
        return inspected(text, Objects.requireNonNull(shared, "shared"));
    }

    private Inspection inspected(String text, @Nullable SharedResults shared) {
        Split split = engine.read(Objects.requireNonNull(text, "text"));
        return new Inspection(reference(text, split), kind, violations(text, split, shared), shared);
    }

    /**
     * Returns a view of this parser that reads UTF-8 octets, mostly without creating strings.
     *
     * @return the view, usually the same object
     */
    public Utf8Parser utf8() {
        Utf8Parser made = utf8;
        if (made == null) {
            made = new Utf8Parser(this);
            utf8 = made;
        }
        return made;
    }

    /** Returns the reference for a string that has been split. */
    IriReference reference(String text, Split split) {
        return IriReference.of(text, ofValues, split);
    }

    /**
     * Returns the network form of a host that is not part of a reference, as {@link IriReference#asciiHost()} does:
     * {@code xn--bcher-kva.example} for {@code Bücher.example}. This method does not query the DNS. An ASCII name may
     * contain characters that no DNS name contains.
     *
     * @param host a name or an IP address; the brackets of an IPv6 address are optional
     * @return the host in lower-case A-labels, or an IPv6 address in brackets; a registry name is unchanged
     * @throws IriSyntaxException if the string is not a host under the profile, or is not allowed in a new reference
     * @throws MappingException in the same cases as {@link IriReference#asciiHost()}
     */
    public String asciiHost(String host) {
        return RequestUri.asciiHost(IriBuilder.strict(this)
                .host(Objects.requireNonNull(host, "host"))
                .build());
    }

    IriConverter toUris() {
        IriConverter made = toUris;
        if (made == null) {
            made = IriConverter.newToUris(this);
            toUris = made;
        }
        return made;
    }

    IriConverter toIris() {
        IriConverter made = toIris;
        if (made == null) {
            made = IriConverter.newToIris(this);
            toIris = made;
        }
        return made;
    }

    /** Returns the characters that a conversion to this parser percent-encodes. */
    EscapeTable escapes() {
        EscapeTable made = escapes;
        if (made == null) {
            made = EscapeTable.to(engine.scanner());
            escapes = made;
        }
        return made;
    }

    /** Returns the characters to percent-encode in strings that this parser rejects and in parts of new references. */
    EscapeTable repairs() {
        EscapeTable made = repairs;
        if (made == null) {
            made = EscapeTable.repairing(engine.scanner());
            repairs = made;
        }
        return made;
    }

    /** Returns the characters that normalization decodes and percent-encodes. */
    Alignment alignment() {
        Alignment made = alignment;
        if (made == null) {
            made = Alignment.of(profile());
            alignment = made;
        }
        return made;
    }

    /** Returns the algorithm that resolves references against IRIs of this parser. */
    Resolution<Iri> resolution() {
        Resolution<Iri> made = resolution;
        if (made == null) {
            BiFunction<String, Split, Iri> target = (text, split) -> new Iri(text, ofValues, split);
            made = engine.syntax().removesDotSegments()
                    ? new Rfc3986Resolution<>(target)
                    : new Rfc2396Resolution<>(engine.syntax(), target);
            resolution = made;
        }
        return made;
    }

    /** Returns the registry of the checks and host mappers for this parser and the references that it returns. */
    ProfileRegistry registry() {
        return registry == null ? ProfileRegistry.installed() : registry;
    }

    /** Returns the host forms under the profile, with the mapper from the registry. */
    Hosts hosts() {
        return new Hosts(profile(), () -> HostMapper.contained(registry().hostMapperOf(profile())));
    }

    /** Returns a parser for a profile with this registry; it is unchecked if this parser is. */
    IriParser plain(Profile other) {
        IriParser plain = ofSettings(other, registry);
        return engine.isUnchecked() ? plain.unchecked() : plain;
    }

    /** Returns whether only the rules and restrictions of the profile can reject a string. */
    boolean isAsStrictAsItsProfile() {
        return settings.areOfProfile() && engine.tableDecides();
    }

    /**
     * Returns a description for logs.
     *
     * @return the profile, the checks and, if limited, the kind of reference
     */
    @Override
    public String toString() {
        return "parser of " + profile() + checks + (kind == ReferenceKind.REFERENCE ? "" : ", of kind " + kind);
    }
}
