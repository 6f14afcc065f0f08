package org.iritoolkit.log4j2;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginAttribute;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.MapMessage;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ParameterizedMessage;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.logging.log4j.spi.MutableThreadContextStack;
import org.apache.logging.log4j.util.ReadOnlyStringMap;
import org.apache.logging.log4j.util.SortedArrayStringMap;
import org.apache.logging.log4j.util.StringMap;
import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.Nullable;

/**
 * Hides the secrets of links in events, for any layout: in the message and its parameters, exceptions with their causes
 * and suppressed exceptions, the thread context and the name of the thread.
 *
 * <pre>{@code
 * <Rewrite name="redacted">
 *   <RedactRewritePolicy options="also=session,user-names"/>
 *   <AppenderRef ref="file"/>
 * </Rewrite>
 * }</pre>
 *
 * <p>The options are those of {@code Redactor.of}. If one is wrong, Log4j's status log names it and the usual rules
 * apply. An event without a secret is passed on as the same object. A message with a secret becomes a plain message with
 * the redacted text; of a {@link MapMessage}, the values are redacted. An exception with a secret is replaced by one that
 * prints the same, but has another class. Objects that a layout serializes by itself are only examined as text. If the
 * redactor fails, the event is passed on without its text, and the status log has the cause.
 */
@Beta
@Plugin(name = "RedactRewritePolicy", category = "Core", elementType = "rewritePolicy", printObject = true)
public final class RedactRewritePolicy implements RewritePolicy {
    private final UnaryOperator<String> redactor;

    RedactRewritePolicy(UnaryOperator<String> redactor) {
        this.redactor = redactor;
    }

    /**
     * Creates a policy; Log4j calls this.
     *
     * @param options options of {@code Redactor.of}, separated by commas; null if there are none
     * @return the policy
     */
    @PluginFactory
    public static RedactRewritePolicy create(@PluginAttribute("options") @Nullable String options) {
        return new RedactRewritePolicy(Redaction.of(options == null ? "" : options));
    }

    @Override
    public LogEvent rewrite(LogEvent event) {
        try {
            return redacted(event);
        } catch (RuntimeException | Error e) {
            return new Log4jLogEvent.Builder() // a copy of the event would format its message
                    .setLoggerName(event.getLoggerName())
                    .setLoggerFqcn(event.getLoggerFqcn())
                    .setMarker(event.getMarker())
                    .setLevel(event.getLevel())
                    .setInstant(event.getInstant())
                    .setNanoTime(event.getNanoTime())
                    .setThreadId(event.getThreadId())
                    .setMessage(new SimpleMessage(Redaction.failed(e)))
                    .setContextData(new SortedArrayStringMap())
                    .setContextStack(ThreadContext.EMPTY_STACK)
                    .build();
        }
    }

    @SuppressWarnings("deprecation") // older versions of Log4j copy the proxy of the exception with its secrets
    private LogEvent redacted(LogEvent event) {
        Message message = redacted(event.getMessage());
        @Nullable
        Throwable thrown = event.getThrown() == null ? null : RedactedThrowable.of(event.getThrown(), redactor);
        @Nullable StringMap context = context(event.getContextData());
        ThreadContext.@Nullable ContextStack stack = stack(event.getContextStack());
        String thread = redacted(event.getThreadName());
        if (message == event.getMessage()
                && thrown == event.getThrown()
                && context == null
                && stack == null
                && thread.equals(String.valueOf(event.getThreadName()))) {
            return event;
        }
        Log4jLogEvent.Builder builder = new Log4jLogEvent.Builder(event).setMessage(message);
        if (thrown != event.getThrown()) {
            builder.setThrown(thrown).setThrownProxy(null);
        }
        if (context != null) {
            builder.setContextData(context);
        }
        if (stack != null) {
            builder.setContextStack(stack);
        }
        return builder.setThreadName(thread).build();
    }

    private String redacted(@Nullable Object text) {
        return redactor.apply(String.valueOf(text));
    }

    private boolean isSecret(Object value) {
        String text = String.valueOf(value);
        return !redactor.apply(text).equals(text);
    }

    private Message redacted(Message message) {
        String text = message.getFormattedMessage();
        if (message instanceof MapMessage<?, ?> map) {
            Message redacted = map(map);
            return isSecret(redacted.getFormattedMessage()) ? new SimpleMessage(redacted(text)) : redacted;
        }
        String redacted = redacted(text);
        boolean isSame = redacted.equals(String.valueOf(text));
        Object @Nullable [] parameters = message.getParameters();
        for (int i = 0; isSame && parameters != null && i < parameters.length; i++) {
            isSame = !(parameters[i] instanceof CharSequence) || !isSecret(parameters[i]); // one that no {} shows
        }
        return isSame ? message : new SimpleMessage(redacted);
    }

    @SuppressWarnings("unchecked") // layouts read values as objects
    private <V> Message map(MapMessage<?, V> message) {
        Map<String, V> values = new LinkedHashMap<>();
        boolean isSame = true;
        for (Map.Entry<String, V> entry : message.getData().entrySet()) {
            String text = ParameterizedMessage.deepToString(entry.getValue());
            String redacted = redacted(text);
            boolean keeps = text == null || redacted.equals(text);
            isSame &= keeps;
            values.put(entry.getKey(), keeps ? entry.getValue() : (V) redacted);
        }
        return isSame ? message : message.newInstance(values);
    }

    private @Nullable StringMap context(ReadOnlyStringMap data) {
        StringMap[] changed = {null};
        data.forEach((key, value) -> {
            if (value != null && isSecret(value)) {
                if (changed[0] == null) {
                    changed[0] = new SortedArrayStringMap(data);
                }
                changed[0].putValue(key, redacted(value));
            }
        });
        return changed[0];
    }

    private ThreadContext.@Nullable ContextStack stack(ThreadContext.@Nullable ContextStack stack) {
        if (stack == null || stack.asList().stream().noneMatch(this::isSecret)) {
            return null;
        }
        List<String> redacted = new ArrayList<>();
        stack.asList().forEach(each -> redacted.add(redacted(each)));
        return new MutableThreadContextStack(redacted);
    }
}
