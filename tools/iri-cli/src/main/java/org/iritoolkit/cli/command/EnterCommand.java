package org.iritoolkit.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.cli.run.UnchangedCharacters;
import org.iritoolkit.explain.Listed;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.scheme.SuspicionCheck;
import org.iritoolkit.scheme.SuspicionViolation;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.jspecify.annotations.Nullable;

/** Reads typed or pasted input. */
final class EnterCommand extends Command {
    private final ReferenceRun.Options references = new ReferenceRun.Options(arguments, "output", "uri", "changes");
    private final Argument<Optional<String>> scheme = arguments
            .option("--scheme", "SCHEME")
            .description(
                    "Add this scheme to input that starts with a host, and mailto to input that is a mail address.")
            .optional();
    private final Argument<Boolean> uri =
            arguments.flag("--uri", "Write the URI to request, with the host in A-labels, instead of the IRI.");

    EnterCommand() {
        description(
                "Turns typed or pasted input into an IRI, and reports each change.",
                "",
                "It removes quotes, brackets, white space, punctuation after them, bidi controls and mail line "
                        + "breaks; it writes full-width letters in ASCII, and percent-encodes characters that are not "
                        + "allowed. In a valid IRI it changes only the ideographic full "
                        + "stop in the host, and unpaired closing marks at the end. Positions refer to the "
                        + "changed string. After a hundred changes for one reason, further changes are only counted.");
        examples("iri enter --scheme https '“www.example.org/a b”'");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        IriEntry any = IriEntry.of(run.parser());
        IriEntry entry = scheme.value().map(any::withAssumedScheme).orElse(any);
        boolean isText = run.report().isText();
        boolean keepsIris = scheme.value().isEmpty() && !uri.value();
        CleanCheck clean = new CleanCheck(run.parser().withKind(ReferenceKind.IRI));
        IriParser hints = run.parser().withCheck(new SuspicionCheck()).withAdvice();
        Function<String, Result> work = text -> result(entry.enter(text), hints, isText);
        UnchangedCharacters unchanged = new UnchangedCharacters(true, work);
        Step.Shortcut shortcut = line -> keepsIris
                        && endsWithNoMark(line)
                        && !mayBeDefanged(line)
                        && Octets.haveAsciiAuthority(line.octets(), line.start(), line.end())
                        && clean.accepts(line)
                        && unchanged.areAll(line.octets(), line.start(), line.end())
                ? Result.SAME
                : null;
        return () -> run.runWithoutNotes(shortcut, work);
    }

    /** Returns false if a line ends in a character that may have been pasted after an IRI; some profiles allow {@code >}. */
    private static boolean endsWithNoMark(Line line) {
        if (line.start() == line.end()) {
            return true;
        }
        byte last = line.octets()[line.end() - 1];
        if (last >= 0) {
            return Ascii.isLetterOrDigit(last) || last == '/' || last == '-' || last == '_' || last == '=';
        }
        String text = new String(
                line.octets(), Math.max(line.start(), line.end() - 3), Math.min(3, line.end() - line.start()), UTF_8);
        int type = Character.getType(text.codePointBefore(text.length()));
        return type != Character.END_PUNCTUATION
                && type != Character.INITIAL_QUOTE_PUNCTUATION
                && type != Character.FINAL_QUOTE_PUNCTUATION
                && type != Character.OTHER_PUNCTUATION;
    }

    /** Whether a line may begin with {@code hxxp}, which deserves a hint. */
    private static boolean mayBeDefanged(Line line) {
        return line.end() - line.start() > 1 && (line.octets()[line.start() + 1] | 0x20) == 'x';
    }

    /** Returns the violations, and notes about an address that is defanged or percent-encoded as a whole. */
    private static List<Violation> withHints(Entered entered, IriParser hints) {
        List<Violation> all = new ArrayList<>(entered.inspection().violations());
        hints.inspect(entered.text()).violations().stream()
                .filter(note ->
                        note.code() == SuspicionViolation.DEFANGED || note.code() == SuspicionViolation.ENCODED_ADDRESS)
                .forEach(all::add);
        return all;
    }

    private Result result(Entered entered, IriParser hints, boolean isText) {
        boolean ok = entered.reference().isPresent();
        String output = ok ? entered.text() : null;
        String asUri = isText && !uri.value() ? null : entered.uri().orElse(null);
        Map<String, @Nullable Object> fields = isText ? Map.of() : fields(entered, output, asUri);
        List<String> remarks = Listed.of(
                        entered.changes(),
                        Entered.Change::reason,
                        (reason, count) -> count + " more changed: " + name(reason))
                .written(change -> change.span() + " changed: " + change.message());
        String plain = uri.value() ? asUri : output;
        return Result.of(
                        ok && plain != null,
                        withHints(entered, hints),
                        plain == null ? List.of() : List.of(plain),
                        fields)
                .withRemarks(remarks);
    }

    private static Map<String, @Nullable Object> fields(
            Entered entered, @Nullable String output, @Nullable String asUri) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("output", output);
        fields.put("uri", asUri);
        fields.put(
                "changes",
                Listed.of(entered.changes(), Entered.Change::reason, EnterCommand::more)
                        .written(EnterCommand::fields));
        return fields;
    }

    private static Map<String, Object> fields(Entered.Change change) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("start", change.span().start());
        fields.put("end", change.span().end());
        fields.put("text", change.replacement());
        fields.put("reason", name(change.reason()));
        fields.put("message", change.message());
        return fields;
    }

    private static Map<String, Object> more(Entered.Reason reason, int count) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("reason", name(reason));
        fields.put("more", count);
        return fields;
    }

    private static String name(Entered.Reason reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
