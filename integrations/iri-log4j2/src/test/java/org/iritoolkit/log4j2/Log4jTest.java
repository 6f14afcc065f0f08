package org.iritoolkit.log4j2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.message.StringMapMessage;
import org.apache.logging.log4j.message.StructuredDataMessage;
import org.apache.logging.log4j.status.StatusData;
import org.apache.logging.log4j.status.StatusListener;
import org.apache.logging.log4j.status.StatusLogger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What Log4j writes with its own configuration files. A secret contains "s3c". */
class Log4jTest {
    private static final String LINK = "https://u:s3cret@h.example/?token=s3c&a=1";
    private static final String SHOWN = "https://…@h.example/?token=…&a=1";
    private static final String JSON = "<JsonTemplateLayout eventTemplateUri='classpath:EcsLayout.json'/>";
    private static final String POLICY = "<RedactRewritePolicy/>";

    /** A layout, and a rewrite policy or nothing. */
    record Setup(String layout, String policy) {}

    static final List<Setup> SAFE = List.of(
            new Setup("<PatternLayout pattern='%c %redact{%m %X %x%n%ex}'/>", ""),
            new Setup("<PatternLayout pattern='%c %m %X %x%n'/>", POLICY),
            new Setup("<PatternLayout pattern='%c %m %X %x%n%rEx'/>", POLICY),
            new Setup(JSON, POLICY));

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    /** The messages of the status log. */
    private static final class Problems implements StatusListener {
        private final List<String> messages = new java.util.ArrayList<>();

        @Override
        public void log(StatusData data) {
            messages.add(data.getMessage().getFormattedMessage());
        }

        @Override
        public Level getStatusLevel() {
            return Level.WARN;
        }

        @Override
        public void close() {}
    }

    @BeforeEach
    void listen() {
        StatusLogger.getLogger().registerListener(problems);
    }

    @AfterEach
    void clear() {
        StatusLogger.getLogger().removeListener(problems);
        ThreadContext.clearAll();
    }

    private String written(Setup setup, Consumer<Logger> log) {
        Path file = folder.resolve("log");
        String rewrite = setup.policy().isEmpty()
                ? ""
                : "<Rewrite name='rewrite'>" + setup.policy() + "<AppenderRef ref='file'/></Rewrite>";
        String configuration =
                "<Configuration status='off'><Appenders><File name='file' append='false' fileName='" + file
                        + "'>" + setup.layout() + "</File>" + rewrite
                        + "</Appenders><Loggers><Root level='info'><AppenderRef ref='"
                        + (rewrite.isEmpty() ? "file" : "rewrite") + "'/></Root></Loggers></Configuration>";
        LoggerContext context = new LoggerContext("test");
        try {
            ConfigurationSource source =
                    new ConfigurationSource(new ByteArrayInputStream(configuration.getBytes(StandardCharsets.UTF_8)));
            context.start(new XmlConfiguration(context, source));
            log.accept(context.getLogger("a"));
            Configurator.shutdown(context);
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Exception exception() {
        Exception exception = new IllegalStateException("no " + LINK, new IOException("cause " + LINK));
        exception.addSuppressed(new IOException("suppressed " + LINK));
        return exception;
    }

    @ParameterizedTest
    @FieldSource("SAFE")
    void hidesSecretsInMessagesArgumentsContextAndExceptions(Setup setup) {
        String log = written(setup, logger -> {
            ThreadContext.put("next", LINK);
            ThreadContext.push("at " + LINK);
            logger.info("plain " + LINK);
            logger.info("argument {}", LINK);
            logger.info("unused", LINK);
            logger.info("split https://u:{}@h.example/", "s3cret");
            logger.info(new ObjectMessage("object " + LINK));
            logger.info(new StringMapMessage(Map.of("link", LINK, "x", "map")));
            logger.info(new StructuredDataMessage("id", "text " + LINK, "type", Map.of("link", LINK)));
            logger.error("exception", exception());
        });
        assertThat(log.replace("\\/", "/"))
                .doesNotContain("s3c")
                .contains("plain " + SHOWN, "argument " + SHOWN, "split https://…@h.example/", "object " + SHOWN)
                .contains("map", "text " + SHOWN, "suppressed " + SHOWN, "cause " + SHOWN, Log4jTest.class.getName());
        assertThat(problems.messages).isEmpty();
    }

    @ParameterizedTest
    @FieldSource("SAFE")
    void keepsEverythingElse(Setup setup) {
        Exception exception = new IllegalStateException("a@b", new IOException("password=c"));
        exception.addSuppressed(exception.getCause());
        Consumer<Logger> log = logger -> {
            ThreadContext.put("mail", "me@h.example");
            ThreadContext.push("git@h.example:a/b.git");
            logger.info("mail a@b, git@h.example:a, password=c, 😀 \uD800 é {}", "https://h.example/@a?b=c@d");
            logger.info(new StringMapMessage(Map.of("k", "v")));
            logger.error("10:20:30@h\r\nnext\tline", exception);
            ThreadContext.clearAll();
        };
        String plain = written(new Setup(setup.layout().replaceFirst("%redact\\{(.*)}", "$1"), ""), log);
        assertThat(withoutTimes(written(setup, log)))
                .isEqualTo(withoutTimes(plain))
                .contains("git@h.example:a");
    }

    private static String withoutTimes(String log) {
        return log.replaceAll("\"@timestamp\":\"[^\"]*\"", "");
    }

    @Test
    void writesTheSameExceptionButForItsSecrets() {
        Exception exception = exception();
        exception.addSuppressed(new IllegalArgumentException("no secret", exception)); // a circle
        Consumer<Logger> log = logger -> logger.error("x", exception);
        for (String pattern : List.of("%m%n%ex", "%m%n%xEx", "%m%n%rEx", "%m %ex{short.message}%n", "%m%n")) {
            String plain = written(new Setup("<PatternLayout pattern='" + pattern + "'/>", ""), log);
            String expected = plain.replace(LINK, SHOWN);
            assertThat(written(new Setup("<PatternLayout pattern='" + pattern + "'/>", POLICY), log))
                    .as(pattern)
                    .isEqualTo(expected);
            if (pattern.contains("x")) {
                assertThat(written(new Setup("<PatternLayout pattern='%redact{" + pattern + "}'/>", ""), log))
                        .as(pattern)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void takesOptions() {
        Consumer<Logger> log = logger -> logger.info("http://u@h.example/in/x?session=y&token=z");
        String options = "also=session, user-names, path=h.example/in/{a}";
        String expected = "http://u@h.example/in/…?session=…&token=…" + System.lineSeparator();
        assertThat(written(new Setup("<PatternLayout pattern='%redact{%m%n%ex}{" + options + "}'/>", ""), log))
                .isEqualTo(expected);
        assertThat(written(
                        new Setup(
                                "<PatternLayout pattern='%m%n'/>", "<RedactRewritePolicy options='" + options + "'/>"),
                        log))
                .isEqualTo(expected);
        assertThat(problems.messages).isEmpty();
    }

    @Test
    void reportsAWrongOptionAndHidesTheUsualSecrets() {
        Setup setup = new Setup("<PatternLayout pattern='%m'/>", "<RedactRewritePolicy options='onyl=a'/>");
        assertThat(written(setup, logger -> logger.info(LINK))).isEqualTo(SHOWN);
        assertThat(problems.messages).singleElement().asString().contains("\"onyl=a\"", "only=NAME");
    }

    @Test
    void warnsIfExceptionsAreOutsideOfTheBraces() {
        Setup setup = new Setup("<PatternLayout pattern='%redact{%m}%n'/>", "");
        assertThat(written(setup, logger -> logger.info("a"))).isEqualTo("a" + System.lineSeparator());
        assertThat(problems.messages).singleElement().asString().contains("%redact{%m}", "%redact{%m%n%ex}");
    }

    @Test
    void passesOnAnEventWithoutASecretAsTheSameObject() {
        LogEvent event = event("a@b");
        assertThat(RedactRewritePolicy.create(null).rewrite(event)).isSameAs(event);
    }

    @Test
    void hidesSecretsInTheNameOfAThread() {
        LogEvent event = new Log4jLogEvent.Builder(event("a"))
                .setThreadName("for " + LINK)
                .build();
        assertThat(RedactRewritePolicy.create("").rewrite(event).getThreadName())
                .isEqualTo("for " + SHOWN);
    }

    private static LogEvent event(String text) {
        return Log4jLogEvent.newBuilder()
                .setLoggerName("a")
                .setLevel(Level.WARN)
                .setMessage(new SimpleMessage(text))
                .setThrown(text.equals(LINK) ? exception() : null)
                .build();
    }

    @Test
    void neitherLosesNorShowsALineIfTheRedactorFails() {
        for (Error failure : new Error[] {new StackOverflowError(LINK), new AssertionError(LINK)}) {
            LogEvent event = new RedactRewritePolicy(text -> {
                        throw failure;
                    })
                    .rewrite(event(LINK));
            assertThat(event.getMessage().getFormattedMessage())
                    .isEqualTo("… (not shown, since the redactor failed: "
                            + failure.getClass().getName() + ")");
            assertThat(event.getThrown()).isNull();
            assertThat(event.getLevel()).isEqualTo(Level.WARN);
        }
        RedactPatternConverter converter = new RedactPatternConverter(List.of(), text -> {
            throw new IllegalStateException(LINK);
        });
        StringBuilder out = new StringBuilder("a ");
        converter.format(event(LINK), out);
        assertThat(out).startsWith("a … (not shown").doesNotContain("s3c");
        assertThat(problems.messages).hasSize(3).noneMatch(message -> message.contains("s3c"));
    }

    @Test
    void writesALineForAMessageThatCannotBeFormatted() {
        Object broken = new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException(LINK);
            }
        };
        LogEvent event =
                Log4jLogEvent.newBuilder().setMessage(new ObjectMessage(broken)).build();
        assertThat(RedactRewritePolicy.create(null).rewrite(event).getMessage().getFormattedMessage())
                .startsWith("… (not shown")
                .doesNotContain("s3c");
    }
}
