package org.iritoolkit.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.iritoolkit.check.Span;
import org.iritoolkit.cli.input.LosslessReader;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.redact.Redactor;

/** Hides the secrets of links in a text. */
final class RedactCommand extends Command {
    /** A longer line is checked in parts of this size. */
    private static final int LONGEST_LINE = 1 << 20;

    private final Argument<List<String>> also = arguments
            .option("--also", "NAME")
            .description("Also hide the values of parameters with this name. May be repeated.")
            .list();
    private final Argument<List<String>> only = arguments
            .option("--only", "NAME")
            .description("Hide the values of parameters with this name and of no others. May be repeated.")
            .list();
    private final Argument<Boolean> otel = arguments.flag(
            "--otel", "Hide exactly what OpenTelemetry's conventions for url.full and url.query require.");
    private final Argument<Boolean> check = arguments.flag(
            "--check",
            "Do not write the text; print the line and column of each secret, and exit with 1 if there is one.");
    private final Argument<List<String>> files = arguments
            .parameter("FILE")
            .description("The files to read. Without files, or for @|bold -|@, standard input is read.")
            .list();

    RedactCommand() {
        description(
                "Copies a text and hides the secrets of links and connection strings in it.",
                "",
                "Hidden are user information, the values of secret parameters such as access_token and password, and"
                        + " the secret parts of web hooks, also in nested and escaped links. Everything else stays as it"
                        + " is, including bytes that are not valid UTF-8.");
        examples(
                "tail -f app.log | iri redact",
                "iri redact --also session build.log > shared.log",
                "iri redact --check .env.example docs/*.md");
        exitCodes(
                "0:the text is copied; with --check, there is no secret",
                "1:with --check, there is a secret",
                "2:the command line is wrong");
    }

    @Override
    Work prepare() {
        boolean isNamed = !also.value().isEmpty() || !only.value().isEmpty();
        if (otel.value() && isNamed) {
            throw new IllegalArgumentException("--otel hides what the conventions name; leave out --also and --only");
        }
        Redactor usual = otel.value() ? Redactor.openTelemetry() : Redactor.create();
        Redactor named = only.value().isEmpty()
                ? usual
                : usual.withOnlyNames(only.value().toArray(String[]::new));
        Redactor redactor =
                also.value().isEmpty() ? named : named.withNames(also.value().toArray(String[]::new));
        List<String> names = files.value().isEmpty() ? List.of(Source.STANDARD_INPUT) : files.value();
        List<Source> sources =
                names.stream().map(name -> Source.of(Path.of(name))).toList();
        return () -> check.value() ? check(redactor, sources) : copy(redactor, sources);
    }

    private int copy(Redactor redactor, List<Source> sources) throws IOException {
        OutputStream out = stdio().out();
        for (Source source : sources) {
            try (InputStream file =
                    source.file().isPresent() ? source.open(stdio().in()) : InputStream.nullInputStream()) {
                InputStream in = source.file().isPresent() ? file : stdio().in();
                LosslessReader reader = new LosslessReader(in, out);
                redactor.redact(reader, reader.writer());
            }
        }
        out.flush();
        return ExitCode.ALL_ACCEPTED;
    }

    private int check(Redactor redactor, List<Source> sources) throws IOException {
        boolean isClean = true;
        for (Source source : sources) {
            try (InputStream file =
                    source.file().isPresent() ? source.open(stdio().in()) : InputStream.nullInputStream()) {
                InputStream in = source.file().isPresent() ? file : stdio().in();
                String name = source.file().map(path -> path + ":").orElse("");
                isClean &= check(redactor, name, new LosslessReader(in, OutputStream.nullOutputStream()));
            }
        }
        stdio().out().flush();
        return isClean ? ExitCode.ALL_ACCEPTED : ExitCode.SOME_REJECTED;
    }

    private boolean check(Redactor redactor, String name, Reader in) throws IOException {
        boolean isClean = true;
        long number = 1;
        long column = 1;
        StringBuilder line = new StringBuilder();
        char[] chunk = new char[1 << 13];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
            for (int i = 0; i < count; i++) {
                line.append(chunk[i]);
                if (chunk[i] == '\n' || line.length() == LONGEST_LINE) {
                    isClean &= check(redactor, name + number + ":", column, line);
                    column = chunk[i] == '\n' ? 1 : column + line.length();
                    number += chunk[i] == '\n' ? 1 : 0;
                    line.setLength(0);
                }
            }
        }
        isClean &= check(redactor, name + number + ":", column, line);
        return isClean;
    }

    private boolean check(Redactor redactor, String place, long column, CharSequence line) throws IOException {
        List<Span> secrets = redactor.secrets(line);
        for (Span secret : secrets) {
            String what = place + (column + secret.start()) + ": the link contains a secret of " + secret.length()
                    + " characters; remove it, or replace it by a placeholder\n";
            stdio().out().write(what.getBytes(StandardCharsets.UTF_8));
        }
        return secrets.isEmpty();
    }
}
