package org.iritoolkit.docs;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.ViolationCode;

/** The classes of all modules, imported once. */
final class ToolkitClasses {
    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("org.iritoolkit");

    private ToolkitClasses() {}

    /** The codes of all enums. */
    static List<ViolationCode> violationCodes() {
        return ALL.stream()
                .filter(type -> type.isEnum() && type.isAssignableTo(ViolationCode.class))
                .map(JavaClass::reflect)
                .flatMap(type -> Stream.of(type.getEnumConstants()))
                .map(ViolationCode.class::cast)
                .toList();
    }
}
