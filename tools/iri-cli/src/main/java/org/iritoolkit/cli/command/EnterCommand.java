package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.input.SilentParser;
import org.iritoolkit.cli.job.Job;
import org.iritoolkit.cli.job.KeptCharacters;
import org.iritoolkit.cli.job.Texts;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.text.Entered;
import org.iritoolkit.text.IriEntry;
import org.jspecify.annotations.Nullable;

/** Reads what was typed or pasted. */
final class EnterCommand extends Command {
    private final Texts.Options texts = new Texts.Options(arguments);
    private final Argument<Optional<String>> scheme = arguments
            .option("--scheme", "SCHEME")
            .description("Put this in front of what begins with a host, and mailto in front of a mail address.")
            .optional();
    private final Argument<Boolean> uri = arguments.flag("--uri", "Write the URI instead of the IRI.");

    EnterCommand() {
        description(
                "Makes an IRI of what was typed or pasted, and says what it changed.",
                "",
                "It removes quotes, brackets, white space, bidi controls and the line breaks of mail; it writes full-width "
                        + "letters in ASCII, and escapes what is not allowed. It leaves an IRI as it is, but for the ideographic full stop in its host. Places of findings "
                        + "are in the text after the changes.");
        examples("iri enter --scheme https '“www.example.org/a b”'");
    }

    @Override
    Work prepare() {
        Texts run = texts.texts(stdio(), "output", "uri", "changes");
        IriEntry any = IriEntry.of(run.parser());
        IriEntry entry = scheme.value().map(any::withAssumedScheme).orElse(any);
        boolean isText = run.report().isText();
        boolean keepsIris = scheme.value().isEmpty() && !uri.value();
        SilentParser silent = new SilentParser(run.parser(), Severity.WARNING, ReferenceKind.IRI);
        Function<String, Result> work = text -> result(entry.enter(text), isText);
        KeptCharacters kept = new KeptCharacters(true, work);
        Job job = Job.keeping(
                (octets, start, end) -> keepsIris
                        && Octets.haveAsciiAuthority(octets, start, end)
                        && kept.areAll(octets, start, end)
                        && silent.accepts(octets, start, end),
                work);
        return () -> run.runWithoutNotes(job);
    }

    private Result result(Entered entered, boolean isText) {
        boolean ok = entered.reference().isPresent();
        String output = ok ? entered.text() : null;
        String asUri = isText && !uri.value() ? null : entered.uri().orElse(null);
        Map<String, @Nullable Object> fields = isText ? Map.of() : fields(entered, output, asUri);
        List<String> remarks = entered.changes().stream()
                .map(change -> change.span() + " changed: " + change.message())
                .toList();
        String plain = uri.value() ? asUri : output;
        return new Result(
                        ok && plain != null,
                        entered.inspection().violations(),
                        plain == null ? List.of() : List.of(plain),
                        fields)
                .withRemarks(remarks);
    }

    private static Map<String, @Nullable Object> fields(
            Entered entered, @Nullable String output, @Nullable String asUri) {
        List<Object> changes = new ArrayList<>();
        for (Entered.Change change : entered.changes()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("start", change.span().start());
            fields.put("end", change.span().end());
            fields.put("text", change.replacement());
            fields.put("reason", change.reason().name().toLowerCase(Locale.ROOT).replace('_', '-'));
            fields.put("message", change.message());
            changes.add(fields);
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("output", output);
        fields.put("uri", asUri);
        fields.put("changes", changes);
        return fields;
    }
}
