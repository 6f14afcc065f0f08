package org.iritoolkit.cli;

import static org.iritoolkit.conformance.GrowthCase.MEGABYTE;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.iritoolkit.explain.Redaction;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.template.IriTemplates;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.NameFolding;
import org.iritoolkit.text.name.NameMaker;
import org.iritoolkit.text.name.NameMatcher;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The time of operations of several modules grows about as their input. Those of one module are in its own test of this name. */
@Tag("thorough")
@Tag("timed")
class GrowthTest {
    private static Family family(String name, String start, String piece) {
        return new Family(name, start, piece, "", MEGABYTE);
    }

    private static final List<Family> SECRETS = List.of(
            family("slashes", "http:", "//"),
            family("colons", "http://", "a:"),
            family("at signs", "http://", "a@"),
            family("passwords", "", "//a:b@"),
            family("passwords with slashes", "", "//a:/b@"),
            family("SIP addresses", "", "sip:a:b@c "),
            family("SIP schemes", "", "sip:a,"),
            family("brackets", "http://", "["),
            family("parameters", "http://h/?", "a=b&"),
            family("semicolons", "http://h/?", "a=b;"));

    private static final List<Family> VIOLATIONS = List.of(
            family("a run of spaces", "http://h/", " "),
            family("many runs", "http://h/", "a "),
            family("a run in a port", "http://h:", "p"),
            family("a backslash and a port", "http://h:80\\", "p"),
            family("percent signs", "http://h/", "%"),
            family("a drive", "C:\\", "\\a"),
            family("a drive after file:", "file:C:\\", "\\"),
            family("angle brackets", "<http://h/", "<"),
            family("a password", "http://u:", "<"),
            family("surrogates", "http://h/", "\uD800"));

    private static final List<Family> PROSE = List.of(
            family("CJK prose", "http://h/\u4E2D", "\u3002\u4E2D"),
            family("links in CJK prose", "", "\u898B\u3066http://h/\u4E2D\u3002"),
            family("hosts before prose", "", "www.h.example\u3001\u898B\u3066"),
            family("a host of prose", "www.", "\u898B\u3066"),
            family("mail before prose", "", "a@h.example\u3002"),
            family("end punctuation", "http://h/a", ".!?"),
            family("brackets", "http://h/", "(a)[b]"),
            family("closing brackets", "http://h/", ")"),
            family("quotation marks", "http://h/", "\u201Ca\u201D"));

    private static final List<Family> LOCATIONS = List.of(
            family("letters", "/", "a"),
            family("octets of UTF-8", "/", "\u00C3\u00A9"),
            family("octets of nothing", "/", "\u00C3"),
            family("spaces", "/", " a"),
            family("dot segments", "/", "../"),
            family("escapes", "/", "%2e/"),
            family("slashes", "//", "/"),
            family("labels", "//", "xn--a."));

    private static final List<Family> NAMES = List.of(
            family("letters", "", "a"),
            family("escapes", "", "%C3%A9"),
            family("marks", "", "e\u0301"),
            family("capitals", "", "\u00C9"),
            family("bad escapes", "", "%E9"));

    private static void of(List<GrowthCase> all, String operation, List<Family> families, Function<String, ?> work) {
        GrowthCase.of(operation, families, work::apply).forEach(all::add);
    }

    private static void ofNames(List<GrowthCase> all, String operation, Function<List<String>, ?> work) {
        all.add(new GrowthCase(operation, family("names", "", "12345678"), text -> {
            List<String> names = IntStream.range(0, text.length() / 8)
                    .mapToObj(i -> "caf\u00E9 " + i)
                    .toList();
            return () -> work.apply(names);
        }));
    }

    static List<GrowthCase> cases() {
        List<GrowthCase> all = new ArrayList<>();
        of(all, "hide", SECRETS, text -> Secrets.hide(text, "a"));
        of(all, "redact", SECRETS, text -> Redaction.of("http://u:pass/word@h/").text(text));
        IriParser parser = IriParser.create();
        of(all, "inspect", VIOLATIONS, text -> parser.inspect(text).violations());
        of(all, "repair", VIOLATIONS, text -> parser.inspect(text).repaired());
        of(all, "first error", VIOLATIONS, text -> {
            try {
                return parser.parse(text);
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        });
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values());
        of(all, "find", PROSE, finder::find);
        of(all, "find in CJK prose", PROSE, finder.withCjkProse()::find);
        LinkPolicy policy =
                LinkPolicy.builder().hosts("h.example").repairLocations().build();
        Iri base = parser.parseIri("https://h.example/a/b");
        of(all, "judge a location", LOCATIONS, text -> policy.judgeLocation(base, text));
        of(all, "readings", LOCATIONS, text -> Readings.of("https:" + text));
        of(all, "WebUrl", LOCATIONS, text -> WebUrl.inspect("https:" + text));
        NameMatcher matcher = NameMatcher.of(List.of("a", "\u00E9", "aaaa"))
                .withCharsets(StandardCharsets.ISO_8859_1)
                .withFolding(NameFolding.values());
        of(all, "match a name", NAMES, matcher::match);
        ofNames(all, "make names", names -> NameMaker.of(StandardCharsets.UTF_8).makeAll(names));
        ofNames(all, "match among names", names -> NameMatcher.of(names).match("caf%C3%A9%200"));
        IriTemplates templates = IriTemplates.of(List.of(
                IriTemplate.parse("/users/{id}"), IriTemplate.parse("/{+path}/x{?q*}"), IriTemplate.parse("/{a}/{b}")));
        of(all, "match templates", LOCATIONS, templates::match);
        return all;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void growsNoFasterThanItsInput(GrowthCase one) {
        one.check();
    }
}
