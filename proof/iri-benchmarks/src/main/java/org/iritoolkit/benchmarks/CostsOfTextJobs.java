package org.iritoolkit.benchmarks;

import com.google.common.net.InternetDomainName;
import com.ibm.icu.text.Bidi;
import com.ibm.icu.text.IDNA;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.conformance.LinkGenerator;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.SchemeCheck;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.write.LinkWriter;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/**
 * Measures operations on hosts and text: checking, mapping and ordering hosts, showing, entering and writing IRIs, and
 * finding them in text.
 */
final class CostsOfTextJobs {
    private static final String PARSE = "parse alone";
    private static final int TEXT = 10_000;

    /** The number of words between two links of a string. */
    private static final int PROSE = 170;

    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private CostsOfTextJobs() {}

    static List<Job> all() {
        return List.of(
                check(),
                lookAlikes(),
                registrableDomain(),
                toAscii(),
                visualOrder(),
                show(),
                enter(),
                write(),
                find("find in prose", PROSE),
                find("find in a list of links", 0));
    }

    private static Job check() {
        return new Job("four checks with advice", Corpus.iris(), Corpus::texts)
                .text(
                        Candidates.OURS,
                        "",
                        PARSER.withAdvice()
                                .withCheck(new IdnaCheck())
                                .withCheck(new LookAlikeCheck())
                                .withCheck(new BidiStructureCheck())
                                .withCheck(new SchemeCheck())::inspect)
                .text("no check", "", PARSER::inspect)
                .text(PARSE, "", PARSER::parse);
    }

    private static ComponentText host(String host) {
        return new ComponentText("//" + host, Component.HOST, 2, 2 + host.length(), Rfc3987.PROFILE);
    }

    private static Job lookAlikes() {
        LookAlikeCheck check = new LookAlikeCheck();
        return new Job("look-alikes in hosts", Corpus.hosts(), Corpus::texts)
                .parts(Candidates.OURS, "", CostsOfTextJobs::host, (host, out) -> check.check(host, out::consume));
    }

    private static Job registrableDomain() {
        return new Job("registrable domain", Corpus.hosts(), Corpus::texts)
                .text(Candidates.OURS, "", RegistrableDomain::of)
                .text("Guava InternetDomainName", "", host -> {
                    InternetDomainName name = InternetDomainName.from(host);
                    return name.isUnderPublicSuffix() ? name.topPrivateDomain() : name;
                });
    }

    private static Job toAscii() {
        Uts46 mapper = new Uts46();
        IDNA idna = IDNA.getUTS46Instance(
                IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ | IDNA.USE_STD3_RULES);
        return new Job("host to ASCII", Corpus.hosts(), Corpus::texts)
                .text(Candidates.OURS, "", host -> mapper.toAscii(host, violation -> {}))
                .text(
                        "ICU4J UTS #46",
                        "",
                        host -> idna.nameToASCII(host, new StringBuilder(), new IDNA.Info())
                                .toString());
    }

    private static Job visualOrder() {
        return new Job("visual order", List.of(Corpus.rightToLeft()), Corpus::texts)
                .text(Candidates.OURS, "", VisualOrder::of)
                .text("ICU4J Bidi", "does not report positions", text -> {
                    Bidi bidi = new Bidi();
                    bidi.setPara(text.toCharArray(), Bidi.LTR, null);
                    return bidi.writeReordered(Bidi.DO_MIRRORING);
                });
    }

    private static List<Corpus> shown() {
        return Stream.concat(Corpus.iris().stream(), Stream.of(Corpus.rightToLeft()))
                .toList();
    }

    private static Job show() {
        IriDisplay display = IriDisplay.create();
        return new Job("show", shown(), Corpus::texts)
                .text(Candidates.OURS, "", display::show)
                .text(
                        Candidates.OURS + ", as HTML",
                        "",
                        text -> display.show(text).html())
                .text(PARSE, "", PARSER::parse);
    }

    private static Job enter() {
        IriEntry entry = IriEntry.create();
        return new Job("enter", Corpus.iris(), Corpus::texts)
                .text(Candidates.OURS, "", entry::enter)
                .text(
                        Candidates.OURS + ", between quotation marks and spaces",
                        "",
                        text -> entry.enter(" \u201C" + text + "\u201D "))
                .text(PARSE, "", PARSER::parse);
    }

    private static Job write() {
        LinkWriter writer = LinkWriter.create();
        return new Job("write into text", Corpus.iris(), Corpus::texts)
                .value(Candidates.OURS, "", PARSER::parseIri, writer::write)
                .value(PARSE, "", Iri::parse, iri -> PARSER.parse(iri.toString()));
    }

    private static Stream<String> texts(Corpus corpus, int words) {
        LinkGenerator generator = new LinkGenerator(new Random(words));
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String link : corpus.texts().toList()) {
            for (int i = 0; i < words; i++) {
                String host = generator.host();
                text.append(host, 0, host.indexOf('.')).append(i % 12 == 11 ? ". " : " ");
            }
            text.append(link).append(' ');
            if (text.length() > TEXT) {
                texts.add(text.toString());
                text.setLength(0);
            }
        }
        return texts.stream().limit(100);
    }

    private static Object links(LinkExtractor extractor, String text) {
        List<LinkSpan> links = new ArrayList<>();
        extractor.extractLinks(text).forEach(links::add);
        return links;
    }

    private static Job find(String name, int words) {
        IriFinder finder = IriFinder.create();
        IriFinder all = finder.with(FoundIri.Kind.values());
        LinkExtractor extractor =
                LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL)).build();
        LinkExtractor extractorOfAll = LinkExtractor.builder().build();
        return new Job(name, List.of(Corpus.WEB), corpus -> texts(corpus, words))
                .text(Candidates.OURS, "", finder::find)
                .text("autolink", "does not inspect the links", text -> links(extractor, text))
                .text(Candidates.OURS + ", all kinds", "", all::find)
                .text("autolink, all kinds", "does not inspect the links", text -> links(extractorOfAll, text))
                .text(
                        Candidates.OURS + ", and inspect each",
                        "",
                        text -> finder.find(text).stream()
                                .map(FoundIri::inspection)
                                .toList());
    }
}
