package org.iritoolkit.jackson2;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.Serializable;
import java.util.function.BiFunction;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Reads and writes {@link Iri}, {@link RelativeReference} and {@link IriReference} as strings, as values and as keys of
 * maps. {@code findAndAddModules()} finds this module. If two modules are added, Jackson uses the first.
 *
 * <p>A value that is not valid under the profile raises Jackson's {@code InvalidFormatException}, with the path in the
 * document, the position in the string and the section. A problem handler may substitute another value. The module
 * reads only strings and does not trim them. The empty string is a valid reference, but not an {@link Iri}. The module
 * does not affect {@code java.net.URI}.
 */
public final class IriModule extends SimpleModule {
    private static final long serialVersionUID = 1L;

    /** The oldest tested release. */
    private static final Version OLDEST = new Version(2, 12, 0, null, "com.fasterxml.jackson.core", "jackson-databind");

    /** Parses one kind of value. */
    interface Reading<T> extends BiFunction<IriParser, String, T>, Serializable {}

    /** Creates a module that reads values under RFC 3987. */
    public IriModule() {
        this(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Creates a module that reads values under a different profile, or with your own checks.
     *
     * @param parser the parser for properties without {@link IriProfile}
     */
    public IriModule(IriParser parser) {
        super("org.iritoolkit.jackson2");
        addSerializer(IriReference.class, new ToStringSerializer(IriReference.class));
        add(Iri.class, parser, IriParser::parseIri);
        add(RelativeReference.class, parser, (reader, text) ->
                (RelativeReference) reader.withKind(ReferenceKind.RELATIVE).parse(text));
        add(IriReference.class, parser, IriParser::parse);
    }

    /** Returns a Jackson exception, with the toolkit's exception as its cause unless it already has one. */
    static JsonMappingException because(JsonMappingException exception, IriSyntaxException cause) {
        if (exception.getCause() == null) {
            exception.initCause(cause);
        }
        return exception;
    }

    private <T extends IriReference> void add(Class<T> type, IriParser parser, Reading<T> reading) {
        addDeserializer(type, new IriDeserializer<>(type, parser, reading));
        addKeyDeserializer(type, new IriKeyDeserializer<>(type, parser, reading));
    }

    /**
     * Adds the readers and writers to a mapper.
     *
     * @throws IllegalStateException if the Jackson release is too old; the message states both releases
     */
    @Override
    public void setupModule(SetupContext context) {
        Version found = context.getMapperVersion();
        if (found.compareTo(OLDEST) < 0) {
            throw new IllegalStateException("iri-jackson2 needs jackson-databind " + OLDEST
                    + " or newer, and the mapper is of jackson-databind " + found + "; take a newer jackson-databind");
        }
        super.setupModule(context);
    }
}
