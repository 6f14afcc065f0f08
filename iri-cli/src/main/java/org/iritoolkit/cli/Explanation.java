package org.iritoolkit.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.Mapping;
import org.iritoolkit.mapping.PercentEncoding;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;

/**
 * What is to be said about one text, for people who may never have read a specification: sections from top to bottom,
 * each a method.
 */
final class Explanation {
    private static final String PAGE = "docs/violations.md#";
    private static final int MOST_KINDS = 12;
    private static final int LABEL = 11;
    private static final int LONGEST_REPAIRED = 2000;

    /** What all checks find. */
    private final Inspection inspection;

    /** What the profile alone says. */
    private final Inspection verdict;

    /** Runs all checks. */
    private final IriParser parser;

    /** Runs the checks of the profile alone. */
    private final IriParser own;

    private final List<IriParser> all;
    private final Style style;
    private final int columns;
    private final StringBuilder out = new StringBuilder();

    Explanation(String text, IriParser parser, IriParser own, List<IriParser> all, Style style, int columns) {
        this.inspection = parser.inspect(text);
        this.verdict = own.inspect(text);
        this.parser = parser;
        this.own = own;
        this.all = all;
        this.style = style;
        this.columns = columns;
    }

    /** The whole, in lines. */
    String text() {
        Ending.atFailedPlugin(inspection.violations());
        List<Kind> kinds = kinds();
        picture(kinds);
        verdict();
        findings(kinds);
        components();
        verdict.reference().ifPresent(this::becomes);
        profiles();
        return out.toString();
    }

    /** Whether the profile alone allows the text. */
    boolean isAllowed() {
        return verdict.isValid();
    }

    /** Findings that say the same about several places. */
    private record Kind(Violation first, List<Span> places) {}

    /** What the profile finds, then what other checks find. */
    private List<Kind> kinds() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        List<Violation> violations = new ArrayList<>(ofProfile());
        inspection.violations().stream().filter(v -> check(v).isPresent()).forEach(violations::add);
        for (Violation violation : violations) {
            kinds.computeIfAbsent(
                            violation.severity() + violation.code().id() + violation.message(),
                            key -> new Kind(violation, new ArrayList<>()))
                    .places()
                    .add(violation.span());
        }
        return List.copyOf(kinds.values());
    }

    private List<Violation> ofProfile() {
        return inspection.violations().stream().filter(v -> check(v).isEmpty()).toList();
    }

    /** The check that found something and is none of the profile. */
    private Optional<String> check(Violation violation) {
        Set<String> ofProfile = own.checks().stream().map(ComponentCheck::id).collect(Collectors.toSet());
        List<String> ids = parser.checks().stream()
                .filter(check -> check.codes().contains(violation.code()))
                .map(ComponentCheck::id)
                .toList();
        return ids.stream().anyMatch(ofProfile::contains)
                ? Optional.empty()
                : ids.stream().findFirst();
    }

    private void picture(List<Kind> kinds) {
        List<Picture.Marks> rows = new ArrayList<>();
        for (Kind kind : kinds.subList(0, Math.min(MOST_KINDS, kinds.size()))) {
            rows.add(new Picture.Marks(
                    kinds.size() > 1 ? " " + (rows.size() + 1) : "",
                    kind.places(),
                    carets -> style.of(kind.first().severity(), carets)));
        }
        out.append('\n')
                .append(new Picture(inspection, style, columns).draw(rows))
                .append('\n');
    }

    private void verdict() {
        Profile profile = parser.profile();
        String answer = isAllowed() ? "Allowed" : "Not allowed";
        String counts = counts(ofProfile());
        paragraph(
                isAllowed() ? style.good(answer) : style.of(Severity.ERROR, answer),
                answer.length(),
                0,
                " by " + profile.document().name() + " (profile " + profile.id() + ")"
                        + (counts.isEmpty() ? "" : ": " + counts) + others() + ".");
        paragraph("", isAllowed() ? nature() : "");
    }

    /** How much checks find that are none of the profile; they do not decide what it allows. */
    private String others() {
        Map<String, List<Violation>> found = new LinkedHashMap<>();
        for (Violation violation : inspection.violations()) {
            check(violation)
                    .ifPresent(id ->
                            found.computeIfAbsent(id, key -> new ArrayList<>()).add(violation));
        }
        StringBuilder others = new StringBuilder();
        found.forEach((id, violations) ->
                others.append("; the check ").append(id).append(" finds ").append(counts(violations)));
        return others.toString();
    }

    /** What kind of reference a good text is. */
    private String nature() {
        boolean ascii = inspection.text().chars().allMatch(c -> c < 0x80);
        String script = ascii ? " All its characters are ASCII." : "";
        if (inspection.text().isEmpty()) {
            return "It is empty: a reference to the document it stands in.";
        }
        if (inspection.component(Component.SCHEME).isPresent()) {
            return "It begins with a scheme, so it means the same wherever it stands." + script;
        }
        return "It has no scheme: a relative reference, which means something only together with a base." + script;
    }

    private static String counts(List<Violation> violations) {
        List<String> counts = new ArrayList<>();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.ADVICE)) {
            long count =
                    violations.stream().filter(v -> v.severity() == severity).count();
            if (count > 0) {
                String plural = count == 1 || severity == Severity.ADVICE ? "" : "s";
                counts.add(count + " " + (severity == Severity.ADVICE ? "piece" + (count == 1 ? "" : "s") + " of " : "")
                        + severity + plural);
            }
        }
        return String.join(", ", counts);
    }

    private void findings(List<Kind> kinds) {
        int number = 0;
        for (Kind kind : kinds) {
            Violation violation = kind.first();
            number++;
            if (number > MOST_KINDS) {
                paragraph("", (kinds.size() - MOST_KINDS) + " more kinds of findings; 'iri check' lists them all.");
                break;
            }
            out.append('\n');
            String label = (kinds.size() > 1 ? number + " " : "") + violation.severity();
            String times = kind.places().size() > 1 ? ", " + kind.places().size() + " times" : "";
            paragraph(style.of(violation.severity(), label) + ": ", label.length() + 2, violation.message() + times);
            wayOut(violation);
            rule(violation).ifPresent(rule -> field("the rule", rule));
            if (isDocumented(violation.code())) {
                field("more", PAGE + violation.code().id());
            }
        }
        repaired().ifPresent(text -> {
            out.append('\n');
            out.append("Written like this it is allowed:\n    ")
                    .append(style.good(Display.safe(text)))
                    .append('\n');
            if (text.codePoints().anyMatch(Display::isHidden)) {
                paragraph("", "Here <U+…> stands for a character that cannot be seen; it stays itself.");
            }
        });
    }

    /** Whether a code is one of the toolkit, which the page tells of, and not one of a plug-in. */
    static boolean isDocumented(ViolationCode code) {
        boolean constant = code instanceof Enum<?> && code.getClass().getName().startsWith("org.iritoolkit.");
        return constant
                || ProfileRegistry.installed().profiles().stream()
                        .filter(entry -> entry.artifact().isPresent())
                        .flatMap(entry -> entry.value().restrictions().stream())
                        .anyMatch(restriction -> restriction.code().id().equals(code.id()));
    }

    private void wayOut(Violation violation) {
        Optional<Suggestion> suggestion = violation.suggestion();
        if (suggestion.isPresent() && isShort(suggestion.get().text())) {
            field("way out", wayOut(suggestion.get()));
        } else if (violation.component() == Component.SCHEME && violation.isError()) {
            field(
                    "way out",
                    "if this is no scheme, write ./ in front or %3A instead of the colon; a scheme has no escapes.");
        } else {
            String remedy = violation.code().remedy();
            field("way out", remedy.substring(0, 1).toLowerCase(Locale.ROOT) + remedy.substring(1));
        }
    }

    private static String wayOut(Suggestion suggestion) {
        String text = Display.safe(suggestion.text());
        if (suggestion.text().isEmpty()) {
            return "leave it out.";
        }
        return suggestion.span().length() == 0 ? "write " + text + " in front of it." : "write " + text + " instead.";
    }

    private static boolean isShort(String text) {
        return Display.columns(text) <= LONGEST_REPAIRED;
    }

    /** The text as it was probably meant, if the profile allows that. */
    private Optional<String> repaired() {
        return isAllowed()
                ? Optional.empty()
                : verdict.repaired().map(Object::toString).filter(Explanation::isShort);
    }

    /** The rule that a character breaks, as its document prints it. */
    private Optional<String> rule(Violation violation) {
        String name = violation.clause().rule();
        return parser.profile().rules().stream()
                .filter(rule -> rule.name().equals(name))
                .map(Object::toString)
                .findFirst();
    }

    private void components() {
        out.append('\n').append(style.strong("Its components")).append('\n');
        for (Component component : List.of(
                Component.SCHEME,
                Component.AUTHORITY,
                Component.USERINFO,
                Component.HOST,
                Component.PORT,
                Component.PATH,
                Component.QUERY,
                Component.FRAGMENT)) {
            inspection.component(component).ifPresent(value -> component(component, value));
        }
    }

    private void component(Component component, String value) {
        boolean whole = component == Component.AUTHORITY
                && inspection.component(Component.HOST).equals(Optional.of(value));
        if (whole) {
            return; // the host says it all
        }
        String shown = value.isEmpty() ? "(empty)" : Display.safe(value);
        int room = columns - LABEL - 4;
        String cut = cut(shown, room);
        String name = component == Component.PATH && inspection.isOpaque() ? "opaque part" : component.toString();
        out.append("  ")
                .append(String.format("%-" + LABEL + "s ", name))
                .append(value.isEmpty() ? style.faint(cut) : style.of(component, cut));
        String meaning = meaning(component);
        int used = LABEL + 3 + Display.columns(cut);
        int at = Math.max(40, used + 2);
        if (at + meaning.length() <= columns) {
            out.append(" ".repeat(at - used)).append(style.faint(meaning));
        }
        out.append('\n');
    }

    private String meaning(Component component) {
        return switch (component) {
            case SCHEME -> "how to read the rest";
            case AUTHORITY -> "who governs the rest";
            case USERINFO -> "a user; a password is unsafe here";
            case HOST ->
                switch (inspection.hostType().orElse(HostType.REG_NAME)) {
                    case IPV4 -> "where: an IPv4 address";
                    case IPV6 -> "where: an IPv6 address";
                    case IPVFUTURE -> "where: an address of a later version";
                    default -> "where: a registered name";
                };
            case PORT -> "which door of the host";
            case PATH -> inspection.isOpaque() ? "what the scheme makes of it" : "what, in segments between /";
            case QUERY -> "a question to it";
            case FRAGMENT -> "a place inside of it";
            default -> "";
        };
    }

    private static String cut(String text, int room) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            width += Display.columns(c);
            if (width > room) {
                return text.substring(0, i) + "…";
            }
            i += Character.charCount(c);
        }
        return text;
    }

    /** What a good text is in other forms: the URI, the IRI, the host, the order on the line. */
    private void becomes(IriReference reference) {
        out.append('\n').append(style.strong("What it becomes")).append('\n');
        Mapping uri = IriToUri.of(parser.profile()).map(inspection.text());
        Mapping iri = UriToIri.of(parser.profile()).map(inspection.text());
        field("as a URI", same(uri.output()));
        field("as an IRI", same(iri.output()));
        hostForms(reference);
        Presentation presentation = Presentation.of(parser.profile());
        VisualOrder order = presentation.order().apply(inspection.text());
        if (!order.visual().equals(inspection.text())) {
            field("on the line", order.visual());
            presentation.twin(parser, reference).ifPresent(twin -> field("looks like", twin.toString()));
        }
    }

    private String same(Optional<String> output) {
        return output.map(text -> text.equals(inspection.text()) ? "the same" : text)
                .orElse("there is none");
    }

    private void hostForms(IriReference reference) {
        Optional<HostMapper> mapper = parser.profile()
                .hostMapper()
                .flatMap(id -> ProfileRegistry.installed().findHostMapper(id));
        boolean name = reference.hostType().equals(Optional.of(HostType.REG_NAME));
        if (mapper.isEmpty() || !name || reference.host().orElse("").isEmpty()) {
            return;
        }
        String host = PercentEncoding.decode(reference.host().orElse("")).text().orElse("");
        List<Violation> errors = new ArrayList<>();
        String ascii = mapper.get().toAscii(host, errors::add);
        if (!errors.isEmpty()) {
            field(
                    "host",
                    "no name in the DNS by " + mapper.get().id() + ": "
                            + errors.get(0).message());
            return;
        }
        String unicode = mapper.get().toUnicode(ascii, found -> {});
        if (!ascii.equals(unicode)) {
            field("host", ascii + " (for the network), " + unicode + " (for people)");
        }
        RegistrableDomain.of(unicode).ifPresent(domain -> field("owned as", domain));
    }

    private void profiles() {
        out.append('\n').append(style.strong("Under each installed profile")).append('\n');
        int widest = all.stream()
                .mapToInt(other -> other.profile().id().length())
                .max()
                .orElse(0);
        for (IriParser other : all) {
            Inspection answered = other.inspect(inspection.text());
            String id = other.profile().id();
            String mark = id.equals(parser.profile().id()) ? "* " : "  ";
            String answer = answered.isValid() ? style.good("yes") : style.of(Severity.ERROR, "no ");
            int indent = widest + 9;
            paragraph(mark + String.format("%-" + widest + "s", id) + "  " + answer + "  ", indent, reason(answered));
        }
    }

    /** The first thing to say about a verdict, with the section instead of the rule, and how much more there is. */
    private static String reason(Inspection verdict) {
        List<Violation> said = verdict.violations().stream()
                .filter(violation -> verdict.isValid() || violation.severity() == Severity.ERROR)
                .toList();
        if (said.isEmpty()) {
            return "";
        }
        Violation first = said.get(0);
        String clause = " (" + first.clause() + ")";
        String what = first.message().endsWith(clause)
                ? first.message().substring(0, first.message().length() - clause.length())
                : first.message();
        return what + "; " + first.clause().withRule("")
                + (said.size() > 1 ? ", and " + (said.size() - 1) + " more" : "");
    }

    private void field(String label, String value) {
        paragraph("  " + style.faint(String.format("%-" + LABEL + "s ", label)), LABEL + 3, value);
    }

    private void paragraph(String head, String text) {
        if (!text.isEmpty()) {
            paragraph(head, 0, text);
        }
    }

    /** A text in lines that fit, all but the first indented as far as the head reaches. */
    private void paragraph(String head, int indent, String text) {
        paragraph(head, indent, indent, text);
    }

    /** A text in lines that fit, after a head of some columns, all but the first indented. */
    private void paragraph(String head, int width, int indent, String text) {
        out.append(text.isEmpty() ? head.stripTrailing() : head);
        int column = width;
        boolean empty = true;
        for (String word : Display.safe(text).split(" ", -1)) {
            int length = Display.columns(word);
            if (!empty && column + 1 + length > columns) {
                out.append('\n').append(" ".repeat(indent));
                column = indent;
                empty = true;
            }
            if (!empty) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += length;
            empty = false;
        }
        out.append('\n');
    }
}
