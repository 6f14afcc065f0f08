package org.iritoolkit.benchmarks;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Measures the costs around the engine: creating parsers, converting between profiles, and rejecting strings. The other
 * candidates of a job should stay close to the first.
 */
final class SetupJobs {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);
    private static final String[] CHECKS = {"scheme", "idna", "bidi-structure", "look-alikes"};

    /** The length of the strings that the goals for rejecting apply to. */
    private static final int REJECTED_LENGTH = 40;

    private SetupJobs() {}

    static List<Job> all() {
        return List.of(configure(), configureAndUse(), convert(), reject());
    }

    private static Job configure() {
        return new Job("configure", List.of(Corpus.WEB), Corpus::texts)
                .text("IriParser.of, known profile", "", text -> IriParser.of(Rfc3987.PROFILE))
                .text("withAdvice", "", text -> PARSER.withAdvice())
                .text("withSeverity", "", text -> PARSER.withSeverity("nfc.not-normalized", Severity.ERROR))
                .text("withChecks, four", "", text -> PARSER.withChecks(CHECKS));
    }

    private static Job configureAndUse() {
        return new Job(
                        "configure, and use once",
                        List.of(Corpus.WEB),
                        corpus -> corpus.texts().limit(1024))
                .text("tryParse alone", "", PARSER::tryParse)
                .text("withAdvice, inspect", "", text -> PARSER.withAdvice().inspect(text))
                .text(
                        "withChecks, four, tryParse",
                        "",
                        text -> PARSER.withChecks(CHECKS).tryParse(text))
                .text(
                        "a fresh profile, tryParse",
                        "compiles the profile",
                        text -> IriParser.of(fresh()).tryParse(text));
    }

    private static Profile fresh() {
        return Profile.basedOn(Rfc3987.PROFILE).id("fresh").build();
    }

    private static Job convert() {
        return new Job("convert", Corpus.iris(), Corpus::texts)
                .value("toUri", "", PARSER::parseIri, iri -> iri.toUri())
                .value("convertTo", "", PARSER::parseIri, iri -> iri.convertTo(URIS))
                .value("toIri of the URI", "", text -> PARSER.parseIri(text).toUri(), uri -> uri.toIri())
                .value(
                        "toIri of the URI, with a parser",
                        "",
                        text -> PARSER.parseIri(text).toUri(),
                        uri -> uri.toIri(PARSER));
    }

    private static Stream<String> rejected(Corpus corpus) {
        return corpus.texts()
                .filter(text -> text.length() >= REJECTED_LENGTH)
                .map(text -> text.substring(0, REJECTED_LENGTH - 2) + " x");
    }

    private static Job reject() {
        return new Job("reject 40 characters", List.of(Corpus.WEB), SetupJobs::rejected)
                .text("tryParse", "", PARSER::tryParse)
                .text("parse, and catch", "reads nothing of the exception", SetupJobs::caught)
                .text(
                        "inspect, and ask for violations",
                        "reads no message",
                        text -> PARSER.inspect(text).violations())
                .text("inspect, and read the messages", "", SetupJobs::messages);
    }

    private static Object caught(String text) {
        try {
            return PARSER.parse(text);
        } catch (IriSyntaxException e) {
            return e;
        }
    }

    private static Object messages(String text) {
        Inspection inspection = PARSER.inspect(text);
        return inspection.violations().stream()
                .mapToInt(violation -> violation.message().length())
                .sum();
    }
}
