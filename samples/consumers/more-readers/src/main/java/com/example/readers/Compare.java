package com.example.readers;

import org.iritoolkit.check.Component;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.UrlReader;

/** Prints which host each installed reader sees in each argument. */
public final class Compare {
    private Compare() {}

    public static void main(String[] args) {
        for (String text : args) {
            Readings readings = Readings.of(text, UrlReader.installed());
            System.out.println(text);
            readings.all()
                    .forEach((reader, reading) -> System.out.println("  " + reader + ": "
                            + reading.refusal()
                                    .map(why -> "refused")
                                    .orElseGet(() ->
                                            reading.component(Component.HOST).orElse("no host"))));
            System.out.println("  disagree: "
                    + readings.disagreements().stream()
                            .map(disagreement -> disagreement.component().toString())
                            .toList());
        }
    }
}
