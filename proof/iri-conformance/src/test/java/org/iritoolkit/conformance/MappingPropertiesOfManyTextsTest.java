package org.iritoolkit.conformance;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The properties of mapping and resolution for every installed profile, and between each two, on 10,000 texts each. */
@Tag("thorough")
@ParameterizedClass(name = "{0}")
@MethodSource("profiles")
class MappingPropertiesOfManyTextsTest extends MappingProperties {
    MappingPropertiesOfManyTextsTest(String profile) {
        super(profile, 10_000);
    }
}
