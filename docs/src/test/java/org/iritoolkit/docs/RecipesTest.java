package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.FileIri;
import org.iritoolkit.scheme.JsonPointers;
import org.iritoolkit.template.Bindings;
import org.iritoolkit.template.IriTemplate;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentSyntax;
import org.iritoolkit.text.entry.Entered;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recipes of docs/recipes.md do what they say, and each question leads to a heading. */
class RecipesTest {
    private static final int MOST_LINES = 12;

    private static final Pattern CODE = Pattern.compile("`([A-Za-z0-9-]+)`");

    /** Its question, its modules, and the rest. */
    private static final Pattern RECIPE =
            Pattern.compile("^## (.*)\nModule: (.*)\\.\n((?s:.*?))(?=^## |\\z)", Pattern.MULTILINE);

    @Test
    void redirectsAfterLogin() {
        // tag::login[]
        Iri here = Iri.parse("https://shop.example/login");
        LinkPolicy policy = LinkPolicy.builder().hosts("shop.example").build();

        LinkVerdict verdict = policy.judge(here, "/account?tab=1"); // the value of ?next=
        String location = verdict.uri().map(Iri::toString).orElse("https://shop.example/"); // …/account?tab=1

        policy.judge(here, "//evil.example/").isAllowed(); // false
        policy.judge(here, "/\\evil.example/").isAllowed(); // false: browsers read // there
        // end::login[]

        assertThat(location).isEqualTo("https://shop.example/account?tab=1");
        for (String evil :
                List.of("//evil.example/", "/\\evil.example/", "https:evil.example", "javascript:alert(1)")) {
            assertThat(policy.judge(here, evil).isAllowed()).as(evil).isFalse();
        }
    }

    // tag::cookie[]
    static boolean mayBeSet(String host, String domain) { // both from asciiHost()
        boolean isPublic = RegistrableDomain.publicSuffix(domain).equals(Optional.of(domain));
        boolean isName = RegistrableDomain.publicSuffix(host).isPresent(); // no address, no localhost
        return !isPublic && (host.equals(domain) || (isName && host.endsWith("." + domain)));
    }
    // end::cookie[]

    @Test
    void checksTheDomainOfACookie() {
        assertThat(mayBeSet("www.example.co.uk", "example.co.uk")).isTrue();
        assertThat(mayBeSet("www.example.co.uk", "co.uk")).isFalse();
        assertThat(mayBeSet("user.github.io", "github.io")).isFalse();
        assertThat(mayBeSet("github.io", "github.io")).isFalse();
        assertThat(mayBeSet("www.foo.ck", "foo.ck")).isFalse();
        assertThat(mayBeSet("badexample.com", "example.com")).isFalse();
        assertThat(mayBeSet("1.2.3.4", "3.4")).isFalse();
        assertThat(mayBeSet("1.2.3.4", "1.2.3.4")).isTrue();
    }

    // tag::frontier[]
    static final IriNormalizer NORMAL = IriNormalizer.of(IriNormalizer.Level.SCHEME);

    static String key(Iri iri) {
        Iri page = iri.withoutFragment()
                .retainParameters(each -> !each.nameStartsWith("utm_") && !each.isNamed("gclid", "fbclid"));
        Iri sorted = page.withQueryParameters(page.queryParameters().sorted());
        return NORMAL.normalize(sorted).toRequestUri().toString();
    }
    // end::frontier[]

    @Test
    void givesOnePageOneKey() {
        assertThat(key(Iri.parse("HTTP://Bücher.example:80/%7ea/../é?b=1&utm_source=x&a=2#top")))
                .isEqualTo(key(Iri.parse("http://xn--bcher-kva.example/%C3%A9?a=2&b=1")))
                .isEqualTo("http://xn--bcher-kva.example/%C3%A9?a=2&b=1");
    }

    @Test
    void resolvesAgainstAFolder() {
        // tag::folder[]
        Iri api = Iri.parse("https://h.example/api/v1");
        api.resolve("users"); // https://h.example/api/users: the last segment is replaced
        Iri folder = api.appendSegments(""); // https://h.example/api/v1/
        Iri users = folder.resolve("users"); // https://h.example/api/v1/users
        Iri same = api.appendSegments("users"); // the same, also for names with / or ?
        // end::folder[]

        assertThat(api.resolve("users")).hasToString("https://h.example/api/users");
        assertThat(folder).hasToString("https://h.example/api/v1/");
        assertThat(users).hasToString("https://h.example/api/v1/users").isEqualTo(same);
    }

    @Test
    void encodesAValue() {
        // tag::encode[]
        String value = Percent.encodeComponent("2007-09-26~a b/é"); // 2007-09-26~a%20b%2F%C3%A9
        Optional<String> back = Percent.decode(value).text(); // Optional[2007-09-26~a b/é]
        // end::encode[]

        assertThat(value).isEqualTo("2007-09-26~a%20b%2F%C3%A9");
        assertThat(back).contains("2007-09-26~a b/é");
    }

    @Test
    void signsARequest() {
        // tag::sign[]
        Iri iri = Iri.parse("https://h.example/list?b=x+y&a=1&a=%7e");
        String aws = iri.queryParameters().canonical(); // a=1&a=~&b=x%2By
        String oauth = iri.queryParameters().withFormEncoding().canonical(); // a=1&a=~&b=x%20y
        // end::sign[]

        assertThat(aws).isEqualTo("a=1&a=~&b=x%2By");
        assertThat(oauth).isEqualTo("a=1&a=~&b=x%20y");
    }

    @Test
    void linksToAFile() {
        // tag::name[]
        IriReference link =
                IriBuilder.create().addSegment("a19:0 Übersicht?.pdf").build();
        // ./a19:0%20Übersicht%3F.pdf, and for an attribute of ASCII:
        IriReference ascii = link.toUri(); // ./a19:0%20%C3%9Cbersicht%3F.pdf
        // end::name[]

        assertThat(link).hasToString("./a19:0%20Übersicht%3F.pdf");
        assertThat(ascii).hasToString("./a19:0%20%C3%9Cbersicht%3F.pdf");
    }

    @Test
    void comparesOrigins() {
        // tag::origin[]
        Origin page = Origin.of(Iri.parse("https://Bücher.example:443/a"));
        page.isSameOrigin(Origin.of(Iri.parse("https://xn--bcher-kva.example/b"))); // true
        page.isSameOrigin(Origin.of(Iri.parse("http://bücher.example/"))); // false: another scheme and port
        String header = page.toString(); // https://xn--bcher-kva.example
        // end::origin[]

        assertThat(page.isSameOrigin(Origin.of(Iri.parse("https://xn--bcher-kva.example/b"))))
                .isTrue();
        assertThat(page.isSameOrigin(Origin.of(Iri.parse("http://bücher.example/"))))
                .isFalse();
        assertThat(header).isEqualTo("https://xn--bcher-kva.example");
    }

    @Test
    void readsAReference() {
        // tag::ref[]
        Iri schema = Iri.parse("https://h.example/schemas/order.json");
        Iri target = schema.resolve("common.json#/$defs/a%20b~1c"); // the value of $ref
        Iri document = target.withoutFragment(); // https://h.example/schemas/common.json
        String pointer = JsonPointers.ofFragment(target.fragment().orElse("")); // /$defs/a b~1c
        Iri back = document.withFragment(JsonPointers.toFragment(pointer)); // the target again
        // end::ref[]

        assertThat(document).hasToString("https://h.example/schemas/common.json");
        assertThat(pointer).isEqualTo("/$defs/a b~1c");
        assertThat(back).isEqualTo(target);
    }

    @Test
    void mapsValuesOfTables() {
        // tag::r2rml[]
        IriTemplate template = IriTemplate.parse("http://data.example/person/{name}"); // as in rr:template
        Bindings row = Bindings.of("name", "O'Neil/Zoë 1");
        IriReference subject = template.expandIri(row); // http://data.example/person/O%27Neil%2FZoë%201
        // end::r2rml[]

        assertThat(subject).hasToString("http://data.example/person/O%27Neil%2FZoë%201");
    }

    @Test
    void writesALineOfASitemap() {
        // tag::sitemap[]
        Iri page = Iri.parse("https://bücher.example/é?a=1&b='");
        String loc = DocumentSyntax.XML.write(page.toRequestUri().toString(), StandardCharsets.UTF_8);
        String line = "<url><loc>" + loc + "</loc></url>"; // …xn--bcher-kva.example/%C3%A9?a=1&#x26;b=…
        // end::sitemap[]

        assertThat(line)
                .startsWith("<url><loc>https://xn--bcher-kva.example/%C3%A9?a=1&#x26;b=")
                .doesNotContain("'");
    }

    @Test
    void continuesAQuery() {
        // tag::wms[]
        Iri prefix = Iri.parse("http://h.example/wms?map=/srv/a.map&"); // as services give it
        Iri request = prefix.toBuilder()
                .addQueryParameter("service", "WMS")
                .addQueryParameter("request", "GetCapabilities")
                .buildIri(); // …/wms?map=/srv/a.map&service=WMS&request=GetCapabilities
        boolean hasMap = prefix.queryParameters().all().stream() // names without regard to case
                .anyMatch(each ->
                        each.name().text().filter("MAP"::equalsIgnoreCase).isPresent());
        // end::wms[]

        assertThat(request).hasToString("http://h.example/wms?map=/srv/a.map&service=WMS&request=GetCapabilities");
        assertThat(hasMap).isTrue();
    }

    @Test
    void findsAnEntry() {
        // tag::epub[]
        Iri root = Iri.parse("epub://book/"); // any scheme: entries have no address
        Iri opf = root.appendSegments("OEBPS", "package.opf");
        Iri target = opf.resolve("../images/a%20b.png#top"); // an href in the file
        Optional<String> entry = target.isWithin(root) // otherwise no entry of this file
                ? Percent.decode(target.path().substring(1)).text()
                : Optional.empty(); // Optional[images/a b.png]
        // end::epub[]

        assertThat(opf.resolve("..%2F..%2Fetc%2Fpasswd").isWithin(root)).isFalse();
        assertThat(opf.resolve("../../../etc/passwd")).hasToString("epub://book/etc/passwd");
        assertThat(entry).contains("images/a b.png");
    }

    @Test
    void namesAnObject() {
        // tag::bucket[]
        String key = "2026/a b#1?.csv"; // the key of an object: data, with slashes
        IriBuilder builder = IriBuilder.create().scheme("s3").host("my_bucket");
        for (String part : key.split("/", -1)) {
            builder.addSegment(part);
        }
        Iri iri = builder.buildIri(); // s3://my_bucket/2026/a%20b%231%3F.csv
        Optional<String> bucket = iri.host(); // Optional[my_bucket]
        Optional<String> back = Percent.decode(iri.path().substring(1)).text(); // Optional[2026/a b#1?.csv]
        // end::bucket[]

        assertThat(iri).hasToString("s3://my_bucket/2026/a%20b%231%3F.csv");
        assertThat(back).contains(key);
        assertThat(iri.host()).contains("my_bucket");
    }

    @Test
    void checksFormatsOfSchemas() {
        // tag::formats[]
        IriParser iriReference = IriParser.of(Rfc3987.PROFILE);
        IriParser iri = iriReference.withKind(ReferenceKind.IRI);
        IriParser uriReference = IriParser.of(Rfc3986.PROFILE);
        IriParser uri = uriReference.withKind(ReferenceKind.IRI);
        boolean valid = uri.accepts("../a"); // false: no scheme
        // end::formats[]

        assertThat(valid).isFalse();
        assertThat(uriReference.accepts("../a")).isTrue();
        assertThat(uri.accepts("http://h/é")).isFalse();
        assertThat(iri.accepts("http://h/é")).isTrue();
        assertThat(iriReference.accepts("é")).isTrue();
    }

    // tag::oauth[]
    static boolean isRegistered(Iri asked, Iri registered) {
        boolean loopback =
                List.of("127.0.0.1", "[::1]").contains(registered.host().orElse(""));
        return loopback // native applications choose the port (RFC 8252 7.3)
                ? asked.withoutPort().equals(registered.withoutPort())
                : asked.equals(registered); // the same string (RFC 9700 2.1)
    }
    // end::oauth[]

    @Test
    void comparesRedirectAddresses() {
        Iri web = Iri.parse("https://h.example/cb");
        assertThat(isRegistered(web, web)).isTrue();
        for (String other : List.of(
                "https://h.example/cb/",
                "https://H.example/cb",
                "https://h.example/cb?a",
                "https://h.example:443/cb")) {
            assertThat(isRegistered(Iri.parse(other), web)).as(other).isFalse();
        }
        assertThat(isRegistered(Iri.parse("http://127.0.0.1:51004/cb"), Iri.parse("http://127.0.0.1/cb")))
                .isTrue();
        assertThat(isRegistered(Iri.parse("http://localhost:51004/cb"), Iri.parse("http://localhost/cb")))
                .isFalse();
    }

    @Test
    void readsAWindowsPath() {
        // tag::windows[]
        FileIri file = FileIri.ofWindowsPath("C:\\my docs\\100%.txt"); // file:///C:/my%20docs/100%25.txt
        String path = file.toWindowsPath(); // C:\my docs\100%.txt
        String key = FileIri.parse("file:/c%3A/a/../b").normalize().toString(); // file:///C:/b
        // end::windows[]

        assertThat(file).hasToString("file:///C:/my%20docs/100%25.txt");
        assertThat(path).isEqualTo("C:\\my docs\\100%.txt");
        assertThat(key).isEqualTo("file:///C:/b");
    }

    @Test
    void linksAMessage() {
        // tag::chat[]
        String message = "see www.example.org/a, or <b>";
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW);
        StringBuilder html = new StringBuilder();
        int done = 0;
        for (FoundIri link : finder.find(message)) {
            html.append(escape(message.substring(done, link.span().start())))
                    .append(IriDisplay.create().show(link.inspection().text()).html());
            done = link.span().end();
        }
        html.append(escape(message.substring(done)));
        // end::chat[]

        assertThat(html.toString()).startsWith("see <").contains("example.org").endsWith(", or &lt;b&gt;");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Test
    void asksForAHostThatJavaLoses() {
        // tag::host[]
        Iri link = Iri.parse("http://my_service:8080/a");
        Optional<URI> uri = link.tryJavaUri(); // empty: java.net.URI would have no host
        Optional<String> host = link.asciiHost(); // Optional[my_service]
        // end::host[]

        assertThat(uri).isEmpty();
        assertThat(host).contains("my_service");
        assertThat(link.toJavaUri().getHost()).isNull();
    }

    @Test
    void writesToADomainWithUmlauts() {
        // tag::mail[]
        Iri mail = Iri.parse("mailto:info@bücher.example?subject=é").toRequestUri();
        // mailto:info@xn--bcher-kva.example?subject=%C3%A9
        // end::mail[]

        assertThat(mail).hasToString("mailto:info@xn--bcher-kva.example?subject=%C3%A9");
    }

    @Test
    void showsWhatIsWrong() {
        // tag::wrong[]
        try {
            Iri.parse("http://h.example/a b");
        } catch (IriSyntaxException e) {
            var violation = e.violations().get(0);
            print(violation.message() + " " + violation.remedy()); // … Write %20 instead.
            print(violation.span().toString()); // 18-19: UTF-16 code units of the string
        }
        // end::wrong[]

        assertThatThrownBy(() -> Iri.parse("http://h.example/a b"))
                .isInstanceOfSatisfying(
                        IriException.class,
                        e -> assertThat(e.violations().get(0).remedy()).isEqualTo("Write %20 instead."));
    }

    private static void print(String text) {
        assertThat(text).isNotEmpty();
    }

    @Test
    void removesTracking() {
        // tag::tracking[]
        Predicate<QueryParameters.Parameter> wanted =
                each -> !each.nameStartsWith("utm_") && !each.isNamed("gclid", "fbclid");
        Iri link = Iri.parse("https://h.example/a?utm_source=x&q=1&fbclid=2#utm_campaign=y");
        Iri clean = link.retainParameters(wanted).retainFragmentParameters(wanted); // https://h.example/a?q=1
        // end::tracking[]

        assertThat(clean).hasToString("https://h.example/a?q=1");
        assertThat(Iri.parse("https://h.example/a?utm%5Fsource=x&u=http://b/?utm_id=1#top")
                        .retainParameters(wanted)
                        .retainFragmentParameters(wanted))
                .hasToString("https://h.example/a?u=http://b/?utm_id=1#top");
        assertThat(Iri.parse("https://h.example/a?utm_source=x").retainParameters(wanted))
                .hasToString("https://h.example/a");
    }

    @Test
    void repairsWhatWasPasted() {
        // tag::pasted[]
        Entered entered = IriEntry.create().withAssumedScheme("https").enter("<www.h.example/a b>,");
        Optional<IriReference> link = entered.reference(); // Optional[https://www.h.example/a%20b]
        for (Entered.Change change : entered.changes()) { // show them to the user
            print(change.toString()); // 0-1: a bracket around the text was removed
        }
        // end::pasted[]

        assertThat(link).contains(IriReference.parse("https://www.h.example/a%20b"));
        assertThat(entered.changes().get(0)).hasToString("0-1: a bracket around the text was removed");
    }

    private static List<MatchResult> recipes() throws IOException {
        return RECIPE.matcher(Files.readString(Path.of("recipes.md"))).results().toList();
    }

    @Test
    void theListAtTheTopLinksEveryRecipe() throws IOException {
        String page = Files.readString(Path.of("recipes.md"));
        List<String> links = Pattern.compile("]\\(#([^)]*)\\)")
                .matcher(page.substring(0, page.indexOf("\n## ")))
                .results()
                .map(link -> link.group(1))
                .toList();
        List<String> questions = recipes().stream()
                .map(recipe -> recipe.group(1).toLowerCase(Locale.ROOT))
                .toList();
        List<String> anchors = questions.stream()
                .map(question -> question.replaceAll("[^a-z0-9_ -]", "").replace(' ', '-'))
                .toList();
        assertThat(links).containsExactlyInAnyOrderElementsOf(anchors);
        assertThat(anchors) // those of the site are made in another way than those of the repository
                .isEqualTo(questions.stream()
                        .map(question -> question.replaceAll("[^a-z0-9]+", "-").replaceAll("-$", ""))
                        .toList());
    }

    /** The classes of the code are in the modules that the recipe names, by the table of the guide. */
    @Test
    void recipesNameTheirModules() throws IOException {
        Map<String, String> modules = new HashMap<>();
        Matcher rows = Pattern.compile("\\| `org\\.iritoolkit[.a-z0-9]*` \\| `([a-z0-9-]+)` \\| (.*) \\|")
                .matcher(Files.readString(Path.of("guide.md")));
        while (rows.find()) {
            CODE.matcher(rows.group(2)).results().forEach(name -> modules.put(name.group(1), rows.group(1)));
        }
        assertThat(modules).containsEntry("Iri", "iri-core").containsEntry("LinkPolicy", "iri-web");
        for (MatchResult recipe : recipes()) {
            Set<String> named = CODE.matcher(recipe.group(2))
                    .results()
                    .map(name -> name.group(1))
                    .collect(Collectors.toCollection(HashSet::new));
            assertThat(named).as(recipe.group(1)).isNotEmpty().isSubsetOf(modules.values());
            named.add("iri-core"); // every module depends on it
            Set<String> used = Pattern.compile("```java\n.*?```", Pattern.DOTALL)
                    .matcher(recipe.group(3))
                    .results()
                    .flatMap(code -> Pattern.compile("\\b[A-Z]\\w*")
                            .matcher(code.group())
                            .results())
                    .map(MatchResult::group)
                    .filter(modules::containsKey)
                    .map(modules::get)
                    .collect(Collectors.toSet());
            assertThat(named).as(recipe.group(1)).containsAll(used);
        }
    }

    @Test
    void recipesAreShort() throws IOException {
        String page = Files.readString(Path.of("recipes.md"));
        List<String> longOnes = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .filter(code -> code.lines().count() > MOST_LINES)
                .toList();
        assertThat(longOnes).isEmpty();
        assertThat(page.lines().filter(line -> line.startsWith("## ")).toList())
                .hasSize(recipes().size())
                .hasSizeGreaterThanOrEqualTo(27)
                .allMatch(heading -> heading.endsWith("?"));
    }

    static Stream<CaseTable.Row> questions() {
        return CaseTable.of("questions.tsv", RecipesTest.class.getResourceAsStream("questions.tsv")).stream();
    }

    /** The page has the heading, and the README or a page that it links names the page. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void questionsHaveAnswers(CaseTable.Row row) throws IOException {
        Path page = Path.of(row.cell("page"));
        List<String> headings = new ArrayList<>();
        for (String line : Files.readAllLines(page)) {
            if (line.matches("#+ .*")) {
                headings.add(line.replaceFirst("#+ ", "").replaceAll("<[^>]*>", ""));
            }
        }
        assertThat(headings).contains(row.cell("heading"));
        String start = Files.readString(Path.of("..", "README.md")) + Files.readString(Path.of("index.md"));
        assertThat(start)
                .contains(page.toString().startsWith("integrations") ? "integrations/index.md" : page.toString());
    }

    @Test
    void thereAreFortyQuestions() {
        assertThat(questions().map(row -> row.cell("question")).collect(Collectors.toSet()))
                .hasSizeGreaterThanOrEqualTo(40);
    }
}
