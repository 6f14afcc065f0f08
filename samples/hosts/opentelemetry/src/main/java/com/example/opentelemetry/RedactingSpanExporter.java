package com.example.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.AttributeType;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.DelegatingSpanData;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import org.iritoolkit.redact.Redactor;

// tag::exporter[]
/** Exports spans without the secrets of links in attributes, events, exceptions and descriptions. */
public final class RedactingSpanExporter implements SpanExporter {
    private final SpanExporter exporter;
    private final Redactor redactor;

    public RedactingSpanExporter(SpanExporter exporter, Redactor redactor) {
        this.exporter = exporter;
        this.redactor = redactor;
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        List<SpanData> redacted = spans.stream().<SpanData>map(Redacted::new).toList();
        return exporter.export(redacted);
    }

    private final class Redacted extends DelegatingSpanData {
        private final SpanData span;

        Redacted(SpanData span) {
            super(span);
            this.span = span;
        }

        @Override
        public String getName() {
            return redactor.redact(span.getName());
        }

        @Override
        public Attributes getAttributes() {
            return redacted(span.getAttributes());
        }

        @Override
        public List<EventData> getEvents() { // exceptions are events
            return span.getEvents().stream()
                    .map(event -> EventData.create(
                            event.getEpochNanos(),
                            redactor.redact(event.getName()),
                            redacted(event.getAttributes()),
                            event.getTotalAttributeCount()))
                    .toList();
        }

        @Override
        public StatusData getStatus() {
            StatusData status = span.getStatus();
            return StatusData.create(status.getStatusCode(), redactor.redact(status.getDescription()));
        }
    }

    private Attributes redacted(Attributes attributes) {
        AttributesBuilder redacted = attributes.toBuilder();
        attributes.forEach((key, value) -> {
            if (key.getType() == AttributeType.STRING) {
                redacted.put(AttributeKey.stringKey(key.getKey()), redacted(key.getKey(), (String) value));
            }
        });
        return redacted.build();
    }

    private String redacted(String key, String value) {
        if (key.equals("url.query")) { // it has no question mark, which shows that there are parameters
            return redactor.redact("?" + value).substring(1);
        }
        return redactor.redact(value);
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }
}
// end::exporter[]
