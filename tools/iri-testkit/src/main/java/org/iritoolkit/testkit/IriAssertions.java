package org.iritoolkit.testkit;

import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriReference;
import org.jspecify.annotations.Nullable;

/**
 * AssertJ assertions for references, violations and conversions. Import this class's {@code assertThat} next to
 * AssertJ's.
 *
 * <pre>{@code
 * assertThat(parser.inspect("http://h/A")).isNotValid().finds("9-10 error cms.upper-case");
 * assertThat(Iri.parse("http://h/é")).has(Component.PATH, "/é").hasNo(Component.QUERY);
 * assertThat(IriConverter.toUris(IriParser.of(profile)).map("http://h/é")).gives("http://h/%C3%A9");
 * }</pre>
 */
public final class IriAssertions {
    private IriAssertions() {}

    /**
     * Begins assertions about a reference.
     *
     * @param reference the reference; null fails every assertion but {@code isNull}
     * @return the assertions
     */
    public static ReferenceAssert assertThat(@Nullable IriReference reference) {
        return new ReferenceAssert(reference);
    }

    /**
     * Begins assertions about the violations in a string.
     *
     * @param inspection the violations; null fails every assertion but {@code isNull}
     * @return the assertions
     */
    public static InspectionAssert assertThat(@Nullable Inspection inspection) {
        return new InspectionAssert(inspection);
    }

    /**
     * Begins assertions about a conversion.
     *
     * @param mapping the result of the conversion; null fails every assertion but {@code isNull}
     * @return the assertions
     */
    public static MappingAssert assertThat(@Nullable Conversion mapping) {
        return new MappingAssert(mapping);
    }
}
