package org.iritoolkit.benchmarks;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.jena.rfc3986.IRI3986;
import org.eclipse.rdf4j.common.net.ParsedIRI;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;

/** All that is measured. A library stands only where it does the job; a text is left out that some of them reject. */
final class Candidates {
    private static final String OURS = "iri-toolkit";
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private Candidates() {}

    static List<Candidate> all() {
        List<Candidate> all = new ArrayList<>();
        parse(all);
        resolve(all);
        normalize(all);
        convert(all);
        return all;
    }

    private static void parse(List<Candidate> all) {
        String job = "parse";
        each(all, job, OURS, "", PARSER::tryParse);
        each(all, job, "jena-iri3986", "", IRI3986::create);
        each(all, job, "rdf4j", "", ParsedIRI::create);
        each(all, job, "java.net.URI", "", URI::create);
        each(all, job, "limit: table", "", Limits::table);
    }

    private static void resolve(List<Candidate> all) {
        String job = "resolve";
        pairs(all, job, OURS, "", PARSER::parseIri, Iri::resolve);
        pairs(all, job, "rdf4j", "", ParsedIRI::create, (base, reference) -> base.resolve(ParsedIRI.create(reference)));
        pairs(all, job, "java.net.URI", "", URI::create, URI::resolve);
        pairs(
                all,
                job,
                "jena-iri3986",
                "",
                IRI3986::create,
                (base, reference) -> base.resolve(IRI3986.create(reference)));
        pairs(all, job, "limit: concatenation", "", base -> base, String::concat);
    }

    private static void normalize(List<Candidate> all) {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SYNTAX);
        String job = "parse + normalize, already normal";
        Predicate<String> normal =
                text -> normalizer.normalize(PARSER.parse(text)).toString().equals(text);
        each(all, job, OURS, "", normal, text -> text, text -> normalizer.normalize(PARSER.parseIri(text)));
        each(
                all,
                job,
                "jena-iri3986",
                "",
                normal,
                text -> text,
                text -> IRI3986.create(text).normalize());
        each(
                all,
                job,
                "rdf4j",
                "",
                normal,
                text -> text,
                text -> ParsedIRI.create(text).normalize());
        each(
                all,
                job,
                "java.net.URI",
                "",
                normal,
                text -> text,
                text -> URI.create(text).normalize());
    }

    private static void convert(List<Candidate> all) {
        String job = "parse + toUri";
        each(all, job, OURS, "", text -> PARSER.parseIri(text).toUri());
        each(all, job, "rdf4j", "", text -> ParsedIRI.create(text).toASCIIString());
        each(all, job, "java.net.URI", "", text -> URI.create(text).toASCIIString());
        String toIri = "parse + toIri";
        Function<String, String> uri = text -> PARSER.parseIri(text).toUri().toString();
        each(
                all,
                toIri,
                OURS,
                "",
                text -> true,
                uri,
                text -> PARSER.parseIri(text).toIri());
        each(
                all,
                toIri,
                "rdf4j",
                "",
                text -> true,
                uri,
                text -> ParsedIRI.create(text).normalize());
    }

    private static void each(
            List<Candidate> all, String job, String name, String note, Function<String, Object> operation) {
        each(all, job, name, note, text -> true, text -> text, operation);
    }

    private static void each(
            List<Candidate> all,
            String job,
            String name,
            String note,
            Predicate<String> filter,
            Function<String, String> input,
            Function<String, Object> operation) {
        all.add(new Candidate(job, name, note, corpus -> {
            String[] texts = corpus.texts().stream().filter(filter).map(input).toArray(String[]::new);
            return out -> {
                for (String text : texts) {
                    out.consume(operation.apply(text));
                }
            };
        }));
    }

    private static <B> void pairs(
            List<Candidate> all,
            String job,
            String name,
            String note,
            Function<String, B> parse,
            BiFunction<B, String, Object> operation) {
        all.add(new Candidate(job, name, note, corpus -> {
            List<String> references = corpus.references();
            List<B> bases = new ArrayList<>();
            List<String> kept = new ArrayList<>();
            for (int i = 0; i < references.size(); i++) {
                bases.add(parse.apply(corpus.texts().get(i)));
                kept.add(references.get(i));
            }
            return out -> {
                for (int i = 0; i < bases.size(); i++) {
                    out.consume(operation.apply(bases.get(i), kept.get(i)));
                }
            };
        }));
    }
}
