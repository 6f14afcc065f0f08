package org.iritoolkit.conformance;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The properties of mapping and resolution for every installed profile, and between each two of them. */
@Tag("thorough")
class MappingPropertiesTest {
    @Nested
    class Rfc3987 extends MappingProperties {
        Rfc3987() {
            super("rfc3987", "rfc3986", "leiri");
        }
    }

    @Nested
    class Rfc3987Draft03 extends MappingProperties {
        Rfc3987Draft03() {
            super("rfc3987-draft-03");
        }
    }

    @Nested
    class Rfc3986 extends MappingProperties {
        Rfc3986() {
            super("rfc3986", "rfc3987", "leiri");
        }
    }

    @Nested
    class Rfc2396 extends MappingProperties {
        Rfc2396() {
            super("rfc2396", "iuri-05");
        }
    }

    @Nested
    class Leiri extends MappingProperties {
        Leiri() {
            super("leiri", "rfc3987", "rfc3986");
        }
    }

    @Nested
    class Iuri05 extends MappingProperties {
        Iuri05() {
            super("iuri-05", "rfc2396");
        }
    }
}
