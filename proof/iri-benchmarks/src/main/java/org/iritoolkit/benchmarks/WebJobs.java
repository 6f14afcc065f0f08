package org.iritoolkit.benchmarks;

import io.mola.galimatias.GalimatiasParseException;
import io.mola.galimatias.URL;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.web.WebUrl;

/**
 * Measures URL Standard parsing of links that already have the standard's form, and of links that the standard changes.
 */
final class WebJobs {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private WebJobs() {}

    static List<Job> all() {
        return List.of(
                job(
                        "url, already in the standard's form",
                        Corpus.iris().stream()
                                .filter(corpus ->
                                        !corpus.name().equals(Corpus.NON_ASCII)) // the standard escapes each of them
                                .toList(),
                        "the goal is twice the time of a parse",
                        corpus -> corpus.texts().filter(WebJobs::isInForm)),
                job(
                        "url, needs work",
                        Corpus.iris(),
                        "the goal is four times the time of a parse",
                        corpus -> corpus.unkempt().filter(text -> !isInForm(text))));
    }

    private static Job job(String name, List<Corpus> corpora, String goal, Function<Corpus, Stream<String>> inputs) {
        return new Job(name, corpora, inputs)
                .text(Candidates.OURS, "a parse by RFC 3987", PARSER::parse)
                .text("iri-toolkit WebUrl", goal, WebUrl::parse)
                .text("galimatias", "the URL Standard of 2014", WebJobs::galimatias)
                .text("OkHttp HttpUrl", "http and https only", HttpUrl::get);
    }

    private static boolean isInForm(String text) {
        return WebUrl.tryParse(text).filter(url -> url.href().equals(text)).isPresent();
    }

    private static URL galimatias(String text) {
        try {
            return URL.parse(text);
        } catch (GalimatiasParseException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
