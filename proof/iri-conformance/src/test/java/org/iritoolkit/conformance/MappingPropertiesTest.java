package org.iritoolkit.conformance;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws of mapping and resolution for every installed profile, and between any two, on a few strings each. */
@ParameterizedClass(name = "{0}")
@MethodSource("profiles")
class MappingPropertiesTest extends MappingProperties {
    MappingPropertiesTest(String profile) {
        super(profile, 200);
    }
}
