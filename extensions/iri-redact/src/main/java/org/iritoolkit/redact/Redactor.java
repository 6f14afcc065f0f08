package org.iritoolkit.redact;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.SecretRules;
import org.iritoolkit.message.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Hides the secrets of links and connection strings in a text, such as a line of a log, and nothing else.
 *
 * <pre>{@code
 * Redactor redactor = Redactor.create();
 * redactor.redact("GET https://u:p@h.example/?token=abc failed"); // GET https://…@h.example/?token=… failed
 * }</pre>
 *
 * <p>Secrets are user information, the values of secret parameters in queries, fragments and lists such as {@code
 * ;password=x}, and the secret parts of the paths of known web hooks. They are also found in nested links that are
 * percent-encoded up to three times, in links that are escaped for JSON, HTML or Java, and in links that are invalid. If
 * it is uncertain whether a part of a link is secret, it is hidden. A mail address, a {@code key=value} outside of a link
 * and a word such as {@code user:password@host} without a scheme or slashes stay.
 *
 * <p>A redactor is immutable. Its methods accept any text, take linear time, and do not throw.
 */
@Beta
public final class Redactor {
    private static final String HIDDEN = "\u2026";
    private static final String OPEN_TELEMETRY = "REDACTED";

    private final SecretRules rules;
    private final String replacement;
    private final String userInformation;
    private final List<String> replacements;

    private Redactor(SecretRules rules, String replacement, String userInformation) {
        this.rules = rules;
        this.replacement = replacement;
        this.userInformation = userInformation;
        this.replacements = List.of(replacement, userInformation, HIDDEN);
    }

    /**
     * Returns the redactor that hides what is usually secret and writes {@code …} in its place.
     *
     * @return the redactor
     */
    public static Redactor create() {
        return new Redactor(SecretRules.usual(), HIDDEN, HIDDEN);
    }

    /**
     * Returns the redactor that does what OpenTelemetry's conventions for {@code url.full} and {@code url.query} require
     * and nothing else: {@code REDACTED:REDACTED@} for a user name with a password, and {@code REDACTED} for the values of
     * {@code AWSAccessKeyId}, {@code Signature}, {@code sig}, {@code X-Goog-Signature}, {@code X-Amz-Signature}, {@code
     * X-Amz-Credential} and {@code X-Amz-Security-Token}, whose case matters.
     *
     * @return the redactor
     */
    public static Redactor openTelemetry() {
        SecretRules rules = SecretRules.exactly(
                "AWSAccessKeyId",
                "Signature",
                "sig",
                "X-Goog-Signature",
                "X-Amz-Signature",
                "X-Amz-Credential",
                "X-Amz-Security-Token");
        return new Redactor(rules, OPEN_TELEMETRY, OPEN_TELEMETRY + ":" + OPEN_TELEMETRY);
    }

    /**
     * Returns a redactor with options as files of configuration write them, such as those of loggers:
     *
     * <ul>
     *   <li>{@code also=NAME}: one more parameter, see {@link #withNames}
     *   <li>{@code only=NAME}: no parameters but those that are named so, see {@link #withOnlyNames}
     *   <li>{@code path=HOST/PATH}: one more secret path, see {@link #withPaths}
     *   <li>{@code replacement=TEXT}: see {@link #withReplacement}
     *   <li>{@code user-names}: see {@link #keepingUserNames}
     *   <li>{@code otel}: starts from {@link #openTelemetry} instead of {@link #create}
     * </ul>
     *
     * @param options the options, in any order; the first three may occur more than once; none for {@link #create}
     * @return the redactor
     * @throws IllegalArgumentException if an option is not one of these, or its value is not allowed
     */
    public static Redactor of(String... options) {
        Objects.requireNonNull(options, "options");
        Redactor redactor = List.of(options).contains("otel") ? openTelemetry() : create();
        List<String> only = new ArrayList<>();
        List<String> also = new ArrayList<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            String value = option.substring(equals + 1);
            switch (value.isEmpty() ? "" : option.substring(0, equals + 1)) {
                case "also=" -> also.add(value);
                case "only=" -> only.add(value);
                case "path=" -> redactor = redactor.withPaths(value);
                case "replacement=" -> redactor = redactor.withReplacement(value);
                default -> {
                    if (option.equals("user-names")) {
                        redactor = redactor.keepingUserNames();
                    } else if (!option.equals("otel")) {
                        throw new IllegalArgumentException(
                                "\"" + VisibleText.quoted(option) + "\" is not an option of a redactor; write"
                                        + " also=NAME, only=NAME, path=HOST/PATH, replacement=TEXT, user-names or otel");
                    }
                }
            }
        }
        redactor = only.isEmpty() ? redactor : redactor.withOnlyNames(only.toArray(String[]::new));
        return redactor.withNames(also.toArray(String[]::new));
    }

    /**
     * Returns a redactor that also hides the values of parameters with other names.
     *
     * @param names decoded names, compared without regard to case and to {@code -}, {@code _} and {@code .}
     * @return the redactor
     */
    public Redactor withNames(String... names) {
        return new Redactor(rules.with(Objects.requireNonNull(names, "names")), replacement, userInformation);
    }

    /**
     * Returns a redactor that hides only the values of parameters with the given names, besides user information and
     * secret paths.
     *
     * @param names decoded names, compared without regard to case and to {@code -}, {@code _} and {@code .}
     * @return the redactor
     */
    public Redactor withOnlyNames(String... names) {
        return new Redactor(rules.withOnly(Objects.requireNonNull(names, "names")), replacement, userInformation);
    }

    /**
     * Returns a redactor that also hides parts of other paths. In a path, {@code {name}} is hidden up to the next slash,
     * {@code {+name}} up to the query, and {@code *} is one segment that stays. A host that begins with {@code *.} stands
     * for all hosts below it.
     *
     * @param paths hosts with paths, such as {@code hooks.example/in/{token}}
     * @return the redactor
     * @throws IllegalArgumentException if one is not a host with a path in which a part is hidden
     */
    public Redactor withPaths(String... paths) {
        return new Redactor(rules.withPaths(Objects.requireNonNull(paths, "paths")), replacement, userInformation);
    }

    /**
     * Returns a redactor that keeps user information without a password. It may be a token, as in {@code
     * https://ghp_abc@h.example/}.
     *
     * @return the redactor
     */
    public Redactor keepingUserNames() {
        return new Redactor(rules.keepingUserNames(), replacement, userInformation);
    }

    /**
     * Returns a redactor that writes another text in place of a secret.
     *
     * @param replacement the text, without delimiters of links such as {@code @}, {@code &}, {@code /} and {@code ;}, so
     *     that redacting again changes nothing
     * @return the redactor
     * @throws IllegalArgumentException if the text is empty or contains such a delimiter, white space or a control
     *     character
     */
    public Redactor withReplacement(String replacement) {
        boolean isAllowed = !replacement.isEmpty()
                && replacement
                        .chars()
                        .allMatch(c -> !VisibleText.isHidden(c)
                                && !Character.isSpaceChar(c)
                                && "@&/\\;:?#=%\"'`({[<>]})\uFF20\uFE6B\uFF0F\uFF3C\uFF1A".indexOf(c) < 0);
        if (!isAllowed) {
            throw new IllegalArgumentException(
                    "the replacement is empty or contains a delimiter of links, white space or"
                            + " a control character; write a word such as REDACTED");
        }
        return new Redactor(rules, replacement, replacement);
    }

    /**
     * Returns a text without its secrets.
     *
     * @param text any text
     * @return the text with the replacement in place of each secret; the string of the same content if there is none
     */
    public String redact(CharSequence text) {
        Objects.requireNonNull(text, "text");
        String string = text.toString();
        char[] chars = string.toCharArray();
        if (TextScan.isPlain(chars)) {
            return string;
        }
        Output out = new Output(chars);
        new TextScan(rules, replacements, out).scan(chars, chars.length, true);
        return out.hasSecrets() ? out.string() : string;
    }

    /**
     * Returns whether a text contains a secret.
     *
     * @param text any text
     * @return whether {@link #redact(CharSequence)} changes the text
     */
    public boolean hasSecrets(CharSequence text) {
        return !secrets(text).isEmpty();
    }

    /**
     * Returns where the secrets of a text are.
     *
     * @param text any text
     * @return the ranges in UTF-16 code units, in their order, without overlaps
     */
    public List<Span> secrets(CharSequence text) {
        Objects.requireNonNull(text, "text");
        char[] chars = text.toString().toCharArray();
        if (TextScan.isPlain(chars)) {
            return List.of();
        }
        List<Span> spans = new ArrayList<>();
        new TextScan(rules, replacements, (start, end, isUserInformation) -> {
                    int last = spans.size() - 1;
                    if (last >= 0 && start <= spans.get(last).end()) {
                        int to = Math.max(end, spans.get(last).end());
                        spans.set(last, new Span(spans.get(last).start(), to));
                    } else if (start < end) {
                        spans.add(new Span(start, end));
                    }
                })
                .scan(chars, chars.length, true);
        return List.copyOf(spans);
    }

    /**
     * Copies a text of any length without its secrets. Each line is written as soon as it has been read, unless the reader
     * has more. Neither the reader nor the output is closed or flushed.
     *
     * @param in the text
     * @param out receives the text with the replacement in place of each secret
     * @throws IOException if the reader or the output throws it
     */
    public void redact(Reader in, Appendable out) throws IOException {
        Objects.requireNonNull(out, "out");
        char[] buffer = new char[4 * TextScan.WINDOW];
        Output output = new Output(buffer);
        TextScan scan = new TextScan(rules, replacements, output);
        int size = 0;
        int enough = 0; // of an unfinished link, each quarter more is read again, and each line
        for (boolean last = false; !last; ) {
            int read = in.read(buffer, size, buffer.length - size);
            last = read < 0;
            int from = size;
            size += Math.max(read, 0);
            if (!last && size < enough && !hasLineEnd(buffer, from, size)) {
                continue;
            }
            int done = scan.scan(buffer, size, last);
            output.copyTo(done, out);
            output.shift(done);
            System.arraycopy(buffer, done, buffer, 0, size - done);
            size -= done;
            enough = Math.min(buffer.length, size + size / 4);
        }
    }

    private static boolean hasLineEnd(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == '\n' || text[i] == '\r') {
                return true;
            }
        }
        return false;
    }

    /** Copies a text with replacements. */
    private final class Output implements TextScan.Sink {
        private final char[] text;
        /** Created with the first secret, or the first part of a stream. */
        private @Nullable StringBuilder created;

        private int copied;
        private int lastEnd = -1;

        Output(char[] text) {
            this.text = text;
        }

        @Override
        public void secret(int start, int end, boolean isUserInformation) {
            if (start > lastEnd) {
                out().append(text, copied, start - copied).append(isUserInformation ? userInformation : replacement);
            }
            copied = Math.max(copied, end);
            lastEnd = Math.max(lastEnd, end);
        }

        private StringBuilder out() {
            StringBuilder out = created == null ? new StringBuilder(text.length + 16) : created;
            created = out;
            return out;
        }

        boolean hasSecrets() {
            return lastEnd >= 0;
        }

        String string() {
            return out().append(text, copied, text.length - copied).toString();
        }

        void copyTo(int end, Appendable to) throws IOException {
            StringBuilder out = out();
            if (copied < end) {
                out.append(text, copied, end - copied);
                copied = end;
            }
            to.append(out);
            out.setLength(0);
        }

        void shift(int by) {
            copied -= by;
            lastEnd -= by;
            lastEnd = Math.max(lastEnd, -1);
        }
    }
}
