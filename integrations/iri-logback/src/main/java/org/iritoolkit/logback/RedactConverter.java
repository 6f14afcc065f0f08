package org.iritoolkit.logback;

import ch.qos.logback.classic.pattern.MDCConverter;
import ch.qos.logback.classic.pattern.MessageConverter;
import ch.qos.logback.classic.pattern.NopThrowableInformationConverter;
import ch.qos.logback.classic.pattern.ThrowableHandlingConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.pattern.CompositeConverter;
import ch.qos.logback.core.pattern.Converter;
import java.util.List;
import java.util.function.UnaryOperator;
import org.iritoolkit.annotation.Beta;

/**
 * Hides the secrets of links in a part of a pattern: {@code %redact(%msg%n%ex)}.
 *
 * <pre>{@code
 * <conversionRule conversionWord="redact" class="org.iritoolkit.logback.RedactConverter"/>
 * …
 * <pattern>%d %-5level %logger - %redact(%msg%n%ex)</pattern>
 * }</pre>
 *
 * <p>Options are those of {@code Redactor.of}: {@code %redact(%msg%n%ex){also=session, user-names}}. If an option is
 * wrong, an error status names it and the usual rules apply.
 *
 * <p>Text outside the brackets is not redacted. Logback appends the exception to a pattern without {@code %ex}, so
 * {@code %redact(%msg) %n} writes exceptions as they are; a warning status says so. A text that is cut before it is
 * redacted, as in {@code %redact(%.20msg)}, may have lost what shows that it contains a secret: write {@code
 * %.20redact(%msg)}. If the redactor fails, the line is written without its text, and an error status has the cause.
 */
@Beta
public final class RedactConverter extends CompositeConverter<ILoggingEvent> {
    private UnaryOperator<String> redactor = Redaction.USUAL;

    /** Creates a converter; Logback calls this. */
    public RedactConverter() {}

    /** Creates a converter with another function, for tests. */
    RedactConverter(UnaryOperator<String> redactor) {
        this.redactor = redactor;
    }

    @Override
    public void start() {
        List<String> options = getOptionList();
        if (options != null && !options.isEmpty()) {
            redactor = Redaction.of(options, this);
        }
        for (Converter<ILoggingEvent> next = getNext(); next != null; next = next.getNext()) {
            if (writesText(next)) {
                addWarn(
                        "a pattern writes messages, exceptions or the MDC after %redact(…), and with them their secrets;"
                                + " put them inside, as in %redact(%msg%n%ex)");
                break;
            }
        }
        super.start();
    }

    private static boolean writesText(Converter<ILoggingEvent> converter) {
        return converter instanceof MessageConverter
                || converter instanceof MDCConverter
                || (converter instanceof ThrowableHandlingConverter
                        && !(converter instanceof NopThrowableInformationConverter));
    }

    @Override
    protected String transform(ILoggingEvent event, String in) {
        return Redaction.apply(redactor, in, this);
    }
}
