package org.iritoolkit.docs;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.profile.Grammar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows of docs/internals/architecture.md, and rules that a compiler cannot check. */
class ArchitectureTest {
    private static final String ROOT = "org.iritoolkit";
    private static final String COMMAND = ROOT + ".cli";
    private static final String TEXT = ROOT + ".text";
    private static final String[] LIBRARIES = {
        ROOT,
        ROOT + ".annotation..",
        ROOT + ".percent..",
        ROOT + ".nfc..",
        ROOT + ".message..",
        ROOT + ".check..",
        ROOT + ".host..",
        ROOT + ".plugin..",
        ROOT + ".profile..",
        ROOT + ".internal..",
        ROOT + ".rfc..",
        ROOT + ".scheme..",
        ROOT + ".draft..",
        ROOT + ".leiri..",
        ROOT + ".iuri..",
        ROOT + ".bidi..",
        ROOT + ".idn..",
        ROOT + ".text..",
        ROOT + ".template..",
        ROOT + ".web.."
    };

    private static final String[] CORE = {
        ROOT,
        ROOT + ".annotation..",
        ROOT + ".percent..",
        ROOT + ".nfc..",
        ROOT + ".message..",
        ROOT + ".check..",
        ROOT + ".host..",
        ROOT + ".plugin..",
        ROOT + ".profile..",
        ROOT + ".internal..",
        ROOT + ".rfc.."
    };

    /** Each of these modules integrates one library, whose interfaces determine the names of methods. */
    private static final String[] INTEGRATIONS = {
        ROOT + ".jackson2..",
        ROOT + ".jackson3..",
        ROOT + ".jsonschema..",
        ROOT + ".validation..",
        ROOT + ".xml..",
        ROOT + ".jena..",
        ROOT + ".rdf4j..",
        ROOT + ".httpclient5..",
        ROOT + ".spring..",
        ROOT + ".logback..",
        ROOT + ".log4j2.."
    };

    private static final JavaClasses CLASSES = ToolkitClasses.ALL;

    /** Each file with its nested classes. */
    private static final SliceAssignment FILES_OF_THE_ENGINE = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith(ROOT + ".internal")
                    ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "the files of the engine";
        }
    };

    @Test
    void seesTheClassesItJudges() {
        assertThat(Stream.concat(Stream.of(LIBRARIES), Stream.of(INTEGRATIONS))
                        .filter(name -> CLASSES.that(resideInAPackage(name)).isEmpty()))
                .isEmpty();
    }

    /** A profile has the sections of its specification; KnownIds has the artifact of each id. */
    @Test
    void onlyTheModuleOfTheDraftNamesTheDraft() throws IOException {
        Set<String> naming = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            try (InputStream in =
                    type.getSource().orElseThrow().getUri().toURL().openStream()) {
                String constants = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                if (Stream.of("draft-duerst", "rfc3987-draft", "org/iritoolkit/draft/", "org.iritoolkit.draft")
                        .anyMatch(constants::contains)) {
                    naming.add(type.getPackageName());
                }
            }
        }
        assertThat(naming).containsExactly(ROOT + ".draft");
    }

    @ParameterizedTest
    @CsvSource({
        "annotation,",
        "nfc,",
        "percent, nfc",
        "message, percent",
        "check, percent nfc",
        "plugin, check",
        "host, percent",
        "profile, check host percent plugin",
        "internal, check host percent nfc plugin profile",
        "internal.engine, check host percent plugin profile",
        "internal.text, check host percent nfc plugin profile internal.engine",
        "internal.octets, check percent plugin profile internal.engine",
        "rfc, check profile",
        "scheme, check percent plugin profile .",
        "draft, check profile rfc",
        "leiri, check profile rfc",
        "iuri, check percent profile rfc .",
        "bidi, check percent profile rfc .",
        "idn, check percent profile rfc .",
        "web, check nfc percent profile rfc idn .",
        "text, check percent nfc profile rfc bidi idn .",
        "template, check percent profile rfc .",
        "explain, check percent profile rfc iuri scheme bidi idn web .",
        "jackson2, check profile rfc .",
        "jackson3, check profile rfc .",
        "jsonschema, check profile rfc idn template .",
        "validation, check percent profile .",
        "xml, check percent rfc leiri scheme .",
        "jena, check percent profile rfc .",
        "rdf4j, percent check rfc .",
        "httpclient5, check web .",
        "redact, check percent",
        "spring, check web httpclient5 validation jackson2 jackson3 .",
        "logback, redact",
        "log4j2, redact"
    })
    void pointsDownwardOnly(String name, String below) {
        Stream<String> allowed = Stream.concat(
                Stream.of(name, "annotation", "message"),
                below == null ? Stream.of() : Stream.of(below.split(" ", -1)));
        String[] packages =
                allowed.map(p -> p.equals(".") ? ROOT : ROOT + "." + p + "..").toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(ROOT + "." + name + "..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(packages).or(resideOutsideOfPackage(ROOT + "..")))
                .check(CLASSES);
    }

    @ParameterizedTest
    @CsvSource({
        "internal,",
        "find, internal .",
        "display, internal .",
        "document, display internal .",
        "entry, find internal .",
        "name, document internal .",
        "write, find internal ."
    })
    void pointsDownwardOnlyInTheModuleOfText(String name, String below) {
        pointsDownwardOnly(TEXT, name, below);
    }

    @ParameterizedTest
    @CsvSource({
        "text,",
        "process,",
        "option,",
        "pipeline, process",
        "input, option text",
        "output, input option pipeline process text",
        "run, input option output pipeline process text",
        "serve,",
        "command, input option output process run serve text"
    })
    void pointsDownwardOnlyInTheCommand(String name, String below) {
        pointsDownwardOnly(COMMAND, name, below);
    }

    private static void pointsDownwardOnly(String root, String name, String below) {
        Stream<String> allowed =
                Stream.concat(Stream.of(name), Stream.ofNullable(below).flatMap(all -> Stream.of(all.split(" ", -1))));
        String[] packages =
                allowed.map(p -> p.equals(".") ? root : root + "." + p).toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(root + "." + name)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(packages).or(resideOutsideOfPackage(root + "..")))
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(strings = {COMMAND, TEXT})
    void hasNoCyclesBetweenThePackagesOfAModule(String root) {
        slices().matching(root + ".(*)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void inheritsOnceAtMostInTheCommand() {
        assertThat(CLASSES.stream()
                        .filter(ArchitectureTest::isOfTheCommand)
                        .filter(type -> type.getAllRawSuperclasses().stream()
                                        .filter(ArchitectureTest::isOfTheCommand)
                                        .count()
                                > 1))
                .isEmpty();
    }

    private static boolean isOfTheCommand(JavaClass type) {
        return type.getPackageName().startsWith(COMMAND);
    }

    /**
     * For try-with-resources, the compiler also generates code that catches everything, to add exceptions of close().
     */
    @Test
    void containsPluginsInOneClass() {
        assertThat(CLASSES.stream()
                        .filter(resideInAnyPackage(CORE))
                        .filter(type -> type.getCodeUnits().stream()
                                .filter(unit -> unit.getMethodCallsFromSelf().stream()
                                        .noneMatch(call -> call.getName().equals("addSuppressed")))
                                .flatMap(unit -> unit.getTryCatchBlocks().stream())
                                .flatMap(block -> block.getCaughtThrowables().stream())
                                .anyMatch(caught ->
                                        caught.isAssignableTo(Error.class) || caught.isEquivalentTo(Throwable.class)))
                        .map(JavaClass::getName))
                .containsExactly(ROOT + ".plugin.PluginSource");
    }

    @Test
    void namesAProfileInOneClassOutsideThePackageOfProfiles() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        ROOT,
                        ROOT + ".message..",
                        ROOT + ".check..",
                        ROOT + ".plugin..",
                        ROOT + ".profile..",
                        ROOT + ".internal..",
                        ROOT + ".scheme..")
                .and()
                .doNotHaveSimpleName("DefaultParser")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".rfc..")
                .because("org.iritoolkit.rfc could be lifted into a module of its own")
                .check(CLASSES);
    }

    @Test
    void hasNoCyclesBetweenPackages() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void hasNoCyclesBetweenTheFilesOfTheEngine() {
        slices().assignedFrom(FILES_OF_THE_ENGINE).should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void tellsGrammarsApartInOneClassOutsideThePackageOfProfiles() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT, ROOT + ".internal..", ROOT + ".check..")
                .and()
                .haveNameNotMatching(".*\\.Engine")
                .should()
                .accessField(Grammar.class, "RFC_2396")
                .orShould()
                .accessField(Grammar.class, "RFC_2396_BIS")
                .check(CLASSES);
    }

    @Test
    void asksForSixArgumentsAtMost() {
        codeUnits()
                .that()
                .areDeclaredInClassesThat(resideInAPackage(ROOT + ".internal..")
                        .or(assignableTo(IriReference.class))
                        .or(belongToAnyOf(IriResolver.class, IriNormalizer.class, IriParser.class, IriBuilder.class)))
                .and()
                .areDeclaredInClassesThat(not(simpleName("Split")))
                .should()
                .haveRawParameterTypes(DescribedPredicate.describe("six at most", types -> types.size() <= 6))
                .check(CLASSES);
    }

    @Test
    void keepsTheEngineToTheCore() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT, ROOT + ".internal..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".internal..")
                .check(CLASSES);
    }

    @Test
    void needsNothingButTheJdkInTheCore() {
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("org.iritoolkit..", "java..", "org.jspecify..")
                .check(CLASSES);
    }

    /** Then the tests of a module build what is below it, and no other profile or check. */
    @Test
    void testsPublishedModulesWithTheTestDataOfProofAlone() throws IOException {
        List<Path> published = Modules.published();
        assertThat(published).hasSizeGreaterThan(20);
        for (Path module : published) {
            assertThat(iriArtifacts(module)).as(module.toString()).noneMatch(ArchitectureTest::isProof);
        }
        assertThat(iriArtifacts(Modules.ROOT.resolve("proof/iri-testdata")))
                .containsExactlyInAnyOrder("iri-parent", "iri-testdata", "iri-testkit");
    }

    private static boolean isProof(String artifact) {
        return !artifact.equals("iri-testdata")
                && Files.exists(Modules.ROOT.resolve("proof").resolve(artifact));
    }

    private static List<String> iriArtifacts(Path module) throws IOException {
        return Pattern.compile("<artifactId>(iri-[^<]+)<")
                .matcher(Files.readString(module.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static GivenClassesConjunction libraryClasses() {
        return noClasses()
                .that()
                .resideInAnyPackage(Stream.concat(Stream.of(LIBRARIES), Stream.of(INTEGRATIONS))
                        .toArray(String[]::new));
    }

    @Test
    void writesToNoConsole() {
        libraryClasses().should().accessField(System.class, "out").check(CLASSES);
        libraryClasses().should().accessField(System.class, "err").check(CLASSES);
        libraryClasses().should().callMethod(Throwable.class, "printStackTrace").check(CLASSES);
    }

    @Test
    void hasNoMutableStatics() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(LIBRARIES)
                .should()
                .beFinal()
                .check(CLASSES);
        noFields()
                .that()
                .areStatic()
                .and()
                .areNotPrivate()
                .and()
                .haveNameNotStartingWith("$SwitchMap")
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(LIBRARIES)
                .should()
                .haveRawType(DescribedPredicate.describe("an array", JavaClass::isArray))
                .check(CLASSES);
    }

    @Test
    void usesTheWordsOfTheField() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "..")
                .should()
                .haveNameMatching(".*(Impl|Utils?|Helper|Manager)(\\$.*)?")
                .check(CLASSES);
        noMethods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(LIBRARIES)
                .should()
                .haveNameMatching("get(?!(Localized)?Message$)[A-Z].*") // which are Throwable's
                .check(CLASSES);
    }

    @Test
    void takesNoOptionalAsAnArgument() {
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .arePublic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(LIBRARIES)
                .and(DescribedPredicate.<JavaMethod>describe(
                        "are written by hand", method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC)))
                .should()
                .notHaveRawParameterTypes(DescribedPredicate.describe(
                        "an Optional", types -> types.stream().anyMatch(type -> type.isEquivalentTo(Optional.class))))
                .check(CLASSES);
    }

    @Test
    void usesNoRegularExpressionsOverInput() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT, ROOT + ".check..", ROOT + ".internal..", ROOT + ".bidi..", ROOT + ".idn..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.regex..")
                .check(CLASSES);
    }
}
