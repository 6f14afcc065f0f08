package org.iritoolkit.jackson2;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URI;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.JacksonContract;
import org.iritoolkit.conformance.JacksonHostContract;
import org.junit.jupiter.api.Nested;

/** Jackson with the module and without it. */
class JacksonAloneTest {
    private static JacksonContract.Mapper mapperOf(boolean module) {
        JsonMapper mapper = module
                ? JsonMapper.builder().addModule(new IriModule()).build()
                : JsonMapper.builder().build();
        return new IriModuleTest.Mapper(mapper);
    }

    /** A string becomes an IRI reference. */
    @Nested
    class Strings extends JacksonHostContract {
        Strings() {
            super(String.class, IriReference.class);
        }

        @Override
        protected JacksonContract.Mapper mapper(boolean module) {
            return mapperOf(module);
        }
    }

    /** The module leaves them as they are. */
    @Nested
    class Uris extends JacksonHostContract {
        Uris() {
            super(URI.class, URI.class);
        }

        @Override
        protected JacksonContract.Mapper mapper(boolean module) {
            return mapperOf(module);
        }
    }
}
