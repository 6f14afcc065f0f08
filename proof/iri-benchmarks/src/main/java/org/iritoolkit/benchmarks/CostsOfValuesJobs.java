package org.iritoolkit.benchmarks;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriParser;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.QueryParameters.Parameter;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.rfc.Rfc3987;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Measures operations on a parsed reference: reading parameters and segments, changing a part, building, encoding and
 * decoding.
 */
final class CostsOfValuesJobs {
    static final String FIRST = "parse, and read the last parameter by its name";
    static final String SET = "set a parameter";
    static final String CHANGE = "change the query or the fragment";
    static final String BUILD = "build from parts";
    static final String DECODE = "percent-decode";

    static final String OKHTTP = "OkHttp HttpUrl";
    static final String SPRING = "Spring UriComponentsBuilder";

    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final CodePointSet FORM = CodePointSet.range('a', 'z')
            .plus(CodePointSet.range('A', 'Z'))
            .plus(CodePointSet.range('0', '9'))
            .plus(CodePointSet.ofCharacters("-._*"));

    private CostsOfValuesJobs() {}

    static List<Job> all() {
        return List.of(
                first(), set(), change(), segments(), decode(), encode(), build(), EngineJobs.parseAndNormalize());
    }

    private static List<Corpus> corpora() {
        return Corpus.file().isEmpty() ? List.of(Corpus.WEB) : Corpus.iris();
    }

    /** Returns as many matching strings of a corpus as a generated kind has. */
    private static Stream<String> texts(Corpus corpus, Predicate<Iri> wanted) {
        return corpus.texts().filter(text -> wanted.test(PARSER.parseIri(text))).limit(8192);
    }

    private static boolean hasParameters(Iri iri) {
        return iri.queryParameters().all().stream()
                .anyMatch(parameter -> parameter.name().text().isPresent());
    }

    /** Returns the name of the last parameter, so that reading it has to pass all other parameters. */
    private static String name(Iri iri) {
        List<Parameter> all = iri.queryParameters().all();
        return all.get(all.size() - 1).name().text().orElse("");
    }

    /** A link, and a name to look for in it. */
    private record Asked(String text, Iri iri, QueryParameters parameters, HttpUrl url, String name) {
        static Asked of(String text) {
            Iri iri = PARSER.parseIri(text);
            return new Asked(text, iri, iri.queryParameters(), HttpUrl.get(text), CostsOfValuesJobs.name(iri));
        }
    }

    private static Job first() {
        return new Job(FIRST, corpora(), corpus -> texts(corpus, CostsOfValuesJobs::hasParameters))
                .value(
                        Candidates.OURS,
                        "",
                        Asked::of,
                        asked -> PARSER.parse(asked.text()).queryParameters().first(asked.name()))
                .value(
                        OKHTTP,
                        "repairs its input",
                        Asked::of,
                        asked -> Optional.ofNullable(HttpUrl.get(asked.text()).queryParameter(asked.name())))
                .value("parse alone", "", text -> text, PARSER::parse)
                .value(
                        Candidates.OURS + ", first alone",
                        "",
                        Asked::of,
                        asked -> asked.parameters().first(asked.name()))
                .value(
                        OKHTTP + ", read alone",
                        "keeps a list from the parse",
                        Asked::of,
                        asked -> asked.url().queryParameter(asked.name()) == null);
    }

    private static Job set() {
        return new Job(SET, corpora(), corpus -> texts(corpus, CostsOfValuesJobs::hasParameters))
                .value(
                        Candidates.OURS,
                        "",
                        Asked::of,
                        asked -> asked.iri()
                                .withQueryParameters(asked.parameters().with(asked.name(), "new value")))
                .value(
                        OKHTTP,
                        "repairs its input",
                        Asked::of,
                        asked -> asked.url()
                                .newBuilder()
                                .setQueryParameter(asked.name(), "new value")
                                .build());
    }

    private static Job change() {
        return new Job(
                        CHANGE,
                        corpora(),
                        corpus -> texts(corpus, iri -> iri.query().isPresent()))
                .text("parse alone", "", PARSER::parse)
                .value("withFragment", "", PARSER::parseIri, iri -> iri.withFragment("section"))
                .value("withQuery", "", PARSER::parseIri, iri -> iri.withQuery("a=b"))
                .value("withoutQuery", "", PARSER::parseIri, iri -> iri.withoutQuery());
    }

    private static Job segments() {
        return new Job("read the segments of the path", corpora(), corpus -> texts(corpus, iri -> true))
                .text("parse alone", "", PARSER::parse)
                .value("segments", "", PARSER::parse, iri -> iri.segments())
                .value("decodedSegments", "", PARSER::parse, iri -> iri.decodedSegments())
                .value(OKHTTP, "keeps a list from the parse", HttpUrl::get, HttpUrl::pathSegments);
    }

    private static Stream<String> paths(Corpus corpus) {
        return texts(corpus, iri -> iri.path().length() > 1)
                .map(text -> PARSER.parseIri(text).toUri().path());
    }

    private static Job decode() {
        return new Job(DECODE, corpora(), CostsOfValuesJobs::paths)
                .text(Candidates.OURS, "strict UTF-8", Percent::decode)
                .text(
                        "java.net.URLDecoder",
                        "replaces bytes that are not UTF-8",
                        text -> URLDecoder.decode(text, StandardCharsets.UTF_8));
    }

    private static Job encode() {
        return new Job(
                        "percent-encode",
                        corpora(),
                        corpus ->
                                corpus.texts().map(text -> PARSER.parseIri(text).path()))
                .text(Candidates.OURS, "", text -> Percent.encode(text, FORM))
                .text("java.net.URLEncoder", "", text -> URLEncoder.encode(text, StandardCharsets.UTF_8));
    }

    /** The parts of a link, as a program could have them. */
    private record LinkParts(String scheme, String host, List<String> segments, List<String[]> parameters) {
        static LinkParts of(String text) {
            Iri iri = PARSER.parseIri(text);
            List<String[]> parameters = new ArrayList<>();
            for (Parameter parameter : iri.queryParameters().all()) {
                parameters.add(new String[] {
                    parameter.name().text().orElseThrow(), parameter.valueText().orElseThrow()
                });
            }
            return new LinkParts(
                    URI.create(text).getScheme(),
                    HttpUrl.get(text).host(),
                    HttpUrl.get(text).pathSegments(),
                    parameters);
        }

        Object ours() {
            IriBuilder builder = IriBuilder.create().scheme(scheme).host(host);
            segments.forEach(builder::addSegment);
            parameters.forEach(parameter -> builder.addQueryParameter(parameter[0], parameter[1]));
            return builder.build();
        }

        Object okHttp() {
            HttpUrl.Builder builder = new HttpUrl.Builder().scheme(scheme).host(host);
            segments.forEach(builder::addPathSegment);
            parameters.forEach(parameter -> builder.addQueryParameter(parameter[0], parameter[1]));
            return builder.build();
        }

        Object spring() {
            UriComponentsBuilder builder =
                    UriComponentsBuilder.newInstance().scheme(scheme).host(host);
            segments.forEach(builder::pathSegment);
            parameters.forEach(parameter -> builder.queryParam(parameter[0], parameter[1]));
            return builder.encode().build().toUriString();
        }
    }

    private static Job build() {
        return new Job(
                        BUILD,
                        corpora(),
                        corpus -> texts(corpus, iri -> iri.port().isEmpty()))
                .value(Candidates.OURS, "", LinkParts::of, LinkParts::ours)
                .value(OKHTTP, "repairs its input", LinkParts::of, LinkParts::okHttp)
                .value(SPRING, "builds a string without checks", LinkParts::of, LinkParts::spring);
    }
}
