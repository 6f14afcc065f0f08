package org.iritoolkit.logback;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import ch.qos.logback.core.status.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What Logback writes with its own configuration files. A secret contains "s3c". */
class LogbackTest {
    private static final String RULE =
            "<conversionRule conversionWord='redact' class='org.iritoolkit.logback.RedactConverter'/>";
    private static final String LINK = "https://u:s3cret@h.example/?token=s3c&a=1";
    private static final String SHOWN = "https://…@h.example/?token=…&a=1";
    /** A pattern that redacts one part, and encoders that redact everything. */
    static final List<String> SAFE = List.of(
            "<encoder><pattern>%logger %redact(%msg %X %kvp%n%ex)</pattern></encoder>",
            redacting("<encoder><pattern>%logger %msg %X %kvp%n</pattern></encoder>"),
            redacting("<encoder class='ch.qos.logback.classic.encoder.JsonEncoder'/>"));

    @TempDir
    private Path folder;

    private final LoggerContext context = context();

    private static LoggerContext context() {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        return context;
    }

    private static String redacting(String encoder) {
        return "<encoder class='org.iritoolkit.logback.RedactingEncoder'>" + encoder + "</encoder>";
    }

    /** Returns what is written with an encoder. */
    private String written(String encoder, Consumer<Logger> log) {
        Path file = folder.resolve("log");
        String configuration = "<configuration>" + RULE
                + "<appender name='file' class='ch.qos.logback.core.FileAppender'><file>" + file + "</file>" + encoder
                + "</appender><root level='info'><appender-ref ref='file'/></root></configuration>";
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        try {
            configurator.doConfigure(new ByteArrayInputStream(configuration.getBytes(StandardCharsets.UTF_8)));
            log.accept(context.getLogger("a"));
            context.stop();
            return Files.readString(file);
        } catch (JoranException e) {
            throw new AssertionError(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stream<String> problems() {
        return context.getStatusManager().getCopyOfStatusList().stream()
                .filter(status -> status.getEffectiveLevel() >= Status.WARN)
                .map(Status::getMessage);
    }

    private static Exception exception() {
        Exception exception = new IllegalStateException("no " + LINK, new IOException("cause " + LINK));
        exception.addSuppressed(new IOException("suppressed " + LINK));
        return exception;
    }

    @ParameterizedTest
    @FieldSource("SAFE")
    void hidesSecretsInMessagesArgumentsContextPairsAndExceptions(String encoder) {
        String log = written(encoder, logger -> {
            context.getMDCAdapter().put("next", LINK);
            logger.info("plain " + LINK);
            logger.info("argument {}", LINK);
            logger.info("split https://u:{}@h.example/", "s3cret");
            logger.atInfo().addKeyValue("link", LINK).setMessage("pair").log();
            logger.error("exception", exception());
        });
        assertThat(log.replace("\\/", "/"))
                .doesNotContain("s3c")
                .contains("plain " + SHOWN, "argument", "split https://…@h.example/", "pair", "suppressed", "cause")
                .contains(SHOWN, LogbackTest.class.getName());
        assertThat(problems()).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("SAFE")
    void keepsEverythingElse(String encoder) {
        Consumer<Logger> log = logger -> {
            logger.getLoggerContext().getMDCAdapter().put("mail", "me@h.example");
            logger.info("mail a@b, git@h.example:a/b.git, password=c, 😀 \uD800 é {}", "https://h.example/@a?b=c@d");
            logger.atWarn().addKeyValue("k", "v").log("10:20:30@h\r\nnext\tline");
        };
        String without = encoder.replaceFirst("%redact\\((.*?)\\)", "$1")
                .replaceFirst("<encoder class='org.*?>(.*)</encoder>", "$1");
        String expected = new LogbackTest().with(folder.resolve("plain")).written(without, log);
        String actual = written(encoder, log);
        assertThat(withoutTimes(actual)).isEqualTo(withoutTimes(expected)).contains("git@h.example:a");
    }

    private LogbackTest with(Path folder) {
        this.folder = folder;
        return this;
    }

    private static String withoutTimes(String log) {
        return log.replaceAll("\"(timestamp|nanoseconds|sequenceNumber|birthdate)\":\\s*\\d+", "$1");
    }

    @Test
    void writesTheSameExceptionButForItsSecrets() {
        Exception exception = exception();
        Consumer<Logger> log = logger -> logger.error("x", exception);
        String plain = new LogbackTest()
                .with(folder.resolve("plain"))
                .written("<encoder><pattern>%msg%n%ex</pattern></encoder>", log);
        assertThat(written("<encoder><pattern>%redact(%msg%n%ex)</pattern></encoder>", log))
                .isEqualTo(plain.replace(LINK, SHOWN));
    }

    @Test
    void takesOptions() {
        String log = written(
                "<encoder><pattern>%redact(%msg%n){also=session, user-names, 'path=h.example/in/{a}'}</pattern></encoder>",
                logger -> logger.info("http://u@h.example/in/x?session=y&token=z"));
        assertThat(log).isEqualTo("http://u@h.example/in/…?session=…&token=…" + System.lineSeparator());
        String encoder = redacting(
                "<encoder><pattern>%msg%n</pattern></encoder><options>otel</options>" + "<charset>UTF-8</charset>");
        assertThat(new LogbackTest()
                        .with(folder.resolve("b"))
                        .written(encoder, logger -> logger.info("http://u:p@h.example/?sig=y&token=z")))
                .isEqualTo("http://REDACTED:REDACTED@h.example/?sig=REDACTED&token=z" + System.lineSeparator());
    }

    @Test
    void reportsAWrongOptionAndHidesTheUsualSecrets() {
        String log = written(
                "<encoder><pattern>%redact(%msg%nopex){onyl=a}</pattern></encoder>", logger -> logger.info(LINK));
        assertThat(log).isEqualTo(SHOWN);
        assertThat(problems()).singleElement().asString().contains("\"onyl=a\"", "only=NAME");
    }

    @Test
    void warnsIfTextIsWrittenAfterTheBrackets() {
        assertThat(written("<encoder><pattern>%redact(%msg) %n</pattern></encoder>", logger -> logger.error("a")))
                .isEqualTo("a " + System.lineSeparator());
        assertThat(problems()).singleElement().asString().contains("%redact(%msg%n%ex)");
    }

    @Test
    void doesNotWarnIfExceptionsAreLeftOut() {
        written(
                "<encoder><pattern>%redact(%msg) %n%nopex</pattern></encoder>",
                logger -> logger.error("a", exception()));
        assertThat(problems()).isEmpty();
    }

    @Test
    void neitherLosesNorShowsALineIfTheRedactorFails() {
        for (Throwable failure : new Throwable[] {new IllegalStateException(LINK), new StackOverflowError(LINK)}) {
            RedactConverter converter = new RedactConverter(text -> {
                throw LogbackTest.<RuntimeException>unchecked(failure);
            });
            converter.setContext(context);
            converter.start();
            assertThat(converter.transform(null, LINK + "\n"))
                    .isEqualTo("… (not shown, since the redactor failed: "
                            + failure.getClass().getName() + ")\n");
        }
        assertThat(problems()).hasSize(2).allMatch(problem -> problem.contains("redactor failed"));
        assertThat(problems()).noneMatch(problem -> problem.contains("s3c"));
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }

    @Test
    void anEncoderNeitherLosesNorShowsALineIfTheRedactorFails() {
        RedactingEncoder encoder = new RedactingEncoder(text -> {
            throw new IllegalStateException(text);
        });
        ch.qos.logback.classic.encoder.PatternLayoutEncoder inner =
                new ch.qos.logback.classic.encoder.PatternLayoutEncoder();
        inner.setPattern("%msg%n");
        encoder.setContext(context);
        encoder.setEncoder(inner);
        encoder.start();
        ILoggingEvent event = new ch.qos.logback.classic.spi.LoggingEvent(
                "", context.getLogger("a"), ch.qos.logback.classic.Level.INFO, LINK, null, null);
        assertThat(new String(encoder.encode(event), StandardCharsets.UTF_8))
                .startsWith("… (not shown")
                .endsWith("\n")
                .doesNotContain("s3c");
    }

    @Test
    void anEncoderWithoutAnotherOneReportsIt() {
        assertThat(written("<encoder class='org.iritoolkit.logback.RedactingEncoder'/>", logger -> logger.info("a")))
                .isEmpty();
        assertThat(problems()).anyMatch(problem -> problem.contains("no encoder to redact"));
    }
}
