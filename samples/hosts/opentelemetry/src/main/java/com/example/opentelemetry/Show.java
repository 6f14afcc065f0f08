package com.example.opentelemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.IOException;
import java.util.Collection;
import org.iritoolkit.redact.Redactor;

/** Prints the attributes of a span that was exported. */
public final class Show {
    private Show() {}

    public static void main(String[] args) {
        // tag::use[]
        SpanExporter exporter = new RedactingSpanExporter(new Printer(), Redactor.create());
        // end::use[]
        try (SdkTracerProvider provider = SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build()) {
            Span span = provider.get("a").spanBuilder("GET").startSpan();
            span.setAttribute("url.full", "https://u:s3cret@h.example/?page=1&token=s3cret#a");
            span.setAttribute("url.query", "token=s3cret&page=1");
            span.setAttribute("http.response.status_code", 500);
            span.recordException(new IOException("cannot reach https://u:s3cret@h.example/"));
            span.setStatus(StatusCode.ERROR, "no https://h.example/?sig=s3cret");
            span.end();
        }
    }

    private static final class Printer implements SpanExporter {
        @Override
        public CompletableResultCode export(Collection<SpanData> spans) {
            for (SpanData span : spans) {
                span.getAttributes().forEach((key, value) -> System.out.println(key.getKey() + ": " + value));
                for (EventData event : span.getEvents()) {
                    event.getAttributes()
                            .forEach((key, value) -> System.out.println(key.getKey() + ": "
                                    + value.toString().lines().findFirst().orElse("")));
                }
                System.out.println("status: " + span.getStatus().getDescription());
            }
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }
}
