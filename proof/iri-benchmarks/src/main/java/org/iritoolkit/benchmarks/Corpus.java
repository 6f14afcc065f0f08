package org.iritoolkit.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.LinkGenerator;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Strings to measure with. A corpus has many thousands of different strings of one kind, generated with the shape of
 * real data.
 *
 * <p>A branch predictor would learn one repeated string. The property {@code iri.corpus} names a file with one IRI per
 * line, which is measured instead of the generated IRIs.
 *
 * @param name the name of the kind in tables
 * @param source creates the strings, in the order in which they are processed
 */
record Corpus(String name, Function<LinkGenerator, Stream<String>> source) {
    private static final IriParser IRIS = IriParser.of(Rfc3987.PROFILE);
    private static final String FILE = "iri.corpus";

    private static final int SIZE = 8192;
    private static final long SEED = 20260101;

    static final String NON_ASCII = "non-ASCII";
    static final Corpus WEB = generated("web", LinkGenerator::web);

    /** Returns the file to measure with; empty if there is none. */
    static String file() {
        return System.getProperty(FILE, "");
    }

    /** Returns the IRIs, which are the generated kinds, or the file that {@code iri.corpus} names. */
    static List<Corpus> iris() {
        String file = file();
        return !file.isEmpty()
                ? List.of(new Corpus(
                        String.valueOf(Path.of(file).getFileName()), generator -> read(Path.of(file)).stream()))
                : List.of(
                        WEB,
                        generated("wikipedia", LinkGenerator::wikipedia),
                        generated(NON_ASCII, LinkGenerator::nonAscii));
    }

    static Corpus rightToLeft() {
        return generated("right to left", LinkGenerator::rightToLeft);
    }

    static List<Corpus> hosts() {
        return List.of(
                generated("ASCII hosts", LinkGenerator::host),
                generated("non-ASCII hosts", LinkGenerator::nonAsciiHost));
    }

    private static Corpus generated(String name, Function<LinkGenerator, String> next) {
        return new Corpus(name, generator -> {
            Set<String> texts = new LinkedHashSet<>();
            while (texts.size() < SIZE) {
                texts.add(next.apply(generator));
            }
            return texts.stream();
        });
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .filter(line ->
                            IRIS.tryParse(line).filter(Iri.class::isInstance).isPresent())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Stream<String> texts() {
        return source.apply(new LinkGenerator(new Random(SEED)));
    }

    /** Returns each string with a reference that its page could contain. */
    Stream<String> references() {
        LinkGenerator generator = new LinkGenerator(new Random(SEED + 1));
        return texts().map(text -> Job.pair(text, generator.reference(text)));
    }

    /** Returns each string in a form that is not yet normalized. */
    Stream<String> unkempt() {
        LinkGenerator generator = new LinkGenerator(new Random(SEED + 1));
        return texts().map(generator::unkempt);
    }
}
