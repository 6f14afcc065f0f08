package org.iritoolkit.benchmarks;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Selects only the measurements that a change of the engine needs: its limits, the libraries that it must be faster
 * than, its operations and profiles side by side, and the costs around it. They take minutes.
 */
final class EngineJobs {
    private static final String JAVA = "java.net.URI";
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(IriNormalizer.Level.SYNTAX);

    private EngineJobs() {}

    static List<Job> all() {
        List<Job> jobs = List.of(
                named(Candidates.PARSE).only(Candidates.OURS, Candidates.JENA, "limit: table look-up"),
                parseAndRead(),
                parseAndNormalize(),
                named("parse, by profile"),
                named("resolve").only(Candidates.OURS, Candidates.JENA, "limit: concatenation"),
                named("relativize"),
                named("toUri").only(Candidates.OURS, "limit: UTF-8 octets"),
                named("toIri").only(Candidates.OURS, "limit: table look-up"));
        return Stream.of(jobs, SetupJobs.all(), TemplateJobs.all(), WebJobs.all(), RedactJobs.all())
                .flatMap(List::stream)
                .toList();
    }

    private static Job named(String name) {
        return Candidates.all().stream()
                .filter(job -> job.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Job parseAndRead() {
        return new Job("parse, and read host, path and query", Corpus.iris(), Corpus::texts)
                .parts(Candidates.OURS, "", text -> text, (text, out) -> {
                    IriReference iri = PARSER.parse(text);
                    out.consume(iri.host());
                    out.consume(iri.path());
                    out.consume(iri.query());
                })
                .parts(JAVA, "accepts more than RFC 3987", text -> text, (text, out) -> {
                    URI uri = URI.create(text);
                    out.consume(uri.getHost());
                    out.consume(uri.getRawPath());
                    out.consume(uri.getRawQuery());
                });
    }

    static Job parseAndNormalize() {
        return new Job(
                        "parse, and normalize what is normal",
                        Corpus.iris(),
                        corpus -> corpus.texts().filter(EngineJobs::isNormal))
                .text("parse alone", "", PARSER::parse)
                .text(Candidates.OURS, "", text -> NORMALIZER.normalize(PARSER.parse(text)));
    }

    private static boolean isNormal(String text) {
        return NORMALIZER.normalize(PARSER.parse(text)).toString().equals(text);
    }
}
