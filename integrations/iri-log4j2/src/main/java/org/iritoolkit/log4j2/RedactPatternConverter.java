package org.iritoolkit.log4j2;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.core.pattern.ConverterKeys;
import org.apache.logging.log4j.core.pattern.LogEventPatternConverter;
import org.apache.logging.log4j.core.pattern.MessagePatternConverter;
import org.apache.logging.log4j.core.pattern.PatternConverter;
import org.apache.logging.log4j.core.pattern.PatternFormatter;
import org.iritoolkit.annotation.Beta;

/**
 * Hides the secrets of links in a part of a pattern: {@code %redact{%m%n%ex}}.
 *
 * <p>Options are those of {@code Redactor.of}: {@code %redact{%m%n%ex}{also=session, user-names}}. If an option is
 * wrong, Log4j's status log names it and the usual rules apply.
 *
 * <p>Text outside the braces is not redacted. Log4j appends the exception to a pattern without {@code %ex}, so
 * {@code %redact{%m}%n} writes exceptions as they are; the status log warns of it. A text that is cut before it is
 * redacted, as in {@code %redact{%.20m}}, may have lost what shows that it contains a secret: write {@code
 * %.20redact{%m}}. If the redactor fails, the line is written without its text, and the status log has the cause.
 */
@Beta
@Plugin(name = "redact", category = PatternConverter.CATEGORY)
@ConverterKeys("redact")
public final class RedactPatternConverter extends LogEventPatternConverter {
    private final List<PatternFormatter> formatters;
    private final UnaryOperator<String> redactor;

    RedactPatternConverter(List<PatternFormatter> formatters, UnaryOperator<String> redactor) {
        super("redact", "redact");
        this.formatters = formatters;
        this.redactor = redactor;
    }

    /**
     * Creates a converter; Log4j calls this.
     *
     * @param configuration the configuration of the pattern
     * @param options the pattern whose output is redacted, and the options
     * @return the converter
     */
    public static RedactPatternConverter newInstance(Configuration configuration, String[] options) {
        String pattern = options.length == 0 ? "" : options[0];
        if (pattern.isEmpty()) {
            Redaction.STATUS.error("%redact has no pattern and writes nothing; write %redact{%m%n%ex}");
        }
        List<PatternFormatter> formatters =
                PatternLayout.createPatternParser(configuration).parse(pattern, false, false, false);
        String[] rest = options.length == 0 ? options : Arrays.copyOfRange(options, 1, options.length);
        RedactPatternConverter converter = new RedactPatternConverter(formatters, Redaction.of(rest));
        boolean hasMessage =
                formatters.stream().anyMatch(each -> each.getConverter() instanceof MessagePatternConverter);
        if (hasMessage && !converter.handlesThrowable()) {
            Redaction.STATUS.warn(
                    "%redact{{}} has no %ex, so exceptions are written with their secrets unless"
                            + " another %redact has it; write %redact{%m%n%ex}",
                    pattern);
        }
        return converter;
    }

    @Override
    public void format(LogEvent event, StringBuilder to) {
        StringBuilder text = new StringBuilder();
        for (PatternFormatter formatter : formatters) {
            formatter.format(event, text);
        }
        String written = text.toString();
        try {
            to.append(redactor.apply(written));
        } catch (RuntimeException | Error e) {
            to.append(Redaction.failed(e)).append(written.endsWith("\n") ? System.lineSeparator() : "");
        }
    }

    @Override
    public boolean handlesThrowable() {
        return formatters.stream().anyMatch(PatternFormatter::handlesThrowable);
    }
}
