package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Triple;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sys.JenaSystem;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.BrokenLinks;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads real links, some of which are broken, and checks what each mode reports and stores. */
class BrokenLinksTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** The stored IRIs, and the lines that RIOT warns about for the toolkit's reason. */
    private record Load(List<String> stored, List<Long> lines) {}

    private static Load load(ToolkitIriProvider provider, Lang lang, List<String> links) {
        JenaSystem.init();
        IRIProvider before = SystemIRIx.getProvider();
        provider.install();
        try {
            List<String> stored = new ArrayList<>();
            List<Long> lines = new ArrayList<>();
            RDFParser.fromString(BrokenLinks.document(links), lang)
                    .base("http://base.example/")
                    .checking(true)
                    .errorHandler(new ErrorHandler() {
                        @Override
                        public void warning(String message, long line, long col) {
                            if (message.contains("RFC 3987") && message.contains(" IRI: ")) {
                                lines.add(line);
                            }
                        }

                        @Override
                        public void error(String message, long line, long col) {
                            throw new RiotException(message);
                        }

                        @Override
                        public void fatal(String message, long line, long col) {
                            throw new RiotException(message);
                        }
                    })
                    .parse(new StreamRDFBase() {
                        @Override
                        public void triple(Triple triple) {
                            stored.add(triple.getSubject().getURI());
                        }
                    });
            System.out.printf("%s, %s: %d stored, %d warnings%n", provider, lang, stored.size(), lines.size());
            return new Load(stored, lines);
        } finally {
            SystemIRIx.setProvider(before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"N-Triples", "Turtle"})
    void reportsEachBrokenLinkWithItsLineAndKeepsAll(String name) {
        Lang lang = RDFLanguages.nameToLang(name);
        List<String> links = BrokenLinks.all();
        List<Long> broken = new ArrayList<>();
        List<String> repaired = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            IriReference fixed = PARSER.inspect(links.get(i)).percentEncoded().orElse(null);
            repaired.add(fixed == null ? links.get(i) : fixed.toString());
            if (PARSER.tryParse(links.get(i)).isEmpty()) {
                broken.add(i + 1L);
            }
        }
        assertThat(broken).hasSizeGreaterThanOrEqualTo(60);
        assertThat(load(ToolkitIriProvider.create(), lang, links)).isEqualTo(new Load(links, broken));
        assertThat(load(ToolkitIriProvider.create().withoutErrors(), lang, links))
                .isEqualTo(new Load(links, broken));
        assertThat(load(ToolkitIriProvider.create().repairing().withoutErrors(), lang, links))
                .isEqualTo(new Load(repaired, broken));
        assertThat(repaired).isNotEqualTo(links);
    }
}
