package org.iritoolkit.conformance;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The properties of mapping and resolution for every installed profile, and between each two, on a few texts each. */
@ParameterizedClass(name = "{0}")
@MethodSource("profiles")
class MappingPropertiesTest extends MappingProperties {
    MappingPropertiesTest(String profile) {
        super(profile, 200);
    }
}
