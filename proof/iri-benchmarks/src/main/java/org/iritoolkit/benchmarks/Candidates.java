package org.iritoolkit.benchmarks;

import static java.util.Objects.requireNonNull;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.StringPrepParseException;
import java.net.IDN;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.text.Bidi;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import okhttp3.HttpUrl;
import org.apache.jena.iri.IRI;
import org.apache.jena.iri.IRIFactory;
import org.apache.jena.rfc3986.IRI3986;
import org.eclipse.rdf4j.common.net.ParsedIRI;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.idn.Idna2003;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/**
 * The measured candidates. A library is listed only for operations that it has, with a note if it does less work.
 *
 * <p>The preparation is part of the candidate, so that a fork loads only the classes that its candidate needs.
 */
final class Candidates {
    static final String OURS = "iri-toolkit";
    static final String PARSE = "parse";
    static final String JENA = "jena-iri3986";

    private static final String JENA_SYNTAX = "jena-iri3986, syntax only";
    private static final String JENA_OLD = "jena-iri";
    private static final String RDF4J = "RDF4J ParsedIRI";
    private static final String JAVA = "java.net.URI";
    private static final String OKHTTP = "OkHttp HttpUrl";
    private static final String LENIENT = "accepts more than RFC 3987, see below";
    private static final String REPAIRS = "http and https only; repairs its input";
    private static final String READS = "the minimum cost of reading";

    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private Candidates() {}

    static List<Job> all() {
        return List.of(
                parse(),
                parseOctets(),
                parseByProfile(),
                inspect(),
                unchecked(),
                components(),
                resolve(),
                relativize(),
                normalize("normalize, already normal", corpus -> corpus.texts().filter(Candidates::isNormal)),
                normalize("normalize, needs work", Corpus::unkempt),
                toUri(),
                toIri(),
                toAscii(),
                bidi());
    }

    /** Each parser that rejects bad strings, by the name under which it is measured. */
    static Map<String, Function<String, Object>> parsers() {
        Map<String, Function<String, Object>> parsers = new LinkedHashMap<>();
        parsers.put(OURS, PARSER::parse);
        parsers.put(JENA, IRI3986::create);
        parsers.put(JENA_OLD, Candidates::jena);
        parsers.put(RDF4J, ParsedIRI::create);
        parsers.put(JAVA, URI::create);
        parsers.put(OKHTTP, HttpUrl::get);
        return parsers;
    }

    private static IRI jena(String text) {
        IRI iri = IRIFactory.iriImplementation().create(text);
        if (iri.hasViolation(false)) {
            throw new IllegalArgumentException(text);
        }
        return iri;
    }

    private static Job parse() {
        return new Job(PARSE, Corpus.iris(), Corpus::texts)
                .text(OURS, "", PARSER::parse)
                .text(JENA, LENIENT + "; checks some schemes", IRI3986::create)
                .text(JENA_SYNTAX, LENIENT, IRI3986::createSyntax)
                .text(RDF4J, LENIENT, ParsedIRI::create)
                .text(JAVA, LENIENT + "; RFC 2396", URI::create)
                .text(OKHTTP, REPAIRS, HttpUrl::get)
                .text(JENA_OLD, "checks some schemes", Candidates::jena)
                .text("limit: table look-up", READS, Limits::table)
                .text("limit: hash code", READS, Limits::hash)
                .text("limit: UTF-8 octets", READS, Candidates::octets);
    }

    private static byte[] octets(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] octets) {
        return new String(octets, StandardCharsets.UTF_8);
    }

    private static Job parseOctets() {
        return new Job("parse UTF-8", Corpus.iris(), Corpus::texts)
                .value(OURS, "", Candidates::octets, octets -> PARSER.utf8().parse(octets, 0, octets.length))
                .value(OURS + ", verdict only", "", new Octets()::range, Candidates::accepted)
                .value(OURS + ", via a string", "", Candidates::octets, octets -> PARSER.parse(text(octets)))
                .value(JENA, LENIENT + "; via a string", Candidates::octets, octets -> IRI3986.create(text(octets)))
                .value("limit: table look-up", READS, new Octets()::range, Limits::table);
    }

    private static boolean accepted(Octets.Range range) {
        if (!PARSER.utf8().accepts(range.octets(), range.start(), range.end())) {
            throw new IllegalArgumentException("not accepted");
        }
        return true;
    }

    private static Map<String, Supplier<Profile>> profiles() {
        Map<String, Supplier<Profile>> profiles = new LinkedHashMap<>();
        profiles.put("rfc3987", () -> Rfc3987.PROFILE);
        profiles.put("rfc3986", () -> Rfc3986.PROFILE);
        profiles.put("rfc2396", () -> Rfc2396.PROFILE);
        profiles.put("rfc3987-draft-03", () -> Rfc3987Draft03.PROFILE);
        profiles.put("leiri", () -> Leiri.PROFILE);
        profiles.put("iuri-05", () -> Iuri05.PROFILE);
        return profiles;
    }

    private static Job parseByProfile() {
        Map<String, IriParser> made = new HashMap<>();
        Map<String, Supplier<IriParser>> parsers = new LinkedHashMap<>();
        profiles()
                .forEach((id, profile) ->
                        parsers.put(id, () -> made.computeIfAbsent(id, unused -> IriParser.of(profile.get()))));
        Job job = new Job("parse, by profile", List.of(Corpus.WEB), Corpus::texts);
        parsers.forEach((id, parser) -> {
            job.candidate(id, "the only profile in use", inputs -> parsed(parser.get(), inputs));
            job.candidate(
                    id + " among six",
                    "after work with all six",
                    inputs -> amongSix(
                            parser.get(),
                            parsers.values().stream().map(Supplier::get).toList(),
                            inputs));
        });
        return job;
    }

    private static Job.Work parsed(IriParser parser, String[] inputs) {
        return (from, to, out) -> {
            for (int i = from; i < to; i++) {
                out.consume(parser.parse(inputs[i]));
            }
        };
    }

    /** At first all six parsers parse each string, so that the compiler sees several implementations. */
    private static Job.Work amongSix(IriParser parser, List<IriParser> six, String[] inputs) {
        Job.Work one = parsed(parser, inputs);
        int[] left = {Walk.WARMUPS};
        return (from, to, out) -> {
            if (left[0] > 0) {
                left[0]--;
                for (int i = from; i < to; i++) {
                    for (IriParser each : six) {
                        out.consume(each.parse(inputs[i]));
                    }
                }
            }
            one.run(from, to, out);
        };
    }

    private static Job inspect() {
        return new Job("inspect", Corpus.iris(), Corpus::texts)
                .text(OURS, "", PARSER::inspect)
                .text(JENA, LENIENT, text -> IRI3986.createAny(text).violations())
                .text(
                        JENA_OLD,
                        "",
                        text -> IRIFactory.iriImplementation().create(text).violations(true));
    }

    private static Job unchecked() {
        return new Job("unchecked", Corpus.iris(), Corpus::texts)
                .text(OURS, "", PARSER.unchecked()::parse)
                .text("limit: table look-up", READS, Limits::table)
                .text("limit: hash code", READS, Limits::hash);
    }

    private static Job components() {
        return new Job("read every component", Corpus.iris(), Corpus::texts)
                .parts(OURS, "", PARSER::parseIri, (iri, out) -> {
                    out.consume(iri.scheme());
                    out.consume(iri.userinfo());
                    out.consume(iri.host());
                    out.consume(iri.port());
                    out.consume(iri.path());
                    out.consume(iri.query());
                    out.consume(iri.fragment());
                })
                .parts(JENA, "", IRI3986::create, (iri, out) -> {
                    out.consume(iri.scheme());
                    out.consume(iri.userInfo());
                    out.consume(iri.host());
                    out.consume(iri.port());
                    out.consume(iri.path());
                    out.consume(iri.query());
                    out.consume(iri.fragment());
                })
                .parts(RDF4J, "creates components while parsing", ParsedIRI::create, (iri, out) -> {
                    out.consume(iri.getScheme());
                    out.consume(iri.getUserInfo());
                    out.consume(iri.getHost());
                    out.consume(iri.getPort());
                    out.consume(iri.getPath());
                    out.consume(iri.getQuery());
                    out.consume(iri.getFragment());
                })
                .parts(JAVA, "creates components while parsing", URI::create, (uri, out) -> {
                    out.consume(uri.getScheme());
                    out.consume(uri.getRawUserInfo());
                    out.consume(uri.getHost());
                    out.consume(uri.getPort());
                    out.consume(uri.getRawPath());
                    out.consume(uri.getRawQuery());
                    out.consume(uri.getRawFragment());
                })
                .parts(OKHTTP, "", HttpUrl::get, (url, out) -> {
                    out.consume(url.scheme());
                    out.consume(url.encodedUsername());
                    out.consume(url.host());
                    out.consume(url.port());
                    out.consume(url.encodedPath());
                    out.consume(url.encodedQuery());
                    out.consume(url.encodedFragment());
                });
    }

    private static Job resolve() {
        Function<String, String> same = text -> text;
        return new Job("resolve", Corpus.iris(), Corpus::references)
                .pairs(OURS, "", PARSER::parseIri, same, Iri::resolve)
                .pairs(JENA, LENIENT, IRI3986::create, same, (base, text) -> base.resolve(IRI3986.create(text)))
                .pairs(RDF4J, LENIENT, ParsedIRI::create, same, (base, text) -> base.resolve(ParsedIRI.create(text)))
                .pairs(JAVA, LENIENT + "; RFC 2396", URI::create, same, URI::resolve)
                .pairs(OKHTTP, REPAIRS, HttpUrl::get, same, (base, text) -> requireNonNull(base.resolve(text)))
                .pairs("limit: concatenation", "checks nothing", same, same, String::concat);
    }

    private static Stream<String> targets(Corpus corpus) {
        return corpus.references().map(pair -> {
            int between = pair.indexOf('\t');
            String base = pair.substring(0, between);
            return Job.pair(
                    base,
                    PARSER.parseIri(base).resolve(pair.substring(between + 1)).toString());
        });
    }

    private static Job relativize() {
        return new Job("relativize", Corpus.iris(), Candidates::targets)
                .pairs(
                        OURS,
                        "verifies that the result resolves back",
                        PARSER::parseIri,
                        PARSER::parseIri,
                        Iri::relativize)
                .pairs(JENA, "does not verify the result", IRI3986::create, IRI3986::create, Candidates::relativized)
                .pairs(RDF4J, "does not verify the result", ParsedIRI::create, ParsedIRI::create, ParsedIRI::relativize)
                .pairs(JAVA, "only below the base's own path", URI::create, URI::create, URI::relativize);
    }

    /** Jena returns null if it finds no relative form. */
    private static Object relativized(IRI3986 base, IRI3986 target) {
        IRI3986 relative = base.relativize(target);
        return relative == null ? target : relative;
    }

    private static boolean isNormal(String text) {
        return IriNormalizer.of(IriNormalizer.Level.SYNTAX)
                .normalize(PARSER.parse(text))
                .toString()
                .equals(text);
    }

    private static Job normalize(String name, Function<Corpus, Stream<String>> inputs) {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SYNTAX);
        return new Job(name, Corpus.iris(), inputs)
                .value(OURS, "", PARSER::parse, normalizer::normalize)
                .value(JENA, "", IRI3986::create, IRI3986::normalize)
                .value(RDF4J, "", ParsedIRI::create, ParsedIRI::normalize)
                .value(JAVA, "dot segments only", URI::create, URI::normalize);
    }

    private static Job toUri() {
        return new Job("toUri", Corpus.iris(), Corpus::texts)
                .value(OURS, "", PARSER::parseIri, Iri::toUri)
                .value(RDF4J, "", ParsedIRI::create, ParsedIRI::toASCIIString)
                .value(JAVA, "after NFC", URI::create, URI::toASCIIString)
                .text("limit: UTF-8 octets", READS, Candidates::octets);
    }

    private static Job toIri() {
        return new Job(
                        "toIri",
                        Corpus.iris(),
                        corpus -> corpus.texts()
                                .map(text -> PARSER.parseIri(text).toUri().toString()))
                .value(OURS, "", PARSER::parseIri, Iri::toIri)
                .value(RDF4J, "decodes as part of normalizing", ParsedIRI::create, ParsedIRI::normalize)
                .text("limit: table look-up", READS, Limits::table);
    }

    private static Object mapped(HostMapper mapper, String host) {
        return mapper.toAscii(host, violation -> {
            throw new IllegalArgumentException(violation.message());
        });
    }

    private static Object uts46(IDNA idna, String host) {
        IDNA.Info info = new IDNA.Info();
        String ascii = idna.nameToASCII(host, new StringBuilder(), info).toString();
        if (info.hasErrors()) {
            throw new IllegalArgumentException(host);
        }
        return ascii;
    }

    @SuppressWarnings("deprecation") // this candidate is IDNA2003
    private static Object idna2003(String host) {
        try {
            return IDNA.convertIDNToASCII(host, IDNA.USE_STD3_RULES).toString();
        } catch (StringPrepParseException e) {
            throw new IllegalArgumentException(host, e);
        }
    }

    private static Job toAscii() {
        int flags = IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.USE_STD3_RULES;
        return new Job("host ToASCII", Corpus.hosts(), Corpus::texts)
                .candidate(
                        OURS + " uts46", "reports the position of each violation", inputs -> hosts(new Uts46(), inputs))
                .candidate(
                        OURS + " idna2003",
                        "reports the position of each violation",
                        inputs -> hosts(new Idna2003(), inputs))
                .text("ICU4J UTS #46", "", host -> uts46(IDNA.getUTS46Instance(flags), host))
                .text("ICU4J IDNA2003", "", Candidates::idna2003)
                .text("java.net.IDN", "IDNA2003", host -> IDN.toASCII(host, IDN.USE_STD3_ASCII_RULES));
    }

    private static Job.Work hosts(HostMapper mapper, String[] inputs) {
        return (from, to, out) -> {
            for (int i = from; i < to; i++) {
                out.consume(mapped(mapper, inputs[i]));
            }
        };
    }

    private static Job bidi() {
        BidiStructureCheck check = new BidiStructureCheck();
        return new Job(
                        "bidi check",
                        Stream.concat(Corpus.iris().stream(), Stream.of(Corpus.rightToLeft()))
                                .toList(),
                        Corpus::texts)
                .value(OURS, "", PARSER::parse, check::offendingParts)
                .text(
                        "limit: Bidi.requiresBidi",
                        "copies, and looks for right-to-left characters",
                        text -> Bidi.requiresBidi(text.toCharArray(), 0, text.length()));
    }
}
