package org.iritoolkit.jackson3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.JacksonContract;
import org.iritoolkit.conformance.SecretStrings;
import org.iritoolkit.jackson3.Shelf.Anything;
import org.iritoolkit.jackson3.Shelf.Entities;
import org.iritoolkit.jackson3.Shelf.Entity;
import org.iritoolkit.jackson3.Shelf.Maybe;
import org.iritoolkit.jackson3.Shelf.Unknown;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;
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

class IriModuleTest extends JacksonContract {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().findAndAddModules().build();

    private static final IriParser LEIRI =
            IriParser.of(ProfileRegistry.installed().require("leiri"));

    record Mapper(JsonMapper mapper) implements JacksonContract.Mapper {
        @Override
        public <T> T read(String json, Class<T> type) {
            return mapper.readValue(json, type);
        }

        @Override
        public String write(Object value) {
            return mapper.writeValueAsString(value);
        }

        @Override
        public <T> T convert(Object value, Class<T> type) {
            return mapper.convertValue(value, type);
        }
    }

    @Override
    protected Mapper mapper() {
        return new Mapper(MAPPER);
    }

    @Override
    protected Mapper mapper(IriParser parser) {
        return new Mapper(JsonMapper.builder().addModule(new IriModule(parser)).build());
    }

    @Override
    protected Class<? extends Exception> invalidFormat() {
        return InvalidFormatException.class;
    }

    @Override
    protected Class<? extends Exception> mismatchedInput() {
        return MismatchedInputException.class;
    }

    @Test
    void readsAndWritesWhatMayBeAbsent() {
        Maybe maybe = MAPPER.readValue("{\"id\":\"a:b\"}", Maybe.class);
        assertThat(maybe).isEqualTo(new Maybe(Optional.of(Iri.parse("a:b")), Optional.empty()));
        assertThat(MAPPER.writeValueAsString(maybe)).isEqualTo("{\"id\":\"a:b\",\"systemId\":null}");
        assertThat(MAPPER.readValue("{\"systemId\":\"a b\"}", Maybe.class).systemId())
                .contains(LEIRI.parse("a b"));
        assertThatThrownBy(() -> MAPPER.readValue("{\"id\":\"a b\"}", Maybe.class))
                .isInstanceOf(InvalidFormatException.class);
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
    void readsAPropertyUnderTheProfileThatItsAnnotationNames() {
        Entity entity = MAPPER.readValue(
                "{\"systemId\":\"mein schéma {1}.xsd\",\"more\":[\"a b\"],\"notes\":{\"c d\":\"e f\"},\"plain\":\"x\"}",
                Entity.class);
        assertThat(entity.systemId()).hasToString("mein schéma {1}.xsd");
        assertThat(entity.more().get(0)).hasToString("a b");
        assertThat(entity.notes().keySet().iterator().next()).hasToString("c d");
        assertThat(MAPPER.readValue("{\"first\":\"a b\",\"second\":\"c d\"}", Entities.class)
                        .second())
                .hasToString("c d");
        assertThatThrownBy(() -> MAPPER.readValue("{\"plain\":\"a b\"}", Entity.class))
                .isInstanceOf(InvalidFormatException.class);
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

    /** Messages go to logs, so they must not show passwords; Jackson's messages show the value too. */
    @ParameterizedTest
    @MethodSource("org.iritoolkit.conformance.SecretStrings#all")
    void showsNoPassword(String input) {
        String json = MAPPER.writeValueAsString(input);
        for (Class<?> type : List.of(Iri.class, IriReference.class)) {
            try {
                MAPPER.readValue(json, type);
            } catch (JacksonException e) {
                SecretStrings.assertHidden(e.toString());
            }
        }
        try {
            MAPPER.readValue("{" + json + ":1}", new TypeReference<Map<Iri, Integer>>() {});
        } catch (JacksonException e) {
            SecretStrings.assertHidden(e.toString());
        }
    }
}
