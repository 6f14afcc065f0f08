package org.iritoolkit.benchmarks;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;
import org.iritoolkit.log4j2.RedactRewritePolicy;
import org.iritoolkit.logback.RedactConverter;
import org.iritoolkit.redact.Redactor;

/**
 * Measures hiding secrets in lines of a log without a link, with a link and with a secret, next to regular expressions as
 * applications use them.
 */
final class RedactJobs {
    private static final int LINES = 256;
    private static final Redactor REDACTOR = Redactor.create();
    private static final String[] WORDS = {
        "request",
        "finished",
        "with",
        "status",
        "200",
        "in",
        "12ms",
        "for",
        "user",
        "a.smith",
        "on",
        "thread",
        "main",
        "retry",
        "3",
        "of",
        "5",
        "queue",
        "orders",
        "size=17",
        "[http-nio-8080]",
        "2026-11-29T10:20:30.123Z",
        "INFO"
    };

    private RedactJobs() {}

    static List<Job> all() {
        return List.of(
                job("redact, a line without a link", "%s"),
                job("redact, a line with a link", "%s https://www.example.org/a/b?page=2&size=10 %s"),
                job("redact, a line with a secret", "%s https://user:secret@h.example/a?token=0123456789 %s"),
                logback(),
                log4j());
    }

    private static Stream<String> lines(String format) {
        Random random = new Random(77);
        return IntStream.range(0, LINES).mapToObj(i -> String.format(format, words(random), words(random)));
    }

    private static String words(Random random) {
        return String.join(
                " ", random.ints(9, 0, WORDS.length).mapToObj(i -> WORDS[i]).toList());
    }

    private static Job job(String name, String format) {
        return new Job(name, List.of(Corpus.WEB), corpus -> lines(format))
                .text(Candidates.OURS, "", REDACTOR::redact)
                .text(
                        "one expression",
                        "user information only",
                        replacing("://[^/\\s:@]+:[^/\\s@]+@", "://***@")::apply)
                .text(
                        "two expressions",
                        "user information and seven parameters",
                        replacing("(?i)([a-z][a-z0-9+.-]*://)[^@/\\s]+@", "$1***@")
                                .andThen(replacing(
                                        "(?i)([?&](?:password|passwd|token|access_token|secret|api_key|sig)=)[^&\\s#]+",
                                        "$1***"))::apply)
                .text(
                        "one expression for all",
                        "also outside of links",
                        replacing(
                                "(?i)((?:password|passwd|pwd|token|secret|api[_-]?key)\\s*[=:]\\s*|//[^\\s/@:]*:)[^\\s&@;,]+",
                                "$1***")::apply);
    }

    private static UnaryOperator<String> replacing(String expression, String replacement) {
        Pattern pattern = Pattern.compile(expression);
        return text -> pattern.matcher(text).replaceAll(replacement);
    }

    /** The layout of a message, without the appender. */
    private static Job logback() {
        return new Job("log with Logback, a line without a link", List.of(Corpus.WEB), corpus -> lines("%s"))
                .value("%redact(%msg%n%ex)", "", RedactJobs::logbackEvent, logbackLayout("%redact(%msg%n%ex)"))
                .value("%msg%n%ex", "without redaction", RedactJobs::logbackEvent, logbackLayout("%msg%n%ex"));
    }

    private static final LoggerContext LOGBACK = new LoggerContext();

    private static ILoggingEvent logbackEvent(String line) {
        return new LoggingEvent("", LOGBACK.getLogger("a"), Level.INFO, line, null, null);
    }

    private static Function<ILoggingEvent, Object> logbackLayout(String pattern) {
        PatternLayout layout = new PatternLayout();
        layout.setContext(LOGBACK);
        layout.getInstanceConverterMap().put("redact", RedactConverter::new);
        layout.setPattern(pattern);
        layout.start();
        return layout::doLayout;
    }

    private static Job log4j() {
        RedactRewritePolicy policy = RedactRewritePolicy.create(null);
        return new Job("log with Log4j 2, a line without a link", List.of(Corpus.WEB), corpus -> lines("%s"))
                .value("RedactRewritePolicy", "", RedactJobs::log4jEvent, policy::rewrite);
    }

    private static LogEvent log4jEvent(String line) {
        return Log4jLogEvent.newBuilder()
                .setLoggerName("a")
                .setMessage(new SimpleMessage(line))
                .setThreadName("main")
                .build();
    }
}
