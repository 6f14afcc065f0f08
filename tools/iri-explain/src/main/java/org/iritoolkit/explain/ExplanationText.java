package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.explain.Explanation.Comparison;
import org.iritoolkit.explain.Explanation.Disagreeing;
import org.iritoolkit.explain.Explanation.Finding;
import org.iritoolkit.explain.Explanation.Form;
import org.iritoolkit.explain.Explanation.Forms;
import org.iritoolkit.explain.Explanation.Host;
import org.iritoolkit.explain.Explanation.HostMapping;
import org.iritoolkit.explain.Explanation.Inside;
import org.iritoolkit.explain.Explanation.Level;
import org.iritoolkit.explain.Explanation.Others;
import org.iritoolkit.explain.Explanation.Part;
import org.iritoolkit.explain.Explanation.ReadBy;
import org.iritoolkit.explain.Explanation.Resolution;
import org.iritoolkit.explain.Explanation.Taken;
import org.iritoolkit.explain.Explanation.Verdict;

/**
 * Formats an explanation as text, for people who may never have read a specification. Each section has its own method,
 * which shows one part of the data.
 */
public final class ExplanationText {
    private static final int MOST_KINDS = 12;
    private static final int LABEL = 11;
    private static final int LONGEST_REPAIRED = 2000;
    private static final int LONGEST_INSIDE = 400;

    private final Explanation explanation;
    private final Style style;
    private final int columns;
    private final StringBuilder out = new StringBuilder();

    public ExplanationText(Explanation explanation, Style style, int columns) {
        this.explanation = explanation;
        this.style = style;
        this.columns = columns;
    }

    /** Returns the whole text, in lines. */
    public String text() {
        List<Kind> kinds = kinds();
        picture(kinds);
        verdict();
        findings(kinds);
        explanation.notLoaded().forEach(one -> paragraph("", "Not loaded: " + one + "."));
        components();
        inside();
        explanation.becomes().ifPresent(this::becomes);
        explanation.resolution().ifPresent(this::resolution);
        explanation.comparison().ifPresent(this::comparison);
        explanation.readByOthers().ifPresent(this::others);
        profiles();
        return out.toString();
    }

    /** The violations of one kind at several positions. */
    private record Kind(Finding first, List<Span> places) {}

    /**
     * Returns the violations that the profile reports, then those that other checks report. For accepted strings, a
     * host that looks like another host comes first.
     */
    private List<Kind> kinds() {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        List<Finding> findings = new ArrayList<>(explanation.violations());
        findings.sort(Comparator.comparing((Finding finding) -> finding.check().isPresent())
                .thenComparing(finding -> !isLookAlike(finding)));
        if (explanation.ok()) {
            findings.sort(Comparator.comparing(finding -> !isLookAlike(finding)));
        }
        for (Finding finding : findings) {
            kinds.computeIfAbsent(
                            finding.severity() + finding.code() + finding.message(),
                            key -> new Kind(finding, new ArrayList<>()))
                    .places()
                    .add(new Span(finding.start(), finding.end()));
        }
        return List.copyOf(kinds.values());
    }

    private boolean isLookAlike(Finding finding) {
        return explanation.host().stream().anyMatch(host -> host.lookAlikes().contains(finding.message()));
    }

    private List<Finding> ofProfile() {
        return explanation.violations().stream()
                .filter(finding -> finding.check().isEmpty())
                .toList();
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
                .append(new Picture(explanation, style, columns).draw(rows))
                .append('\n');
    }

    private void verdict() {
        String answer = explanation.ok() ? "Allowed" : "Not allowed";
        String counts = counts(ofProfile());
        String lookAlike = lookAlike();
        Severity worst = explanation.ok() ? Severity.WARNING : Severity.ERROR;
        paragraph(
                explanation.ok() && lookAlike.isEmpty() ? style.good(answer) : style.of(worst, answer),
                answer.length(),
                0,
                " by " + explanation.profile().document() + " (profile "
                        + explanation.profile().id() + ")" + (counts.isEmpty() ? "" : ": " + counts) + lookAlike
                        + others() + ".");
        paragraph("", explanation.nature().orElse(""));
    }

    /** Returns a note that the host can be mistaken for another host, with its unambiguous form; otherwise empty. */
    private String lookAlike() {
        return explanation
                .host()
                .filter(host -> !host.lookAlikes().isEmpty())
                .map(host -> (explanation.ok() ? ", but" : ";") + " the host"
                        + host.ascii().map(ascii -> ", " + ascii + ",").orElse("") + " can be mistaken for another")
                .orElse("");
    }

    /** Returns the number of violations that other checks report, which do not affect the result. */
    private String others() {
        Map<String, List<Finding>> found = new LinkedHashMap<>();
        for (Finding finding : explanation.violations()) {
            finding.check()
                    .ifPresent(id ->
                            found.computeIfAbsent(id, key -> new ArrayList<>()).add(finding));
        }
        StringBuilder others = new StringBuilder();
        found.forEach((id, findings) ->
                others.append("; the check ").append(id).append(" finds ").append(counts(findings)));
        return others.toString();
    }

    private static String counts(List<Finding> findings) {
        List<String> counts = new ArrayList<>();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.ADVICE)) {
            long count = findings.stream()
                    .filter(found -> found.severity() == severity)
                    .count();
            if (count > 0) {
                counts.add(count + " " + (severity == Severity.ADVICE ? "note" : severity) + (count == 1 ? "" : "s"));
            }
        }
        return String.join(", ", counts);
    }

    private void findings(List<Kind> kinds) {
        int number = 0;
        for (Kind kind : kinds) {
            Finding finding = kind.first();
            number++;
            if (number > MOST_KINDS) {
                paragraph("", (kinds.size() - MOST_KINDS) + " more kinds of violations; 'iri check' lists them all.");
                break;
            }
            out.append('\n');
            String label = (kinds.size() > 1 ? number + " " : "") + finding.severity();
            String times = kind.places().size() > 1 ? ", " + kind.places().size() + " times" : "";
            paragraph(
                    style.of(finding.severity(), label) + ": ",
                    label.length() + 2,
                    finding.message() + " (" + finding.clause() + ")" + times);
            field("how to fix", finding.wayOut());
            finding.rule().ifPresent(rule -> field("the rule", rule));
            if (isLookAlike(finding)) {
                field("letters", letters());
            }
            finding.more().ifPresent(command -> field("more", command));
        }
        explanation
                .repaired()
                .filter(text -> Display.columns(text) <= LONGEST_REPAIRED)
                .ifPresent(text -> {
                    out.append('\n');
                    out.append("Written like this, it is allowed:\n    ")
                            .append(style.good(Display.safe(text)))
                            .append('\n');
                    if (text.codePoints().anyMatch(Display::isHidden)) {
                        paragraph("", "Here <U+…> marks a character that cannot be seen; the string is unchanged.");
                    }
                });
    }

    /** Returns the names of those letters in the host that can be confused with other letters. */
    private String letters() {
        return explanation.host().stream()
                .flatMap(host -> host.letters().stream())
                .map(letter -> letter.character() + " is " + letter.codePoint() + " " + letter.name())
                .collect(Collectors.joining(", "));
    }

    private void components() {
        out.append('\n').append(style.strong("Its components")).append('\n');
        for (Part part : explanation.components()) {
            if (part.component() != Component.AUTHORITY || !isHost(part.raw())) {
                component(part); // otherwise, the row of the host shows the whole authority
            }
        }
    }

    private boolean isHost(String authority) {
        return explanation.components().stream()
                .anyMatch(
                        part -> part.component() == Component.HOST && part.raw().equals(authority));
    }

    private void component(Part part) {
        Optional<String> ascii = part.component() == Component.HOST ? asciiOfOther() : Optional.empty();
        ascii.ifPresent(form -> row(part.name(), part.component(), form, "its ASCII form"));
        row(ascii.isPresent() ? "" : part.name(), part.component(), part.raw(), part.meaning());
    }

    /** Returns the ASCII form of a host, if it differs from the host. */
    private Optional<String> asciiOfOther() {
        return explanation
                .host()
                .flatMap(host ->
                        host.ascii().filter(ascii -> host.decoded().stream().anyMatch(ExplanationText::isBeyondAscii)));
    }

    private static boolean isBeyondAscii(String text) {
        return text.chars().anyMatch(c -> c > 0x7F);
    }

    private void row(String name, Component component, String value, String meaning) {
        String shown = value.isEmpty() ? "(empty)" : Display.safe(value);
        int room = columns - LABEL - 4;
        String cut = cut(shown, room);
        out.append("  ")
                .append(String.format("%-" + LABEL + "s ", name))
                .append(value.isEmpty() ? style.faint(cut) : style.of(component, cut));
        int used = LABEL + 3 + Display.columns(cut);
        int at = Math.max(40, used + 2);
        if (at + meaning.length() <= columns) {
            out.append(" ".repeat(at - used)).append(style.faint(meaning));
        }
        out.append('\n');
    }

    /** Writes the content of the reference as the scheme defines it. */
    private void inside() {
        if (explanation.inside().isEmpty()) {
            return;
        }
        out.append('\n').append(style.strong("What is inside")).append('\n');
        for (Inside inside : explanation.inside()) {
            field(inside.name(), inside.value().isEmpty() ? "(empty)" : cut(inside.value(), LONGEST_INSIDE));
        }
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

    /** Writes the other forms of a valid string: the URI, the IRI, the host, and the order on a line. */
    private void becomes(Forms forms) {
        out.append('\n').append(style.strong("What it becomes")).append('\n');
        field("as a URI", same(forms.uri()));
        field("as an IRI", same(forms.iri()));
        host();
        if (explanation.order().rightToLeft()) {
            field("on the line", explanation.order().visual());
            explanation.order().twin().ifPresent(twin -> field("looks like", twin));
        }
    }

    private String same(Form form) {
        return form.output()
                .map(text -> text.equals(explanation.input()) ? "the same" : text)
                .orElse("there is none");
    }

    private void host() {
        Optional<HostMapping> mapping = explanation.host().stream()
                .flatMap(host -> host.mappings().stream())
                .filter(HostMapping::own)
                .findFirst();
        if (mapping.isEmpty()) {
            return;
        }
        Optional<String> ascii = mapping.get().ascii();
        if (ascii.isEmpty()) {
            field(
                    "host",
                    "no DNS name under " + mapping.get().id() + ": "
                            + mapping.get().why().orElse(""));
            return;
        }
        if (!ascii.equals(mapping.get().unicode())) {
            field(
                    "host",
                    ascii.get() + " (for the network), "
                            + mapping.get().unicode().orElse("") + " (in Unicode)");
        } else if (explanation.host().flatMap(Host::decoded).stream().anyMatch(ExplanationText::isBeyondAscii)) {
            field("host", ascii.get() + " (for the network)");
        }
        explanation.host().flatMap(ExplanationText::owned).ifPresent(domain -> field("domain", domain));
    }

    /** Returns the registrable domain, with its ASCII form first. */
    private static Optional<String> owned(Host host) {
        Optional<String> ascii = host.registrableAscii();
        return ascii.isEmpty() || ascii.equals(host.registrable())
                ? host.registrable()
                : ascii.map(form -> form + " (" + host.registrable().orElse("") + ")");
    }

    private void resolution(Resolution resolution) {
        heading("Resolved against " + resolution.base() + " (" + resolution.clause() + ")");
        resolution.why().ifPresent(why -> paragraph("  ", 2, why));
        for (Taken step : resolution.steps()) {
            if (step.value().isPresent()) {
                String because = step.because().isEmpty() ? "" : ": " + step.because();
                field(
                        step.component().toString(),
                        step.value().get() + "  (from " + step.from() + because + "; " + step.clause() + ")");
            }
        }
        resolution.merged().ifPresent(merged -> field("merged", merged));
        resolution.target().ifPresent(target -> field("target", target));
    }

    private void comparison(Comparison comparison) {
        heading("Compared with " + comparison.other());
        comparison.why().ifPresent(why -> paragraph("  ", 2, why));
        for (Level level : comparison.levels()) {
            String answer = level.equivalent()
                    .map(equivalent -> equivalent ? "equivalent" : "not equivalent")
                    .orElse("cannot be told");
            field(level.level(), answer + " " + level.what() + " (" + level.clause() + ")" + difference(level));
        }
    }

    private static String difference(Level level) {
        return level.why()
                .map(why -> ": " + why)
                .or(() -> level.differs()
                        .map(at ->
                                "; from " + at + " on: " + level.a().orElse("").substring(at) + " and "
                                        + level.b().orElse("").substring(at)))
                .orElse("");
    }

    private void others(Others others) {
        heading("How other software reads it");
        int widest = others.readings().stream()
                .mapToInt(reading -> reading.reader().length())
                .max()
                .orElse(0);
        for (ReadBy reading : others.readings()) {
            String head = "  " + String.format("%-" + widest + "s", Display.safe(reading.reader())) + "  ";
            paragraph(
                    head,
                    widest + 4,
                    reading.refused().map(why -> "refuses it: " + why).orElseGet(() -> seen(reading)));
        }
        for (Disagreeing disagreement : others.disagreements()) {
            paragraph("  " + style.of(Severity.WARNING, "differ") + "  ", 10, disagreement.message());
        }
    }

    /** Returns the components that parsers can read differently. */
    private static String seen(ReadBy reading) {
        return reading.scheme().map(scheme -> "scheme " + scheme).orElse("no scheme")
                + reading.userinfo().map(userinfo -> ", userinfo " + userinfo).orElse("")
                + reading.host()
                        .filter(host -> !host.isEmpty())
                        .map(host -> ", host " + host)
                        .orElse(", no host")
                + reading.port().map(port -> ", port " + port).orElse("");
    }

    private void profiles() {
        heading("Under each installed profile");
        int widest = explanation.profiles().stream()
                .mapToInt(verdict -> verdict.id().length())
                .max()
                .orElse(0);
        for (Verdict verdict : explanation.profiles()) {
            String mark = verdict.asked() ? "* " : "  ";
            String answer = verdict.ok() ? style.good("yes") : style.of(Severity.ERROR, "no ");
            paragraph(
                    mark + String.format("%-" + widest + "s", verdict.id()) + "  " + answer + "  ",
                    widest + 9,
                    verdict.reason().orElse(""));
        }
    }

    private void heading(String text) {
        out.append('\n').append(style.strong(Display.safe(text))).append('\n');
    }

    private void field(String label, String value) {
        paragraph("  " + style.faint(String.format("%-" + LABEL + "s ", label)), LABEL + 3, value);
    }

    private void paragraph(String head, String text) {
        if (!text.isEmpty()) {
            paragraph(head, 0, text);
        }
    }

    /** Writes text wrapped into lines. All lines except the first are indented to the width of the head. */
    private void paragraph(String head, int indent, String text) {
        paragraph(head, indent, indent, text);
    }

    /** Writes text wrapped into lines after a head of the given width. All lines except the first are indented. */
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
