package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.IDN;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.Utf8Parser;
import org.iritoolkit.bidi.DisplayForm;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.Idna2008;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;

/** The code of the pages: each region is shown there, and its results are asserted here. */
class GuideTest {
    private final List<String> printed = new ArrayList<>();

    private void print(Object line) {
        printed.add(String.valueOf(line));
    }

    @Test
    void startsWithAnIri() {
        // tag::start[]
        Iri iri = Iri.parse("http://example.org/résumé?lang=fr#top");

        iri.scheme(); // http
        iri.host(); // Optional[example.org]
        iri.path(); // /résumé
        iri.toUri(); // http://example.org/r%C3%A9sum%C3%A9?lang=fr#top
        iri.resolve("../cv"); // http://example.org/cv
        // end::start[]

        assertThat(iri.scheme()).isEqualTo("http");
        assertThat(iri.host()).contains("example.org");
        assertThat(iri.path()).isEqualTo("/résumé");
        assertThat(iri.toUri()).hasToString("http://example.org/r%C3%A9sum%C3%A9?lang=fr#top");
        assertThat(iri.resolve("../cv")).hasToString("http://example.org/cv");
    }

    @Test
    void choosesTheWayToParse() {
        String text = "http://example.org/a b";
        // tag::parse[]
        IriParser parser = IriParser.of(Rfc3987.PROFILE); // keep it: creating one compiles the profile

        Optional<IriReference> perhaps = parser.tryParse(text); // the value, or empty: no diagnostics
        Inspection inspection = parser.inspect(text); // all violations, not only the first
        try {
            parser.parse(text); // the value, or an exception with place, rule and fix
        } catch (IriSyntaxException e) {
            print(e.getMessage());
        }
        // end::parse[]

        assertThat(perhaps).isEmpty();
        assertThat(inspection.isValid()).isFalse();
        assertThat(printed)
                .singleElement()
                .asString()
                .startsWith("U+0020 SPACE is not allowed in the path at 20-21 in");
    }

    @Test
    void tellsAnIriFromAReference() {
        // tag::forms[]
        String text = "../résumé";
        IriParser parser = IriParser.of(Rfc3987.PROFILE);

        parser.parse(text); // an IRI reference: an Iri or, as here, a RelativeReference
        parser.withKind(ReferenceKind.IRI).inspect(text).violations(); // 0-0 error syntax.missing-scheme
        try {
            parser.parseIri(text); // an IRI, or an exception; so is Iri.parse(text), under RFC 3987
        } catch (IriSyntaxException e) {
            print(e.getMessage()); // the scheme is missing at 0-0 in "../résumé" (RFC 3987 2.2, scheme). Put ...
        }
        // end::forms[]

        assertThat(parser.parse(text)).isInstanceOf(RelativeReference.class);
        assertThat(parser.parse("")).isInstanceOf(RelativeReference.class);
        assertThat(parser.withKind(ReferenceKind.IRI).inspect(text).violations())
                .singleElement()
                .asString()
                .startsWith("0-0 error syntax.missing-scheme");
        String message = "the scheme is missing at 0-0 in \"../résumé\" (RFC 3987 2.2, scheme). Put a scheme ";
        assertThat(printed).singleElement().asString().startsWith(message);
        assertThatThrownBy(() -> Iri.parse(text)).hasMessageStartingWith(message);
    }

    @Test
    void listsViolations() {
        // tag::violations[]
        for (Violation violation : IriParser.of(Rfc3987.PROFILE)
                .inspect("http://example.org/100% sure")
                .violations()) {
            print(violation.code().id() + " at " + violation.span() + ": " + violation.message());
            print("  do: " + violation.remedy());
        }
        // end::violations[]

        assertThat(printed).hasSize(4).element(0).asString().startsWith("syntax.percent-triplet at 22-23: ");
        assertThat(printed).last().isEqualTo("  do: Write %20 instead.");
    }

    @Test
    void weighsViolationsOtherwise() {
        // tag::severity[]
        IriParser parser = IriParser.of(Rfc3987.PROFILE)
                .withAdvice() // also report recommendations
                .withChecks("bidi-structure", "idna") // from iri-bidi and iri-idn, by their ids
                .withSeverity("nfc.not-normalized", Severity.ERROR); // stricter than the specification
        // end::severity[]

        assertThat(parser.tryParse("http://example.org/e\u0301")).isEmpty();
        assertThat(parser.tryParse("http://example.org/\u00E9")).isPresent();
        assertThatThrownBy(() -> parser.withSeverity("syntax.character-not-allowed", Severity.WARNING))
                .hasMessageContaining("derive a profile");
    }

    @Test
    void choosesADocument() {
        // tag::profiles[]
        Profile leiri = Leiri.PROFILE; // a typed constant: needs only the module
        Profile found = ProfileRegistry.installed().require("leiri"); // by id, for settings and command lines

        IriReference systemId = IriParser.of(leiri).parse("schemas/my schema.xsd");
        IriReference iri = systemId.convertTo(IriParser.of(Rfc3987.PROFILE)); // schemas/my%20schema.xsd
        // end::profiles[]

        assertThat(found).isSameAs(leiri);
        assertThat(iri).hasToString("schemas/my%20schema.xsd");
    }

    @Test
    void mapsToUrisAndBack() {
        // tag::mapping[]
        IriConverter toUri = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE));
        toUri.convert("http://example.org/é").orThrow(); // http://example.org/%C3%A9

        // Hosts for the DNS: on request (iri-idn on the path)
        toUri.withHostMapper().convert("http://bücher.example/é").orThrow(); // http://xn--bcher-kva.example/%C3%A9

        // Back: decodes where RFC 3987 allows it; kept() of the result lists the octets that stay, with reasons
        IriConverter toIri = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE));
        toIri.convert("http://example.org/%C3%A9%2F%FF").orThrow(); // http://example.org/é%2F%FF
        // end::mapping[]

        assertThat(toUri.convert("http://example.org/é").orThrow()).isEqualTo("http://example.org/%C3%A9");
        assertThat(toUri.withHostMapper().convert("http://bücher.example/é").orThrow())
                .isEqualTo("http://xn--bcher-kva.example/%C3%A9");
        assertThat(toIri.convert("http://example.org/%C3%A9%2F%FF").orThrow()).isEqualTo("http://example.org/é%2F%FF");
        assertThat(toIri.convert("http://example.org/%C3%A9%2F%FF").kept()).hasSize(2);
    }

    @Test
    void comesBackFromTheUri() {
        // tag::back[]
        Iri iri = Iri.parse("http://example.org/résumé");
        Iri uri = iri.toUri(); // http://example.org/r%C3%A9sum%C3%A9, under the profile rfc3986

        uri.toIri(); // http://example.org/résumé, under rfc3987
        uri.toIri(IriParser.of(Leiri.PROFILE)); // the same under another profile
        // end::back[]

        assertThat(uri).hasToString("http://example.org/r%C3%A9sum%C3%A9");
        assertThat(uri.profile().id()).isEqualTo("rfc3986");
        assertThat(uri.toIri()).isEqualTo(iri);
        assertThat(uri.toIri(IriParser.of(Leiri.PROFILE))).isEqualTo(iri);
    }

    @Test
    void suggestsWhatWasMeant() {
        // tag::repaired[]
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        Inspection inspection = parser.inspect("http://example.org\\docs\\mein zimmer");

        inspection.violations().get(0).suggestion(); // Optional[18-19 "/"]
        Optional<IriReference> repaired = inspection.repaired(); // http://example.org/docs/mein%20zimmer
        // end::repaired[]

        assertThat(inspection.violations().get(0).suggestion()).hasToString("Optional[18-19 \"/\"]");
        assertThat(repaired).hasToString("Optional[http://example.org/docs/mein%20zimmer]");
        assertThat(parser.inspect("http://good.example\\@evil.example/").repaired())
                .isEmpty();
    }

    @Test
    void doesWhatOneDoesDaily() {
        // tag::daily[]
        Iri iri = Iri.parse("http://example.org/a/résumé?lang=fr#top");

        iri.withoutFragment(); // http://example.org/a/résumé?lang=fr
        Iri other = iri.withFragment("end")
                .withQueryParameters(iri.queryParameters().with("lang", "de")); // …/a/résumé?lang=de#end
        Iri network = Iri.parse("http://bücher.example/é").toRequestUri(); // http://xn--bcher-kva.example/%C3%A9
        // end::daily[]

        assertThat(iri.withoutFragment()).hasToString("http://example.org/a/résumé?lang=fr");
        assertThat(other).hasToString("http://example.org/a/résumé?lang=de#end");
        assertThat(network).hasToString("http://xn--bcher-kva.example/%C3%A9");
    }

    @Test
    void resolvesASystemIdentifier() {
        // tag::xml[]
        IriParser leiri = IriParser.of(Leiri.PROFILE); // for the base and for the system identifier
        Iri base = leiri.parseIri("file:///srv/my docs/book.xml");
        Iri schema = base.resolve("mein schéma.xsd"); // file:///srv/my docs/mein schéma.xsd

        schema.toUri(); // file:///srv/my%20docs/mein%20sch%C3%A9ma.xsd: only now, for software that needs URIs
        // end::xml[]

        assertThat(schema).hasToString("file:///srv/my docs/mein schéma.xsd");
        assertThat(schema.toUri()).hasToString("file:///srv/my%20docs/mein%20sch%C3%A9ma.xsd");
    }

    @Test
    void doesItsWorkWithoutChecks() {
        // tag::unchecked[]
        IriParser leiris = IriParser.of(Leiri.PROFILE).unchecked();
        Iri book = leiris.parseIri("file:///srv/100%/book.xml");
        Iri image = book.resolve("x[1] <draft>.png"); // file:///srv/100%/x[1] <draft>.png
        image.toUri(); // file:///srv/100%/x[1]%20%3Cdraft%3E.png
        // end::unchecked[]

        assertThat(image).hasToString("file:///srv/100%/x[1] <draft>.png");
        assertThat(image.toUri()).hasToString("file:///srv/100%/x[1]%20%3Cdraft%3E.png");
    }

    @Test
    void bridgesToOtherTypes() {
        // tag::types[]
        URI uri = Iri.parse("http://example.org/résumé").toJavaUri(); // http://example.org/r%C3%A9sum%C3%A9
        Iri iri = Iri.parse(uri.toString()).toIri(); // http://example.org/résumé

        FileIri file = FileIri.of(Path.of("/srv/my file.txt")); // file:///srv/my%20file.txt
        Path path = file.toPath(); // /srv/my file.txt
        Iri folder = FileIri.ofFolder(Path.of("/srv")).iri(); // file:///srv/: a base for references
        // end::types[]

        assertThat(uri).hasToString("http://example.org/r%C3%A9sum%C3%A9");
        assertThat(iri).hasToString("http://example.org/résumé");
        assertThat(iri.toIri()).hasToString("http://example.org/résumé");
        assertThat(file).isEqualTo(FileIri.of(path));
        assertThat(file.toString()).endsWith("/srv/my%20file.txt");
        assertThat(folder.path()).endsWith("/srv/");
        assertThat(path).isEqualTo(Path.of("/srv/my file.txt").toAbsolutePath());
    }

    @Test
    void changesOnePart() {
        // tag::parts[]
        Iri feed = Iri.parse("https://u:secret@example.org:8443/feeds/news.xml?utm_source=x&page=2");

        feed.withHost("example.net").withoutPort(); // https://u:secret@example.net/feeds/news.xml?utm_source=x&page=2
        feed.parent(); // Optional[https://u:secret@example.org:8443/feeds/]
        feed.fileName(); // Optional[news.xml]
        feed.redacted("page"); // https://…@example.org:8443/feeds/news.xml?utm_source=x&page=…

        Iri folder = Iri.parse("http://example.org/a");
        folder.appendSegments("b c").isWithin(folder); // true: http://example.org/a/b%20c
        folder.appendSegments("..", "b").isWithin(folder); // false
        Iri.parse("http://example.org/a/%2e%2e/b").isWithin(folder); // false: it is http://example.org/b
        // end::parts[]

        assertThat(feed.withHost("example.net").withoutPort())
                .hasToString("https://u:secret@example.net/feeds/news.xml?utm_source=x&page=2");
        assertThat(feed.parent()).contains(Iri.parse("https://u:secret@example.org:8443/feeds/"));
        assertThat(feed.fileName()).contains("news.xml");
        assertThat(feed.redacted("page")).isEqualTo("https://…@example.org:8443/feeds/news.xml?utm_source=x&page=…");
        assertThat(folder.appendSegments("b c")).hasToString("http://example.org/a/b%20c");
        assertThat(folder.appendSegments("b c").isWithin(folder)).isTrue();
        assertThat(folder.appendSegments("..", "b").isWithin(folder)).isFalse();
        assertThat(Iri.parse("http://example.org/a/%2e%2e/b").isWithin(folder)).isFalse();
    }

    @Test
    void readsComponents() {
        // tag::components[]
        Iri iri = Iri.parse("http://example.org/a%2Fb/caf%C3%A9?q=50%25&lang=fr&lang=de");

        iri.segments(); // [a%2Fb, caf%C3%A9]: as written
        Percent.decode("a%2Fb").text(); // Optional[a/b]
        Percent.decode("%FF").text(); // Optional.empty: not UTF-8; decodeToOctets(…) returns the bytes

        iri.queryParameters().values("q"); // [50%]: decoded
        iri.queryParameters().values("lang"); // [fr, de]
        // end::components[]

        assertThat(iri.segments()).containsExactly("a%2Fb", "caf%C3%A9");
        assertThat(Percent.decode("a%2Fb").text()).contains("a/b");
        assertThat(Percent.decode("%FF").text()).isEmpty();
        assertThat(Percent.decodeToOctets("%FF")).containsExactly(0xFF);
        assertThat(iri.queryParameters().values("q")).containsExactly("50%");
        assertThat(iri.queryParameters().values("lang")).containsExactly("fr", "de");
        assertThat(IriParser.of("rfc2396")
                        .parse("mongodb://h1.example:27017,h2.example:27017/db")
                        .authority())
                .contains("h1.example:27017,h2.example:27017");
    }

    @Test
    void listsThePublicTypesByPackage() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (String artifact : Modules.artifacts()) {
            Path signatures = Path.of("src/test/resources/org/iritoolkit/docs/signatures", artifact + ".txt");
            TreeMap<String, List<String>> types = new TreeMap<>();
            Pattern.compile("(?m)^(org\\.iritoolkit[\\w.]*)\\.(\\w+): ")
                    .matcher(Files.readString(signatures))
                    .results()
                    .forEach(type -> types.computeIfAbsent(type.group(1), name -> new ArrayList<>())
                            .add("`" + type.group(2) + "`"));
            types.forEach((name, found) ->
                    rows.append("| `%s` | `%s` | %s |\n".formatted(name, artifact, String.join(", ", found))));
        }
        Path page = Path.of("guide.md");
        String head = "| package | artifact | types |\n|---|---|---|\n";
        String text = Files.readString(page);
        int start = text.indexOf(head) + head.length();
        GoldenFile.assertHolds(page, text.substring(0, start) + rows + text.substring(text.indexOf("\n\n", start) + 1));
        assertThat(rows).contains("| `org.iritoolkit` | `iri-core` | ", "`Iri`", "| `iri-web` | ");
    }

    @Test
    void resolvesAndRelativizes() {
        // tag::resolve[]
        Iri base = Iri.parse("http://example.org/a/b?x");

        base.resolve("../é"); // http://example.org/é
        base.relativize(Iri.parse("http://example.org/a/c")); // c
        // end::resolve[]

        assertThat(base.resolve("../é")).hasToString("http://example.org/é");
        assertThat(base.relativize(Iri.parse("http://example.org/a/c"))).hasToString("c");
    }

    @Test
    void normalizesAndCompares() {
        // tag::compare[]
        Iri one = Iri.parse("HTTP://Example.org:80/ros%c3%a9/../%7Euser");
        Iri other = Iri.parse("http://example.org/~user");

        one.equals(other); // false: equals compares strings
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        normalizer.equivalent(one, other); // true: same scheme, host, port and path
        normalizer.normalize(one); // http://example.org/~user

        Iri ascii = Iri.parse("http://xn--bcher-kva.example/");
        normalizer.withHostMapper().normalize(ascii); // http://bücher.example/
        // end::compare[]

        assertThat(one).isNotEqualTo(other);
        assertThat(normalizer.equivalent(one, other)).isTrue();
        assertThat(normalizer.normalize(one)).hasToString("http://example.org/~user");
        assertThat(normalizer.withHostMapper().normalize(ascii)).hasToString("http://bücher.example/");
        assertThat(normalizer.withHostMapper().normalize(Iri.parse("http://BÜCHER.example/")))
                .hasToString("http://bücher.example/");
        assertThat(normalizer
                        .withHostMapper()
                        .normalize(IriParser.of(Rfc3986.PROFILE).parseIri("http://XN--bcher-kva.example/")))
                .hasToString("http://xn--bcher-kva.example/");
    }

    @Test
    void builds() {
        // tag::build[]
        IriReference built = IriBuilder.create()
                .scheme("https")
                .host("example.org")
                .port(8443)
                .addSegment("50% off") // data: delimiters and percent signs are escaped
                .addSegment("a/b")
                .addQueryParameter("q", "é&è")
                .build(); // https://example.org:8443/50%25%20off/a%2Fb?q=é%26è
        // end::build[]

        assertThat(built).hasToString("https://example.org:8443/50%25%20off/a%2Fb?q=é%26è");
    }

    @Test
    void looksIntoHosts() {
        // tag::hosts[]
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withChecks("look-alikes");
        parser.inspect("http://p\u0430ypal.example/") // with a Cyrillic a
                .violations(); // advice look-alike.mixed-script at 7-13

        Optional<String> host = Iri.parse("http://www.Bücher.co.uk/").asciiHost();
        host.flatMap(RegistrableDomain::of); // Optional[xn--bcher-kva.co.uk]
        RegistrableDomain.withDefaultRule("a.example.zz"); // Optional[example.zz], though the list has no zz
        // end::hosts[]

        assertThat(parser.inspect("http://p\u0430ypal.example/").violations())
                .singleElement()
                .asString()
                .startsWith("7-13 advice look-alike.mixed-script");
        assertThat(host.flatMap(RegistrableDomain::of)).contains("xn--bcher-kva.co.uk");
        assertThat(RegistrableDomain.withDefaultRule("a.example.zz")).contains("example.zz");
    }

    @Test
    void escapesSpaces() {
        // tag::spaces[]
        String link = "http://example.org/a b.pdf?q=c d";
        URI uri = IriParser.create()
                .inspect(link)
                .repaired() // http://example.org/a%20b.pdf?q=c%20d
                .orElseThrow()
                .toJavaUri();

        Iri.parse("http://example.org/").toBuilder()
                .addSegment("100% a+b?.pdf")
                .build(); // http://example.org/100%25%20a+b%3F.pdf
        // end::spaces[]

        assertThat(uri).hasToString("http://example.org/a%20b.pdf?q=c%20d");
        assertThat(Iri.parse("http://example.org/").toBuilder()
                        .addSegment("100% a+b?.pdf")
                        .build())
                .hasToString("http://example.org/100%25%20a+b%3F.pdf");
    }

    @Test
    void convertsHostsToPunycode() {
        // tag::punycode[]
        IriParser.create().asciiHost("straße.example"); // xn--strae-oqa.example
        IDN.toASCII("straße.example"); // strasse.example

        Iri.parse("https://bücher.example/ü").toRequestUri(); // https://xn--bcher-kva.example/%C3%BC

        IriParser registration = IriParser.create().withCheck(IdnaCheck.of(new Idna2008.Registration()));
        registration.inspect("http://i❤.example/").violations(); // error idn.disallowed at 8-9
        // end::punycode[]

        assertThat(IriParser.create().asciiHost("straße.example")).isEqualTo("xn--strae-oqa.example");
        assertThat(IDN.toASCII("straße.example")).isEqualTo("strasse.example");
        assertThat(Iri.parse("https://bücher.example/ü").toRequestUri())
                .hasToString("https://xn--bcher-kva.example/%C3%BC");
        assertThat(IriParser.create()
                        .withChecks("idna")
                        .inspect("http://i❤.example/")
                        .violations())
                .isEmpty(); // under UTS #46, as in browsers
        assertThat(registration.inspect("http://i❤.example/").violations())
                .singleElement()
                .asString()
                .startsWith("8-9 error idn.disallowed");
    }

    @Test
    void showsRightToLeftIris() {
        // tag::bidi[]
        String iri = "http://example.org/\u05D0\u05D1/1";
        String inText = DisplayForm.ISOLATE.show(iri); // between LRI and PDI, so that the line does not reorder it
        String inHtml = DisplayForm.HTML_ISOLATE.show(iri); // in a bdi element with dir="ltr"
        // end::bidi[]

        assertThat(inText).isEqualTo("\u2066" + iri + "\u2069");
        assertThat(inHtml).contains("dir=\"ltr\"").contains(iri);
    }

    @Test
    void readsManyTexts() {
        Stream<String> lines = Stream.of("http://example.org/é", "http://example.org/ ");
        // tag::many[]
        IriParser parser = IriParser.of(Rfc3986.PROFILE); // immutable: one for all threads
        long valid = lines.parallel()
                .filter(line -> parser.tryParse(line).isPresent())
                .count();
        IriReference known = parser.unchecked().parse("http://example.org/"); // already validated: only split
        // end::many[]

        assertThat(valid).isZero();
        assertThat(known.component(Component.HOST)).contains("example.org");
    }

    @Test
    void readsOctets() {
        byte[] octets = "http://example.org/é".getBytes(StandardCharsets.UTF_8);
        // tag::octets[]
        Utf8Parser parser = IriParser.of(Rfc3987.PROFILE).utf8();
        Utf8Parser iris =
                IriParser.of(Rfc3987.PROFILE).withKind(ReferenceKind.IRI).utf8();

        parser.accepts(octets, 0, octets.length); // valid or not: mostly without creating a string
        iris.accepts(octets, 0, octets.length); // false for a relative reference
        parser.tryParse(octets, 0, octets.length); // an Optional<IriReference>: no diagnostics
        parser.parse(octets, 0, octets.length); // the value, or an exception with place, rule and fix
        // end::octets[]

        assertThat(parser.accepts(octets, 0, octets.length)).isTrue();
        assertThat(iris.accepts(octets, 0, octets.length)).isTrue();
        assertThat(parser.tryParse(octets, 0, octets.length)).isPresent();
        assertThat(parser.parse(octets, 0, octets.length)).hasToString("http://example.org/é");
        assertThatThrownBy(() -> parser.parse(octets, 0, octets.length - 1))
                .isInstanceOfSatisfying(
                        IriSyntaxException.class,
                        e -> assertThat(e.violations())
                                .singleElement()
                                .asString()
                                .startsWith("19-20 error octets.malformed: "));
    }

    @Test
    void takesAByteOrderMarkForACharacter() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);

        assertThat(accepts(parser, "\uFEFFhttp://example.org/")).isFalse();
        assertThat(accepts(parser, "\uFEFFa")).isTrue();
    }

    private static boolean accepts(IriParser parser, String text) {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        return parser.utf8().accepts(octets, 0, octets.length);
    }

    @Test
    void comparesTheProfiles() {
        // tag::every[]
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            IriParser parser = IriParser.of(ProfileRegistry.installed().require(id));
            print(id + ": " + parser.inspect("http://h/a b").isValid());
        }
        // end::every[]

        assertThat(printed)
                .contains("leiri: true", "rfc3987: false", "rfc3987-draft-03: true")
                .hasSameSizeAs(ProfileRegistry.installed().profiles().ids());
    }
}
