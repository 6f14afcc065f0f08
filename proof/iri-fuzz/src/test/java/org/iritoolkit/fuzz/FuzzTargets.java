package org.iritoolkit.fuzz;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.redact.Redactor;
import org.iritoolkit.scheme.DataIri;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.scheme.MailtoIri;
import org.iritoolkit.scheme.SchemeIri;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.text.display.Displayed;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameMaker;
import org.iritoolkit.text.name.NameMatcher;
import org.iritoolkit.text.write.LinkWriter;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.UrlInspection;
import org.iritoolkit.web.WebUrl;

/**
 * The targets of a fuzzer: the first octet selects a profile, the others are the string. Each target checks the results
 * for the string against the contracts, and throws if one is broken.
 */
public final class FuzzTargets {
    private static final List<Profile> PROFILES = ProfileRegistry.installed().profiles().ids().stream()
            .map(ProfileRegistry.installed()::require)
            .toList();
    private static final List<IriParser> PARSERS =
            PROFILES.stream().map(IriParser::of).toList();
    private static final List<IriConverter> TO_URIS =
            PARSERS.stream().map(IriConverter::toUris).toList();
    private static final List<IriConverter> TO_IRIS = PROFILES.stream()
            .map(profile -> IriConverter.toIris(IriParser.of(profile)))
            .toList();
    /** By source, then by target. */
    private static final List<List<IriConverter>> CONVERSIONS = PROFILES.stream()
            .map(source -> PROFILES.stream()
                    .map(target -> IriConverter.between(IriParser.of(source), IriParser.of(target)))
                    .toList())
            .toList();

    private static final List<HostMapper> MAPPERS = ProfileRegistry.installed().hostMappers().entries().stream()
            .map(Plugins.Entry::value)
            .toList();

    /** The work of a target on a profile and a string. */
    @FunctionalInterface
    interface Call {
        void with(int choice, String text);
    }

    /** A target and its name. */
    enum Target {
        PARSE((choice, text) -> parse(PARSERS.get(choice % PARSERS.size()), text)),
        MAP((choice, text) -> map(choice % PROFILES.size(), text)),
        CONVERT((choice, text) -> convert(choice % PROFILES.size(), choice / PROFILES.size() % PROFILES.size(), text)),
        RESOLVE((choice, text) -> {
            int half = text.length() / 2;
            resolve(PARSERS.get(choice % PARSERS.size()), text.substring(0, half), text.substring(half));
        }),
        NORMALIZE((choice, text) -> normalize(PARSERS.get(choice % PARSERS.size()), text)),
        HOST((choice, text) -> host(MAPPERS.get(choice % MAPPERS.size()), text)),
        SHOW((choice, text) -> show(PARSERS.get(choice % PARSERS.size()), text)),
        ENTER((choice, text) -> enter(PARSERS.get(choice % PARSERS.size()), text)),
        EDIT((choice, text) -> edit(PARSERS.get(choice % PARSERS.size()), choice, text)),
        QUERY((choice, text) -> query(choice, text)),
        SCHEME((choice, text) -> scheme(choice, text)),
        TEMPLATE((choice, text) -> {
            int half = text.length() / 2;
            template(text.substring(0, half), text.substring(half));
        }),
        WEB((choice, text) -> web(text)),
        POLICY((choice, text) -> policy(text)),
        LOCATION((choice, text) -> location(choice, text)),
        REQUEST((choice, text) -> request(PARSERS.get(choice % PARSERS.size()), text)),
        NAMES((choice, text) -> names(PARSERS.get(choice % PARSERS.size()), text)),
        REDACT((choice, text) -> redact(PARSERS.get(choice % PARSERS.size()), text)),
        REDACT_TEXT((choice, text) -> redactText(text));

        private final Call call;

        Target(Call call) {
            this.call = call;
        }
    }

    private static final List<IriNormalizer> NORMALIZERS =
            Stream.of(Level.values()).map(IriNormalizer::of).toList();
    private static final WebUrl BASE = WebUrl.parse("http://h.example/a/b?q");
    private static final Iri PAGE = Iri.parse("https://h.example/a/b");
    private static final LinkPolicy POLICY =
            LinkPolicy.builder().hosts("h.example").subdomainsOf("d.example").build();
    private static final LinkPolicy REPAIRING = LinkPolicy.builder()
            .hosts("h.example")
            .subdomainsOf("d.example")
            .repairLocations()
            .build();
    private static final Redactor REDACTOR = Redactor.create();
    private static final String SECRET = "s3cr3T"; // the following text has no T
    private static final Target TARGET = Target.valueOf(System.getProperty("iri.fuzz.target", "PARSE"));

    private FuzzTargets() {}

    /** The entry point of the fuzzer; the system property {@code iri.fuzz.target} names the target. */
    public static void fuzzerTestOneInput(byte[] input) {
        run(TARGET, input);
    }

    static void run(Target target, byte[] input) {
        if (input.length > 0) {
            target.call.with(input[0] & 0xFF, new String(input, 1, input.length - 1, StandardCharsets.UTF_8));
        }
    }

    private static void check(boolean holds, String otherwise, Object... about) {
        if (!holds) {
            throw new AssertionError(otherwise + " " + List.of(about));
        }
    }

    private static void parse(IriParser parser, String text) {
        Inspection inspection = parser.inspect(text);
        Optional<IriReference> parsed = parser.tryParse(text);
        check(parsed.isPresent() == inspection.isValid(), "two verdicts", inspection);
        check(inspection.errors().isEmpty() == inspection.isValid(), "errors of a valid text", inspection);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        check(
                parser.utf8().accepts(utf8, 0, utf8.length) == inspection.isValid(),
                "another verdict on octets",
                inspection);
        int last = 0;
        for (Violation violation : inspection.violations()) {
            check(violation.span().start() >= last && violation.span().end() <= text.length(), "a place", violation);
            last = violation.span().start();
        }
        check(parser.unchecked().parse(text).toString().equals(text), "another text");
        parsed.ifPresent(reference -> check(reference.toString().equals(text), "another text", reference));
        inspection
                .repaired()
                .ifPresent(
                        repaired -> check(parser.tryParse(repaired.toString()).isPresent(), "not repaired", repaired));
    }

    private static void map(int profile, String text) {
        Conversion mapped = TO_URIS.get(profile).convert(text);
        check(mapped.output().isPresent() || mapped.violations().stream().anyMatch(Violation::isError), "no reason");
        mapped.output().ifPresent(uri -> {
            check(uri.chars().allMatch(c -> c < 0x80), "not ASCII", uri);
            int uris = PROFILES.indexOf(PROFILES.get(profile).uriProfile());
            check(PARSERS.get(uris).tryParse(uri).isPresent(), "no URI", uri);
            check(TO_URIS.get(uris).convert(uri).orThrow().equals(uri), "mapped twice", uri);
        });
        IriConverter toIri = TO_IRIS.get(profile);
        toIri.convert(text).kept();
        toIri.convert(text).output().ifPresent(iri -> {
            check(PARSERS.get(profile).tryParse(iri).isPresent(), "no IRI", iri);
            check(toIri.convert(iri).orThrow().equals(iri), "decoded twice", iri);
        });
    }

    private static void convert(int source, int target, String text) {
        CONVERSIONS.get(source).get(target).convert(text).output().ifPresent(converted -> {
            check(PARSERS.get(target).tryParse(converted).isPresent(), "not of the target", converted);
            String again =
                    CONVERSIONS.get(target).get(target).convert(converted).orThrow();
            check(again.equals(converted), "converted twice", converted);
        });
    }

    private static void resolve(IriParser parser, String base, String text) {
        Optional<IriReference> reference = parser.tryParse(text);
        if (!(parser.tryParse("x:" + base).orElse(null) instanceof Iri iri) || reference.isEmpty()) {
            return;
        }
        try {
            Iri resolved = iri.resolve(reference.get());
            check(parser.tryParse(resolved.toString()).isPresent(), "not valid", resolved);
            IriReference relative = IriResolver.of(iri).relativize(resolved);
            check(iri.resolve(relative).equals(iri.resolve(resolved)), "does not come back", iri, resolved, relative);
        } catch (ResolutionException e) {
            check(iri.isOpaque() || e.getMessage() != null, "no reason", e);
        }
    }

    private static void normalize(IriParser parser, String text) {
        parser.tryParse(text).ifPresent(reference -> {
            for (IriNormalizer normalizer : NORMALIZERS) {
                IriReference normal = normalizer.normalize(reference);
                check(normalizer.normalize(normal) == normal, "normalized twice", normal);
                check(parser.tryParse(normal.toString()).isPresent(), "not valid", normal);
                check(
                        !(reference instanceof Iri) || normalizer.equivalent(reference, normal),
                        "not equivalent",
                        normal);
            }
        });
    }

    private static void host(HostMapper mapper, String text) {
        boolean[] error = new boolean[1];
        String ascii = mapper.toAscii(text, violation -> error[0] |= violation.isError());
        check(!error[0] || ascii.equals(text), "an error, and another host", mapper.id(), ascii);
        if (!error[0]) {
            check(ascii.chars().allMatch(c -> c < 0x80), "not ASCII", mapper.id(), ascii);
            check(mapper.toAscii(ascii, violation -> {}).equals(ascii), "mapped twice", mapper.id(), ascii);
        }
        mapper.toUnicode(text, violation -> {});
    }

    private static void show(IriParser parser, String text) {
        VisualOrder order = VisualOrder.of(text);
        check(order.visual().length() <= text.length(), "longer than the text", order.visual());
        IriFinder.of(parser)
                .find(text)
                .forEach(found -> check(
                        text.substring((int) found.start(), (int) found.end()).equals(found.text()), "a place", found));
    }

    /** Entry: every change has its place, and the result is a reference of the profile. */
    private static void enter(IriParser parser, String text) {
        Entered entered = IriEntry.of(parser).enter(text);
        check(entered.typed().equals(text), "another text was typed", entered.typed());
        check(
                entered.reference().isPresent()
                        == parser.tryParse(entered.text()).isPresent(),
                "two verdicts",
                entered.text());
        int last = 0;
        for (Entered.Change change : entered.changes()) {
            Span span = change.span();
            check(span.start() >= last && span.end() <= text.length(), "a place", change.message());
            last = span.start();
        }
        check(
                !entered.changes().isEmpty() || entered.text().equals(text),
                "changed, and no change is told",
                entered.text());
        Displayed shown = IriDisplay.of(parser).show(text);
        check(shown.plain().length() <= shown.text().length(), "longer than isolated", shown.plain());
        parser.tryParse(text).filter(Iri.class::isInstance).map(Iri.class::cast).ifPresent(iri -> {
            String written = LinkWriter.of(parser).write(iri);
            check(written.codePoints().noneMatch(Character::isWhitespace), "a space in a link", written);
        });
    }

    /** Replacing one component: the others stay, and the result is valid. */
    private static void edit(IriParser parser, int choice, String text) {
        int half = text.length() / 2;
        String part = text.substring(half);
        IriReference reference = parser.tryParse(text.substring(0, half)).orElse(null);
        if (reference == null || reference.isOpaque()) {
            return;
        }
        boolean fragment = choice % 2 == 0;
        IriReference edited;
        try {
            if (reference instanceof Iri iri) {
                edited = fragment ? iri.withFragment(part) : iri.withQuery(part);
            } else {
                IriBuilder builder = reference.toBuilder();
                edited = (fragment ? builder.fragment(part) : builder.query(part)).build();
            }
        } catch (IriSyntaxException e) {
            check(!e.violations().isEmpty(), "no reason", e);
            return;
        }
        check(parser.tryParse(edited.toString()).isPresent(), "not valid", edited);
        check(edited.path().equals(reference.path()), "another path", reference, edited);
        check(edited.host().equals(reference.host()), "another host", reference, edited);
        String is = (fragment ? edited.fragment() : edited.query()).orElseThrow();
        parser.tryParse((fragment ? "#" : "?") + part)
                .flatMap(alone -> fragment ? alone.fragment() : alone.query())
                .filter(part::equals)
                .ifPresent(allowed -> check(is.equals(allowed), "another component", edited));
        check(edited.equals(parser.parse(edited.toString())), "another value", edited);
    }

    /** A parameter returns the value that was set. */
    private static void query(int choice, String text) {
        int half = text.length() / 2;
        QueryParameters parameters = QueryParameters.of(text.substring(0, half));
        String value = text.substring(half);
        if (choice % 2 == 0) {
            parameters = parameters.withFormEncoding();
        }
        check(parameters.toString().equals(text.substring(0, half)), "another query", parameters);
        try {
            QueryParameters changed = parameters.with("a", value);
            check(changed.first("a").orElseThrow().equals(value), "another value", changed);
            check(changed.values("a").size() == 1, "more than one value", changed);
            QueryParameters added = parameters.withAdded("b", value);
            check(added.values("b").size() == parameters.values("b").size() + 1, "not added", added);
            check(changed.without("a").values("a").isEmpty(), "not removed", changed);
        } catch (IllegalArgumentException e) {
            check(e.getMessage() != null, "no reason", e);
        }
    }

    /** The views of single schemes return the values that were set. */
    private static void scheme(int choice, String text) {
        String[] names = {"mailto:", "urn:", "data:", "file:", "tel:", "http:"};
        PARSERS.get(choice / 6 % PARSERS.size())
                .tryParse(names[choice % 6] + text)
                .ifPresent(reference -> {
                    try {
                        SchemeIri.of((Iri) reference).ifPresent(view -> {
                            check(view.iri().equals(reference), "another IRI", view);
                            check(view.parts() != null && view.violations() != null, "no parts", view);
                        });
                    } catch (IriSyntaxException e) {
                        check(!e.violations().isEmpty(), "no reason", e);
                    }
                });
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        check(Arrays.equals(DataIri.of("text/plain", octets).octets(), octets), "other octets", text);
        try {
            String path = FileIri.ofUnixPath("/" + text).toUnixPath();
            String same = ("/" + text).replaceFirst("^/{3,}", "/"); // these count as one (POSIX 4.13)
            check(path.equals(same), "another path", path);
        } catch (MappingException e) {
            check(e.getMessage() != null, "no reason", e);
        }
        try {
            check(MailtoIri.of("a@b.example").withBody(text).body().isPresent(), "no body", text);
        } catch (IllegalArgumentException e) {
            check(e.getMessage() != null, "no reason", e);
        }
    }

    /** If a template matches an expansion, the matched values expand to the same string. */
    private static void template(String pattern, String text) {
        if (!IriTemplate.inspect(pattern).isEmpty()) {
            return;
        }
        IriTemplate byValue = IriTemplate.parse(pattern);
        IriTemplate template = byValue.withExactSpelling().withDotSegments();
        check(template.toString().equals(pattern), "another template", template);
        try {
            Bindings bindings = Bindings.empty();
            for (String name : template.variables()) {
                bindings = bindings.with(name, text);
            }
            String expanded = template.expand(bindings);
            check(
                    template.expandPartially(bindings).expand(Bindings.empty()).equals(expanded),
                    "another expansion in two steps",
                    template);
            template.match(expanded)
                    .ifPresent(matched ->
                            check(template.expand(matched).equals(expanded), "does not come back", template, matched));
            check(byValue.match(text).isEmpty() || byValue.refusal(text).isEmpty(), "matches and is refused", template);
        } catch (MappingException | IllegalStateException e) {
            check(e.getMessage() != null, "no reason", e);
        }
    }

    /** The URL Standard's parser returns its own serialization unchanged. */
    private static void web(String text) {
        UrlInspection inspection = WebUrl.inspect(text);
        check(inspection.url().isPresent() == WebUrl.tryParse(text).isPresent(), "two verdicts", text);
        inspection.url().ifPresent(url -> {
            check(WebUrl.parse(url.href()).href().equals(url.href()), "parsed twice", url.href());
            url.toUri().ifPresent(uri -> check(uri.toString().chars().allMatch(c -> c < 0x80), "not ASCII", uri));
        });
        WebUrl.tryParse(text, BASE)
                .ifPresent(url -> check(WebUrl.parse(url.href()).equals(url), "parsed twice", url.href()));
        check(Readings.of(text).text().equals(text), "another text", text);
    }

    /** Under the URL Standard, no string that a policy allows has a host outside the policy. */
    private static void policy(String text) {
        LinkVerdict verdict = POLICY.judge(text);
        check(verdict.isAllowed() == verdict.uri().isPresent(), "allowed without a URI", text);
        check(verdict.isAllowed() || !verdict.reasons().isEmpty(), "refused without a reason", text);
        verdict.uri().ifPresent(uri -> {
            for (String link : List.of(text, uri.toString())) {
                WebUrl url = WebUrl.parse(link);
                String host = url.host().orElseThrow();
                check(url.scheme().equals("https"), "another scheme", link);
                check(host.equals("h.example") || host.endsWith(".d.example"), "another host", link, host);
                check(!url.includesCredentials() && url.port().isEmpty(), "an authority of another kind", link);
            }
        });
        LinkVerdict relative = POLICY.judge(PAGE, text);
        check(relative.isAllowed() || !relative.reasons().isEmpty(), "refused without a reason", text);
        relative.uri().ifPresent(uri -> check(POLICY.judge(uri.toString()).isAllowed(), "judged otherwise", uri));
    }

    /** An allowed redirect has the host that the URL Standard parses, and its URI is allowed by itself. */
    private static void location(int choice, String text) {
        String header =
                choice % 2 == 0 ? text : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        for (LinkPolicy policy : List.of(POLICY, REPAIRING)) {
            LinkVerdict verdict = policy.judgeLocation(PAGE, header);
            check(verdict.isAllowed() == verdict.uri().isPresent(), "allowed without a URI", header);
            check(verdict.isAllowed() || !verdict.reasons().isEmpty(), "refused without a reason", header);
            verdict.uri().ifPresent(uri -> {
                check(policy.judge(uri.toString()).isAllowed(), "judged otherwise", uri);
                WebUrl url = WebUrl.parse(verdict.text(), WebUrl.parse(PAGE.toString()));
                check(url.host().equals(uri.host()), "another host", verdict.text(), uri);
                check(url.scheme().equals(uri.scheme()), "another scheme", verdict.text(), uri);
            });
        }
    }

    /** A URI for a request is ASCII, without a fragment, and differs from the URI in its host only. */
    private static void request(IriParser parser, String text) {
        if (!(parser.tryParse(text).orElse(null) instanceof Iri iri)) {
            return;
        }
        Iri uri;
        try {
            uri = iri.toRequestUri();
        } catch (MappingException | IriSyntaxException e) {
            check(!e.violations().isEmpty(), "no reason", e);
            return;
        }
        check(uri.isAscii() && uri.fragment().isEmpty(), "not for a request", uri);
        boolean newHost = iri.host().isEmpty() && uri.host().isPresent(); // RFC 2396 may read a registry name as a host
        check(newHost || uri.toRequestUri().equals(uri), "converted twice", uri);
        Iri plain = iri.toUri();
        check(uri.scheme().equals(plain.scheme()), "another scheme", plain, uri);
        check(uri.path().equals(plain.path()) && uri.query().equals(plain.query()), "another resource", plain, uri);
        if (plain.host().isPresent()) { // RFC 2396 parses a host with percent-encoded octets as a registry name
            check(uri.port().equals(plain.port()), "another port", plain, uri);
            check(uri.userinfo().equals(plain.userinfo()), "another user", plain, uri);
        }
        boolean both = uri.host().isPresent() && iri.host().isPresent(); // RFC 2396 splits an authority differently
        check(!both || uri.host().equals(iri.asciiHost()), "another host", iri, uri);
    }

    /** Each name in a folder has its own reference, by which it is found. */
    private static void names(IriParser parser, String text) {
        List<String> names = text.lines().distinct().toList();
        NameMatcher matcher = NameMatcher.of(names);
        Set<String> references = new HashSet<>();
        for (MadeName made : NameMaker.of(StandardCharsets.UTF_8, parser).makeAll(names)) {
            String name = made.name().orElseThrow();
            check(
                    made.reference().isPresent() || made.violations().stream().anyMatch(Violation::isError),
                    "no reason",
                    name);
            made.reference().ifPresent(reference -> {
                check(references.add(reference.toString()), "one reference for two names", reference);
                check(!(reference instanceof Iri) && reference.authority().isEmpty(), "not a path", reference);
                String path = reference.path();
                String relative = path.startsWith("./") ? path.substring(2) : path;
                check(
                        matcher.match(relative).candidates().stream()
                                .anyMatch(found -> found.name().equals(name)),
                        "not found again",
                        name,
                        reference);
            });
        }
    }

    /** No message and no string for logs shows the password in a string, or a named parameter. */
    private static void redact(IriParser parser, String text) {
        String string = "http://u:" + SECRET + "@" + text.replace("T", "") + "&token=" + SECRET;
        String redacted = parser.unchecked().parse(string).redacted("token");
        check(string.indexOf('?') < 0 || !redacted.contains(SECRET), "a secret", redacted);
        String user = "http://u:" + SECRET + "@" + text.replace("T", "");
        check(!parser.unchecked().parse(user).redacted().contains(SECRET), "a password", user);
        parser.inspect(user)
                .violations()
                .forEach(violation -> check(
                        !violation.message().contains(SECRET)
                                && !violation.describe().contains(SECRET),
                        "a password",
                        violation));
        try {
            Iri iri = parser.parseIri(user);
            iri.toUri();
            iri.toRequestUri();
        } catch (IriSyntaxException | MappingException e) {
            check(!e.getMessage().contains(SECRET), "a password", e);
        }
        POLICY.judge(user).reasons().forEach(reason -> check(!reason.message().contains(SECRET), "a password", reason));
        WebUrl.inspect(user)
                .violations()
                .forEach(violation -> check(!violation.message().contains(SECRET), "a password", violation));
    }

    /** What the redactor names is gone, the rest is the same, and redacting again changes nothing. */
    private static void redactText(String text) {
        String redacted = REDACTOR.redact(text);
        List<Span> secrets = REDACTOR.secrets(text);
        StringBuilder expected = new StringBuilder();
        int copied = 0;
        for (Span secret : secrets) {
            check(secret.start() >= copied && secret.end() > secret.start(), "a span", secret, text);
            expected.append(text, copied, secret.start()).append('\u2026');
            copied = secret.end();
        }
        expected.append(text, copied, text.length());
        check(redacted.contentEquals(expected), "other text", text, redacted);
        check(REDACTOR.hasSecrets(text) == !redacted.equals(text), "secrets", text, redacted);
        check(REDACTOR.redact(redacted).equals(redacted), "again", text, redacted);
        StringBuilder copy = new StringBuilder();
        try {
            REDACTOR.redact(new StringReader(text), copy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        check(redacted.contentEquals(copy), "from a reader", text, copy);
        String planted = text + " https://u:" + SECRET + "@h.example/?token=" + SECRET;
        check(!REDACTOR.redact(planted).contains(SECRET), "a secret", planted);
    }
}
