package org.iritoolkit.conformance;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of mapping and resolution for every installed profile, and between any two, on 10,000 strings each. */
@Tag("thorough")
@ParameterizedClass(name = "{0}")
@MethodSource("profiles")
class MappingPropertiesOfManyTextsTest extends MappingProperties {
    MappingPropertiesOfManyTextsTest(String profile) {
        super(profile, 10_000);
    }
}
