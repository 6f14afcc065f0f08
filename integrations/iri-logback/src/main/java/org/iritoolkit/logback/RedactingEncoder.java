package org.iritoolkit.logback;

import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import ch.qos.logback.core.joran.spi.DefaultClass;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.Nullable;

/**
 * Hides the secrets of links in everything that another encoder writes: messages, arguments, exceptions, the MDC and
 * key-value pairs, in a pattern or as JSON.
 *
 * <pre>{@code
 * <encoder class="org.iritoolkit.logback.RedactingEncoder">
 *   <encoder class="ch.qos.logback.classic.encoder.JsonEncoder"/>
 * </encoder>
 * }</pre>
 *
 * <p>If a message has a secret, the other encoder gets the redacted message without the arguments, since an argument may
 * be secret only because of the message that it is part of. {@code <options>also=session,user-names</options>} sets options of {@code Redactor.of}, separated by commas, and
 * {@code <charset>} the charset of the other encoder if it is not UTF-8. An event without a secret is written byte for
 * byte as the other encoder wrote it. If the redactor fails, a line without a text is written, and an error status has
 * the cause.
 */
@Beta
public final class RedactingEncoder extends EncoderBase<ILoggingEvent> {
    private @Nullable Encoder<ILoggingEvent> encoder;
    private UnaryOperator<String> redactor = Redaction.USUAL;
    private Charset charset = StandardCharsets.UTF_8;

    /** Creates an encoder; Logback calls this. */
    public RedactingEncoder() {}

    /** Creates an encoder with another function, for tests. */
    RedactingEncoder(UnaryOperator<String> redactor) {
        this.redactor = redactor;
    }

    /**
     * Sets the encoder whose output is redacted.
     *
     * @param encoder the encoder; one without a class in the file is a {@link PatternLayoutEncoder}
     */
    @DefaultClass(PatternLayoutEncoder.class)
    public void setEncoder(Encoder<ILoggingEvent> encoder) {
        this.encoder = encoder;
    }

    /**
     * Sets options, see {@code Redactor.of}.
     *
     * @param options the options, separated by commas; if one is wrong, the usual rules apply
     */
    public void setOptions(String options) {
        redactor = Redaction.of(List.of(options.trim().split("\\s*,\\s*")), this);
    }

    /**
     * Sets the charset of the other encoder.
     *
     * @param charset the charset; UTF-8 if none is set
     */
    public void setCharset(Charset charset) {
        this.charset = charset;
    }

    @Override
    public void start() {
        if (encoder == null) {
            addError("RedactingEncoder has no encoder to redact; add <encoder class=\"…\"> inside of it");
            return;
        }
        if (!encoder.isStarted()) {
            encoder.setContext(getContext());
            encoder.start();
        }
        super.start();
    }

    @Override
    public void stop() {
        if (encoder != null) {
            encoder.stop();
        }
        super.stop();
    }

    @Override
    public byte @Nullable [] headerBytes() {
        return encoder == null ? null : encoder.headerBytes();
    }

    @Override
    public byte @Nullable [] footerBytes() {
        return encoder == null ? null : encoder.footerBytes();
    }

    @Override
    public byte @Nullable [] encode(ILoggingEvent event) {
        String message = String.valueOf(event.getFormattedMessage());
        String shown = Redaction.apply(redactor, message, this);
        boolean hasArguments = event.getArgumentArray() != null;
        ILoggingEvent plain = hasArguments && !shown.equals(message) ? new PlainEvent(event, shown) : event;
        byte[] bytes = encoder == null ? null : encoder.encode(plain);
        if (bytes == null) {
            return null;
        }
        String text = new String(bytes, charset);
        String redacted = Redaction.apply(redactor, text, this);
        return redacted.equals(text) ? bytes : redacted.getBytes(charset);
    }
}
