package org.iritoolkit.jackson3;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.IriReference;
import org.iritoolkit.RelativeReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/** A mapper's rules for the empty string apply to references as they do to {@code java.net.URI} without the module. */
class CoercionTest {
    private static Map<String, Consumer<JsonMapper.Builder>> settings() {
        Map<String, Consumer<JsonMapper.Builder>> settings = new LinkedHashMap<>();
        settings.put("none", builder -> {});
        settings.put(
                "ACCEPT_EMPTY_STRING_AS_NULL_OBJECT",
                builder -> builder.enable(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT));
        for (CoercionAction action : CoercionAction.values()) {
            settings.put(
                    "all " + action,
                    builder -> builder.withCoercionConfigDefaults(
                            config -> config.setCoercion(CoercionInputShape.EmptyString, action)));
            for (LogicalType kind : new LogicalType[] {LogicalType.OtherScalar, LogicalType.Textual}) {
                settings.put(
                        kind + " " + action,
                        builder -> builder.withCoercionConfig(
                                kind, config -> config.setCoercion(CoercionInputShape.EmptyString, action)));
            }
            settings.put("this type " + action, builder -> {
                for (Class<?> type : new Class<?>[] {URI.class, IriReference.class, RelativeReference.class}) {
                    builder.withCoercionConfig(
                            type, config -> config.setCoercion(CoercionInputShape.EmptyString, action));
                }
            });
        }
        return settings;
    }

    static Stream<Arguments> cases() {
        return settings().entrySet().stream()
                .flatMap(setting -> Stream.of(IriReference.class, RelativeReference.class)
                        .map(type -> Arguments.of(setting.getKey(), type, setting.getValue())));
    }

    private static String read(JsonMapper mapper, Class<?> type) {
        try {
            return Optional.ofNullable(mapper.readValue("\"\"", type))
                    .map(value -> "<" + value + ">")
                    .orElse("null");
        } catch (MismatchedInputException e) {
            return "refused";
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("cases")
    void areThoseOfTheMapper(String setting, Class<?> type, Consumer<JsonMapper.Builder> configure) {
        JsonMapper.Builder alone = JsonMapper.builder();
        configure.accept(alone);
        JsonMapper.Builder with = JsonMapper.builder().addModule(new IriModule());
        configure.accept(with);
        assertThat(read(with.build(), type)).as(setting).isEqualTo(read(alone.build(), URI.class));
    }
}
