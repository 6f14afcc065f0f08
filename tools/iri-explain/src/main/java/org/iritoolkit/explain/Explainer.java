package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Explanation.Check;
import org.iritoolkit.explain.Explanation.Disagreeing;
import org.iritoolkit.explain.Explanation.Document;
import org.iritoolkit.explain.Explanation.Inside;
import org.iritoolkit.explain.Explanation.Order;
import org.iritoolkit.explain.Explanation.Others;
import org.iritoolkit.explain.Explanation.Part;
import org.iritoolkit.explain.Explanation.Place;
import org.iritoolkit.explain.Explanation.ReadBy;
import org.iritoolkit.explain.Explanation.Verdict;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.scheme.SchemeIri;
import org.iritoolkit.scheme.Schemes;
import org.iritoolkit.web.Disagreement;
import org.iritoolkit.web.Reading;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.UrlReader;

/**
 * Explains strings under one profile, with all installed plug-ins.
 *
 * <p>The explainer combines the results of the library, and does not validate strings itself. It never throws an
 * exception, does not keep state between strings, and can be shared by threads.
 */
public final class Explainer {
    /** The maximum length of strings whose normal forms are shown. */
    private static final int LONGEST_NORMALIZED = 2_000;

    /** The parser with only the profile's checks, which decides whether a string is valid. */
    private final IriParser own;

    /** The parser with all checks. */
    private final IriParser thorough;

    private final Presentation presentation;
    private final List<Judge> judges;
    private final List<Check> checks;
    private final List<String> notLoaded;
    private final Findings findings;
    private final OtherForms otherForms;
    private final Hosts hosts;
    private final NormalForming normalForming;
    private final Comparing comparing;
    private final List<UrlReader> readers;

    /** An installed profile with its parser. */
    private record Judge(IriParser parser, String artifact) {}

    private Explainer(Profile profile, ProfileRegistry registry, List<UrlReader> readers) {
        own = IriParser.of(profile, registry);
        presentation = Presentation.of(profile);
        thorough = thorough(own, presentation, registry);
        List<String> ofProfile = own.checks().stream().map(ComponentCheck::id).toList();
        judges = registry.profiles().entries().stream()
                .filter(entry -> registry.profiles().find(entry.id()).isPresent())
                .map(entry -> new Judge(IriParser.of(entry.value(), registry), Installed.artifact(entry)))
                .toList();
        checks = thorough.checks().stream()
                .map(check -> new Check(
                        check.id(),
                        Installed.artifact(registry.checks(), check.id())
                                .orElse(own.profile().id()),
                        ofProfile.contains(check.id())))
                .toList();
        notLoaded = Stream.concat(
                        own.missingChecks().stream().map(id -> missing(id, registry)),
                        Stream.concat(registry.loadFailures().stream(), Schemes.installed().failures().stream())
                                .map(LoadFailure::toString))
                .toList();
        findings = new Findings(thorough, ofProfile);
        otherForms = new OtherForms(profile, registry);
        hosts = new Hosts(profile, registry);
        normalForming = new NormalForming(profile, registry);
        comparing = new Comparing(own, registry);
        this.readers = readers;
    }

    /** Creates an explainer for a profile, with all installed plug-ins. */
    public static Explainer of(Profile profile) {
        return of(profile, ProfileRegistry.installed());
    }

    /** Creates an explainer for a profile, with the plug-ins of a registry. */
    public static Explainer of(Profile profile, ProfileRegistry registry) {
        return of(profile, registry, UrlReader.installed());
    }

    /** Creates an explainer for a profile, with the plug-ins of a registry and the given parsers. */
    public static Explainer of(Profile profile, ProfileRegistry registry, List<UrlReader> readers) {
        return new Explainer(profile, registry, readers);
    }

    /** Reports a missing check that the profile expects, and the artifact that contains it. */
    private String missing(String id, ProfileRegistry registry) {
        String expected = "profile " + profile().id() + " expects the check " + id + ": ";
        try {
            return expected + registry.checks().require(id).id();
        } catch (IllegalArgumentException e) {
            return expected + e.getMessage();
        }
    }

    /** Returns a parser with all checks. The profile's own checks keep the profile's settings. */
    private static IriParser thorough(IriParser own, Presentation presentation, ProfileRegistry registry) {
        IriParser thorough = own.withAdvice();
        for (String id : registry.checks().ids()) {
            if (own.profile().expectedChecks().containsKey(id)) {
                continue;
            }
            Optional<ComponentCheck> check = id.equals(BidiStructureCheck.ID)
                    ? presentation.structure().map(ComponentCheck.class::cast)
                    : registry.checks().find(id);
            if (check.isPresent()) {
                thorough = thorough.withCheck(check.get());
            }
        }
        return thorough;
    }

    /** Returns the profile. */
    public Profile profile() {
        return own.profile();
    }

    /** Returns the whole explanation. */
    public Explanation explain(Question question) {
        return explain(question, TimeLimit.NONE);
    }

    /**
     * Returns the whole explanation.
     *
     * @throws TimeLimit.Exceeded if the time is up before the last step
     */
    Explanation explain(Question question, TimeLimit limit) {
        String text = question.text();
        SharedResults shared = new SharedResults(); // each mapper maps the host once
        Inspection inspection = limit.step(() -> thorough.inspect(text, shared));
        Inspection verdict = limit.step(() -> own.inspect(text, shared));
        Optional<IriReference> reference = verdict.reference();
        List<Explanation.Finding> found = limit.step(() -> findings.of(inspection));
        Optional<IriReference> base = question.base().flatMap(own::tryParse);
        return new Explanation(
                text,
                verdict.isValid(),
                found,
                question.line(),
                new Document(
                        profile().id(),
                        profile().document().name(),
                        profile().document().title()),
                verdict.isValid() ? Optional.of(nature(inspection)) : Optional.empty(),
                verdict.isValid() ? Optional.empty() : verdict.repaired().map(IriReference::toString),
                components(inspection),
                reference.map(Explainer::inside).orElse(List.of()),
                reference.map(good -> limit.step(() -> otherForms.of(good, shared))),
                hosts.of(inspection, found, shared, limit),
                limit.step(() -> order(text, reference)),
                judges.stream()
                        .map(judge -> limit.step(() -> verdict(judge, text, shared)))
                        .toList(),
                checks,
                reference
                        .filter(good -> text.length() <= LONGEST_NORMALIZED)
                        .map(good -> normalForming.of(good, shared)),
                question.base().map(given -> Resolving.of(own, given, text)),
                question.other().map(other -> comparing.of(text, other, base, shared)),
                limit.step(() -> others(text, shared)),
                question.wantsCodePoints() ? Optional.of(CodePoints.of(inspection)) : Optional.empty(),
                notLoaded);
    }

    /** Returns the results of the parsers, if they differ. */
    private Optional<Others> others(String text, SharedResults shared) {
        Readings readings = Readings.of(text, readers, shared);
        List<Disagreement> disagreements = readings.disagreements();
        if (disagreements.isEmpty()) {
            return Optional.empty();
        }
        List<ReadBy> rows = new ArrayList<>();
        readings.all()
                .forEach((name, reading) -> rows.add(new ReadBy(
                        name,
                        reading.refusal().map(Display::brief),
                        brief(reading, Component.SCHEME),
                        brief(reading, Component.USERINFO),
                        brief(reading, Component.HOST),
                        brief(reading, Component.PORT),
                        brief(reading, Component.PATH),
                        brief(reading, Component.QUERY),
                        brief(reading, Component.FRAGMENT))));
        return Optional.of(new Others(
                rows,
                disagreements.stream()
                        .map(one -> new Disagreeing(one.component(), Display.brief(one.describe())))
                        .toList()));
    }

    private static Optional<String> brief(Reading reading, Component component) {
        return reading.component(component).map(Display::brief);
    }

    /** Describes the kind of a valid reference. */
    private static String nature(Inspection inspection) {
        if (inspection.text().isEmpty()) {
            return "It is empty: a reference to the current document.";
        }
        boolean ascii = inspection.text().chars().allMatch(c -> c < 0x80);
        String script = ascii ? " All its characters are ASCII." : "";
        if (inspection.component(Component.SCHEME).isPresent()) {
            return "It has a scheme, so it does not depend on a base." + script;
        }
        return "It has no scheme: a relative reference, which needs a base." + script;
    }

    private static List<Part> components(Inspection inspection) {
        List<Part> parts = new ArrayList<>();
        for (Component component : Component.GENERIC_SYNTAX) {
            inspection.span(component).ifPresent(span -> {
                String raw = span.substring(inspection.text());
                boolean opaque = component == Component.PATH && inspection.isOpaque();
                parts.add(new Part(
                        component,
                        opaque ? "opaque part" : component.toString(),
                        span.start(),
                        span.end(),
                        raw,
                        Escapes.decoded(raw),
                        meaning(component, inspection)));
            });
        }
        return parts;
    }

    /**
     * Returns the content. If the scheme does not allow the reference, returns no content; the scheme's check reports
     * the reason.
     */
    private static List<Inside> inside(IriReference reference) {
        List<Inside> found = new ArrayList<>();
        try {
            Optional<SchemeIri> view = reference instanceof Iri iri ? SchemeIri.of(iri) : Optional.empty();
            view.ifPresent(known -> known.parts().forEach((name, value) -> found.add(new Inside(name, value))));
        } catch (IriSyntaxException e) {
            return List.of();
        }
        return found;
    }

    private static String meaning(Component component, Inspection inspection) {
        return switch (component) {
            case SCHEME -> "defines how to read the rest";
            case AUTHORITY -> "the server, with user and port";
            case USERINFO -> "a user name; a password is unsafe here";
            case HOST ->
                switch (inspection.hostType().orElse(HostType.REG_NAME)) {
                    case IPV4 -> "the server: an IPv4 address";
                    case IPV6 -> "the server: an IPv6 address";
                    case IPVFUTURE -> "the server: a later kind of IP address";
                    default -> "the server: a registered name";
                };
            case PORT -> "the port on the server";
            case PATH -> inspection.isOpaque() ? "depends on the scheme" : "the resource, in segments between /";
            case QUERY -> "more about the resource";
            case FRAGMENT -> "a part of the resource";
            default -> "";
        };
    }

    private Order order(String text, Optional<IriReference> reference) {
        VisualOrder order = presentation.order().apply(text);
        boolean differs = !order.visual().equals(text);
        int[] positions = order.positions();
        Optional<String> twin = reference
                .filter(good -> differs)
                .flatMap(good -> presentation.twin(thorough, good))
                .map(IriReference::toString);
        return new Order(
                differs,
                order.visual(),
                IntStream.range(0, positions.length).allMatch(i -> positions[i] == i)
                        ? List.of()
                        : Arrays.stream(positions).boxed().toList(),
                presentation.display().apply(text),
                presentation
                        .structure()
                        .filter(whole -> !Ascii.isAscii(text))
                        .map(whole -> DisplayForm.ISOLATE.show(text)),
                twin,
                profile().clause(Topic.BIDI_DISPLAY).toString());
    }

    private Verdict verdict(Judge judge, String text, SharedResults shared) {
        Inspection answered = judge.parser().inspect(text, shared);
        Profile other = judge.parser().profile();
        List<Violation> said = answered.violations().stream()
                .filter(violation -> answered.isValid() || violation.isError())
                .toList();
        Stream<Violation> warnings =
                answered.violations().stream().filter(violation -> violation.severity() == Severity.WARNING);
        return new Verdict(
                other.id(),
                other.document().name(),
                other.document().title(),
                judge.artifact(),
                other.id().equals(profile().id()),
                answered.isValid(),
                answered.errors().size(),
                (int) warnings.count(),
                said.isEmpty() ? Optional.empty() : Optional.of(reason(said)),
                said.stream().findFirst().map(Violation::span).map(span -> new Place(span.start(), span.end())));
    }

    /** Returns the first reason for a result, with its section but not its rule, and the number of other reasons. */
    private static String reason(List<Violation> said) {
        Violation first = said.get(0);
        return first.message() + "; " + first.clause().withRule("")
                + (said.size() > 1 ? ", and " + (said.size() - 1) + " more" : "");
    }
}
