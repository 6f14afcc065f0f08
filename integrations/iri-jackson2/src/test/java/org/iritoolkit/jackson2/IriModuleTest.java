package org.iritoolkit.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.Module.SetupContext;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.JacksonContract;
import org.iritoolkit.conformance.SecretStrings;
import org.iritoolkit.jackson2.Shelf.Anything;
import org.iritoolkit.jackson2.Shelf.Entities;
import org.iritoolkit.jackson2.Shelf.Entity;
import org.iritoolkit.jackson2.Shelf.Unknown;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IriModuleTest extends JacksonContract {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().findAndAddModules().build();

    record Mapper(JsonMapper mapper) implements JacksonContract.Mapper {
        @Override
        public <T> T read(String json, Class<T> type) throws IOException {
            return mapper.readValue(json, type);
        }

        @Override
        public String write(Object value) throws IOException {
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
    void keepsTheClassThatStandsInTheDocument() throws IOException {
        Anything anything = new Anything();
        anything.value = Iri.parse("http://h.example/é");
        String json = MAPPER.writeValueAsString(anything);
        assertThat(json).isEqualTo("{\"value\":[\"org.iritoolkit.Iri\",\"http://h.example/é\"]}");
        assertThat(MAPPER.readValue(json, Anything.class).value).isEqualTo(anything.value);
    }

    @Test
    void readsAPropertyUnderTheProfileThatItsAnnotationNames() throws IOException {
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
    void unwrapsAnArrayWhereTheMapperSaysSo() throws IOException {
        JsonMapper mapper = MAPPER.rebuild()
                .enable(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
                .build();
        assertThat(mapper.readValue("[\"a:b\"]", Iri.class)).isEqualTo(Iri.parse("a:b"));
    }

    @Test
    void leavesWhatToDoToAHandlerOfProblems() throws IOException {
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
    void takesTheFirstOfTwoModules() throws IOException {
        IriParser leiri = IriParser.of(ProfileRegistry.installed().require("leiri"));
        JsonMapper mapper = JsonMapper.builder()
                .addModule(new IriModule(leiri))
                .findAndAddModules()
                .build();
        assertThat(mapper.readValue("\"a b\"", IriReference.class)).hasToString("a b");
    }

    @Test
    void namesBothVersionsWhereJacksonIsTooOld() {
        Version old = new Version(2, 9, 8, null, "com.fasterxml.jackson.core", "jackson-databind");
        SetupContext context = (SetupContext) Proxy.newProxyInstance(
                SetupContext.class.getClassLoader(),
                new Class<?>[] {SetupContext.class},
                (proxy, method, arguments) -> method.getName().equals("getMapperVersion") ? old : null);
        assertThatThrownBy(() -> new IriModule().setupModule(context))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("iri-jackson2 needs jackson-databind 2.12.0 or newer, and the mapper is of"
                        + " jackson-databind 2.9.8; take a newer jackson-databind");
    }

    /** Messages go to logs, so they must not show passwords; Jackson's messages show the value too. */
    @ParameterizedTest
    @MethodSource("org.iritoolkit.conformance.SecretStrings#all")
    void showsNoPassword(String input) throws Exception {
        String json = MAPPER.writeValueAsString(input);
        for (Class<?> type : List.of(Iri.class, IriReference.class)) {
            try {
                MAPPER.readValue(json, type);
            } catch (JsonProcessingException e) {
                SecretStrings.assertHidden(e.toString());
            }
        }
        try {
            MAPPER.readValue("{" + json + ":1}", new TypeReference<Map<Iri, Integer>>() {});
        } catch (JsonProcessingException e) {
            SecretStrings.assertHidden(e.toString());
        }
    }
}
