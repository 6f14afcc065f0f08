package org.iritoolkit.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.conformance.ProfileTable;
import org.iritoolkit.jackson3.Shelf.Anything;
import org.iritoolkit.jackson3.Shelf.Book;
import org.iritoolkit.jackson3.Shelf.Entities;
import org.iritoolkit.jackson3.Shelf.Entity;
import org.iritoolkit.jackson3.Shelf.Maybe;
import org.iritoolkit.jackson3.Shelf.Shelves;
import org.iritoolkit.jackson3.Shelf.Unknown;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.Version;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule.SetupContext;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.exc.InvalidDefinitionException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

class IriModuleTest {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().findAndAddModules().build();

    private static final IriParser LEIRI =
            IriParser.of(ProfileRegistry.installed().require("leiri"));

    private static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    @Test
    void isFoundByItselfAndWritesStrings() {
        String json = "{\"id\":\"http://h.example/é\",\"cover\":\"../c\",\"next\":\"?p=2\"}";
        Book book = read(json, Book.class);
        assertThat(book)
                .isEqualTo(new Book(
                        Iri.parse("http://h.example/é"), IriReference.parse("../c"), RelativeReference.parse("?p=2")));
        assertThat(MAPPER.writeValueAsString(book)).isEqualTo(json);
    }

    @Test
    void readsAndWritesElementsAndKeys() {
        String json = "{\"ids\":[\"a:b\",\"c:d\"],\"covers\":{\"a:b\":\"x\",\"c:é\":\"y\"}}";
        Shelves shelves = read(json, Shelves.class);
        assertThat(shelves.ids()).containsExactly(Iri.parse("a:b"), Iri.parse("c:d"));
        assertThat(shelves.covers())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(Iri.parse("a:b"), IriReference.parse("x"), Iri.parse("c:é"), IriReference.parse("y")));
        assertThat(MAPPER.writeValueAsString(new Shelves(shelves.ids(), new LinkedHashMap<>(shelves.covers()))))
                .isEqualTo(json);
    }

    @Test
    void readsAndWritesWhatMayBeAbsent() {
        Maybe maybe = read("{\"id\":\"a:b\"}", Maybe.class);
        assertThat(maybe).isEqualTo(new Maybe(Optional.of(Iri.parse("a:b")), Optional.empty()));
        assertThat(MAPPER.writeValueAsString(maybe)).isEqualTo("{\"id\":\"a:b\",\"systemId\":null}");
        assertThat(read("{\"systemId\":\"a b\"}", Maybe.class).systemId()).contains(LEIRI.parse("a b"));
        assertThatThrownBy(() -> read("{\"id\":\"a b\"}", Maybe.class)).isInstanceOf(InvalidFormatException.class);
    }

    @Test
    void keepsNull() {
        Book book = read("{\"id\":null,\"cover\":null}", Book.class);
        assertThat(book).isEqualTo(new Book(null, null, null));
        assertThat(MAPPER.writeValueAsString(book)).isEqualTo("{\"id\":null,\"cover\":null,\"next\":null}");
    }

    @Test
    void readsTheEmptyStringAsTheEmptyReferenceAndAsNoIri() {
        assertThat(read("\"\"", IriReference.class)).isEqualTo(RelativeReference.parse(""));
        assertThat(read("\"\"", RelativeReference.class)).isEqualTo(RelativeReference.parse(""));
        assertThatThrownBy(() -> MAPPER.readValue("\"\"", Iri.class))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("there is no scheme");
    }

    @Test
    void trimsNothing() {
        assertThatThrownBy(() -> MAPPER.readValue("\" a:b\"", IriReference.class))
                .isInstanceOf(InvalidFormatException.class)
                .hasMessageContaining("U+0020 SPACE");
    }

    @Test
    void keepsTheClassThatStandsInTheDocument() {
        JsonMapper mapper = MAPPER.rebuild()
                .polymorphicTypeValidator(BasicPolymorphicTypeValidator.builder()
                        .allowIfSubType("org.iritoolkit.")
                        .build())
                .build();
        Anything anything = new Anything();
        anything.value = Iri.parse("http://h.example/é");
        String json = MAPPER.writeValueAsString(anything);
        assertThat(json).isEqualTo("{\"value\":[\"org.iritoolkit.Iri\",\"http://h.example/é\"]}");
        assertThat(mapper.readValue(json, Anything.class).value).isEqualTo(anything.value);
    }

    @Test
    void convertsValues() {
        assertThat(MAPPER.convertValue("a:b", Iri.class)).isEqualTo(Iri.parse("a:b"));
        assertThat(MAPPER.convertValue(Map.of("id", Iri.parse("a:b")), Book.class))
                .isEqualTo(new Book(Iri.parse("a:b"), null, null));
        assertThat(MAPPER.valueToTree(Iri.parse("a:b")).toString()).isEqualTo("\"a:b\"");
    }

    @Test
    void readsAPropertyUnderTheProfileThatItsAnnotationNames() {
        Entity entity = read(
                "{\"systemId\":\"mein schéma {1}.xsd\",\"more\":[\"a b\"],\"notes\":{\"c d\":\"e f\"},\"plain\":\"x\"}",
                Entity.class);
        assertThat(entity.systemId()).hasToString("mein schéma {1}.xsd");
        assertThat(entity.more().get(0)).hasToString("a b");
        assertThat(entity.notes().keySet().iterator().next()).hasToString("c d");
        assertThat(read("{\"first\":\"a b\",\"second\":\"c d\"}", Entities.class)
                        .second())
                .hasToString("c d");
        assertThatThrownBy(() -> MAPPER.readValue("{\"plain\":\"a b\"}", Entity.class))
                .isInstanceOf(InvalidFormatException.class);
    }

    @Test
    void readsAllUnderTheProfileThatTheMapperIsGiven() {
        JsonMapper mapper = JsonMapper.builder().addModule(new IriModule(LEIRI)).build();
        assertThat(mapper.readValue("\"a b\"", IriReference.class)).hasToString("a b");
        assertThat(mapper.readValue("{\"a b\":1}", new TypeReference<Map<IriReference, Integer>>() {}))
                .hasSize(1);
    }

    @Test
    void saysWhatIsWrongWhereAndByWhichClause() {
        InvalidFormatException thrown = catchThrowableOfType(
                InvalidFormatException.class,
                () -> MAPPER.readValue("{\"id\":\"http://h.example/mein zimmer\"}", Book.class));
        assertThat(thrown.getMessage())
                .contains(
                        "org.iritoolkit.Iri",
                        "U+0020 SPACE is not allowed in path",
                        "21-22",
                        "RFC 3987 2.2",
                        "Percent-encode")
                .contains("[\"id\"]");
        assertThat(thrown.getValue()).isEqualTo("http://h.example/mein zimmer");
        assertThat(thrown.getPath()).hasSize(1);
        assertThat(thrown).hasNoCause();
    }

    @Test
    void saysWhatIsWrongWithAKey() {
        InvalidFormatException thrown = catchThrowableOfType(
                InvalidFormatException.class, () -> MAPPER.readValue("{\"covers\":{\"a:b c\":\"x\"}}", Shelves.class));
        assertThat(thrown.getMessage()).contains("U+0020 SPACE is not allowed", "3-4", "RFC 3987 2.2", "[\"covers\"]");
        assertThat(thrown).hasNoCause();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "true", "{}", "[\"a:b\"]", "1.5"})
    void readsStringsOnly(String json) {
        assertThatThrownBy(() -> MAPPER.readValue(json, Iri.class)).isInstanceOf(MismatchedInputException.class);
    }

    @Test
    void unwrapsAnArrayWhereTheMapperSaysSo() {
        JsonMapper mapper = MAPPER.rebuild()
                .enable(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
                .build();
        assertThat(mapper.readValue("[\"a:b\"]", Iri.class)).isEqualTo(Iri.parse("a:b"));
    }

    @Test
    void leavesWhatToDoToAHandlerOfProblems() {
        JsonMapper mapper = MAPPER.rebuild()
                .addHandler(new DeserializationProblemHandler() {
                    @Override
                    public Object handleWeirdStringValue(
                            DeserializationContext context, Class<?> type, String text, String message) {
                        return Iri.parse("about:blank");
                    }
                })
                .build();
        assertThat(mapper.readValue("\"a b\"", Iri.class)).hasToString("about:blank");
    }

    @Test
    void namesTheProfilesWhereOneIsNotInstalled() {
        assertThatThrownBy(() -> MAPPER.readValue("{\"id\":\"a:b\"}", Unknown.class))
                .isInstanceOf(InvalidDefinitionException.class)
                .hasMessageContaining("there is no profile 'nonesuch'")
                .hasMessageContaining("rfc3987");
    }

    @Test
    void takesTheLastOfTwoModules() {
        JsonMapper mapper = JsonMapper.builder()
                .findAndAddModules()
                .addModule(new IriModule(LEIRI))
                .build();
        assertThat(mapper.readValue("\"a b\"", IriReference.class)).hasToString("a b");
    }

    @Test
    void namesBothVersionsWhereJacksonIsTooOld() {
        Version old = new Version(2, 22, 4, null, "tools.jackson.core", "jackson-databind");
        SetupContext context = (SetupContext) Proxy.newProxyInstance(
                SetupContext.class.getClassLoader(),
                new Class<?>[] {SetupContext.class},
                (proxy, method, arguments) -> method.getName().equals("getMapperVersion") ? old : null);
        assertThatThrownBy(() -> new IriModule().setupModule(context))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("iri-jackson3 needs jackson-databind 3.0.0 or newer, and the mapper is of"
                        + " jackson-databind 2.22.4; take a newer jackson-databind");
    }

    @Test
    @Tag("thorough")
    void staysShortWhereTheTextIsLong() {
        String path = "x".repeat(10_000_000);
        assertThat(MAPPER.readValue("\"http://h.example/" + path + "\"", Iri.class)
                        .path())
                .hasSize(10_000_001);
        InvalidFormatException thrown = catchThrowableOfType(
                InvalidFormatException.class, () -> MAPPER.readValue("\"http://h.example/" + path + " \"", Iri.class));
        assertThat(thrown.getMessage()).contains("10000017-10000018").hasSizeLessThan(2000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfc3987", "leiri"})
    void acceptsWhatTheTablesAccept(String profile) {
        JsonMapper mapper = JsonMapper.builder()
                .addModule(
                        new IriModule(IriParser.of(ProfileRegistry.installed().require(profile))))
                .build();
        List<ProfileTable.Row> cases =
                ProfileTable.rows().filter(row -> row.profile().equals(profile)).toList();
        assertThat(cases.size()).isGreaterThan(500);
        List<String> wrong = cases.stream()
                .filter(row -> row.accepted() != accepts(mapper, row.text()))
                .map(ProfileTable.Row::text)
                .toList();
        assertThat(wrong).isEmpty();
    }

    private static boolean accepts(JsonMapper mapper, String text) {
        try {
            IriReference read = mapper.readValue(mapper.writeValueAsString(text), IriReference.class);
            assertThat(read).hasToString(text);
            return true;
        } catch (InvalidFormatException e) {
            return false;
        }
    }
}
