package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.ArchUnitException;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.properties.HasModifiers;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The signatures of each published module, one line for each public type and each of its public and protected members,
 * as in the class files. Violation codes are left out, because the page of violations lists them. {@code (beta)} ends
 * the lines of API marked as {@link Beta}; {@code ?} follows a type that can be null. A change of the API is a change
 * of a {@link GoldenFile} here; see CONTRIBUTING.md. For types that only load together with an integrated library,
 * nullness and sealed types are not shown.
 */
class SignaturesTest {
    private static final Path GOLDEN = Path.of("src/test/resources/org/iritoolkit/docs/signatures");
    /** Ends the lines of API that is not promised yet. */
    static final String BETA = " (beta)";

    private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

    static List<String> libraries() {
        return Modules.libraries();
    }

    @Test
    void areThoseOfEveryModuleOfTheBomThatHasAnApi() throws IOException {
        try (Stream<Path> files = Files.list(GOLDEN)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".txt", "")))
                    .containsExactlyInAnyOrderElementsOf(Modules.artifacts());
        }
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void changeOnlyWithAnEntryInTheDecisions(String module) throws IOException {
        List<String> signatures = signatures(Modules.ROOT.resolve(module).resolve("target/classes"));
        Path golden = GOLDEN.resolve(Path.of(module).getFileName() + ".txt");
        long types = signatures.stream().filter(line -> line.indexOf('#') < 0).count();
        String now = "# " + types + " public types, " + (signatures.size() - types) + " public or protected members\n"
                + String.join("\n", signatures) + "\n";
        assertThat(types).isPositive();
        GoldenFile.assertHolds(golden, now);
    }

    /** Sorted by type; each type comes before its members. */
    private static List<String> signatures(Path classes) throws IOException {
        Predicate<JavaClass> isExported = isExported(classes.resolve("module-info.class"));
        Set<String> lines = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter().importPath(classes)) {
            if (isExported.test(type) && isPublic(type) && !type.isAnonymousClass()) {
                lines.add(name(type) + ": " + kind(type) + supertypes(type) + (isBeta(type) ? BETA : ""));
                members(type).forEach(member -> lines.add(name(type) + "#" + member));
            }
        }
        return List.copyOf(lines);
    }

    /** The public types of a module. */
    static List<Class<?>> publicTypes(Path classes) throws IOException {
        Predicate<JavaClass> isExported = isExported(classes.resolve("module-info.class"));
        List<Class<?>> types = new ArrayList<>();
        for (JavaClass type : new ClassFileImporter().importPath(classes)) {
            if (isExported.test(type) && isPublic(type) && !type.isAnonymousClass()) {
                types.add(type.reflect());
            }
        }
        types.sort(Comparator.comparing(Class::getName));
        return types;
    }

    /** All packages count as exported if there is no descriptor, because the integrated library is not a module. */
    private static Predicate<JavaClass> isExported(Path descriptor) throws IOException {
        if (Files.notExists(descriptor)) {
            return type -> true;
        }
        try (InputStream in = Files.newInputStream(descriptor)) {
            Set<String> exported = ModuleDescriptor.read(in).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
            return type -> exported.contains(type.getPackageName());
        }
    }

    /** Whether a type and all its enclosing types are public. */
    private static boolean isPublic(JavaClass type) {
        return isVisible(type, type)
                && type.getEnclosingClass().map(SignaturesTest::isPublic).orElse(true);
    }

    private static boolean isVisible(HasModifiers member, JavaClass type) {
        Set<JavaModifier> modifiers = member.getModifiers();
        return modifiers.contains(JavaModifier.PUBLIC)
                || (modifiers.contains(JavaModifier.PROTECTED)
                        && !type.getModifiers().contains(JavaModifier.FINAL));
    }

    private static String kind(JavaClass type) {
        String kind = type.isAnnotation()
                ? "@interface"
                : type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        boolean plain = type.isInterface() || type.isEnum() || type.isRecord();
        boolean closed =
                !type.isEnum() && loaded(type::reflect).map(Class::isSealed).orElse(false);
        return (plain ? "" : modifiers(type)) + (closed ? "sealed " : "") + kind;
    }

    private static String supertypes(JavaClass type) {
        String above = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
                .map(HasName::getName)
                .filter(name -> !Set.of("java.lang.Object", "java.lang.Record").contains(name)
                        && !name.startsWith("java.lang.Enum")
                        && !name.equals("java.lang.annotation.Annotation"))
                .sorted()
                .collect(Collectors.joining(", "));
        return above.isEmpty() ? "" : " of " + above;
    }

    private static Stream<String> members(JavaClass type) {
        return type.getMembers().stream()
                .filter(member -> isVisible(member, type) && !isImplied(member, type))
                .map(member -> signature(member) + (isBeta(type) || member.isAnnotatedWith(Beta.class) ? BETA : ""));
    }

    /** Whether a type, an enclosing type, or its package is marked. */
    private static boolean isBeta(JavaClass type) {
        return type.isAnnotatedWith(Beta.class)
                || type.getPackage().isAnnotatedWith(Beta.class)
                || type.getEnclosingClass().map(SignaturesTest::isBeta).orElse(false);
    }

    private static boolean isImplied(JavaMember member, JavaClass type) {
        Set<JavaModifier> modifiers = member.getModifiers();
        boolean ofEnum = type.isEnum()
                && member instanceof JavaMethod
                && (member.getName().equals("values") || member.getName().equals("valueOf"));
        boolean code = type.isEnum()
                && type.isAssignableTo(ViolationCode.class)
                && member instanceof JavaField field
                && field.getRawType().equals(type);
        return modifiers.contains(JavaModifier.SYNTHETIC)
                || modifiers.contains(JavaModifier.BRIDGE)
                || OF_EVERY_OBJECT.contains(member.getName())
                || ofEnum
                || code;
    }

    private static String signature(JavaMember member) {
        if (member instanceof JavaField field) {
            return field.getName() + ": " + modifiers(field) + name(field.getType());
        }
        JavaCodeUnit code = (JavaCodeUnit) member;
        boolean method = code instanceof JavaMethod;
        Optional<Executable> executable =
                loaded(() -> code instanceof JavaMethod of ? of.reflect() : ((JavaConstructor) code).reflect());
        List<String> parameters = new ArrayList<>();
        for (JavaType parameter : code.getParameterTypes()) {
            int index = parameters.size();
            parameters.add(name(parameter) + orNull(executable.map(of -> of.getAnnotatedParameterTypes()[index])));
        }
        String thrown = code.getExceptionTypes().stream()
                .map(JavaClass::getName)
                .sorted()
                .collect(Collectors.joining(", "));
        boolean inherited = code.getOwner().isInterface()
                && !code.getModifiers().contains(JavaModifier.ABSTRACT)
                && !code.getModifiers().contains(JavaModifier.STATIC);
        String result = name(code.getReturnType()) + orNull(executable.map(Executable::getAnnotatedReturnType));
        return (method ? code.getName() : "new") + "(" + String.join(", ", parameters) + "): " + modifiers(code)
                + (inherited ? "default " : "")
                + (method ? result : "constructor")
                + (thrown.isEmpty() ? "" : " throws " + thrown);
    }

    /** Facts that a class file alone does not show; empty if the library that the class needs is missing. */
    private static <T> Optional<T> loaded(Supplier<T> reflection) {
        try {
            return Optional.of(reflection.get());
        } catch (LinkageError | ArchUnitException e) {
            return Optional.empty();
        }
    }

    /** The suffix for the name of a type that can be null. */
    private static String orNull(Optional<AnnotatedType> type) {
        return type.map(of -> of.isAnnotationPresent(Nullable.class)).orElse(false) ? "?" : "";
    }

    private static String modifiers(HasModifiers member) {
        return Stream.of(JavaModifier.PROTECTED, JavaModifier.STATIC, JavaModifier.ABSTRACT, JavaModifier.FINAL)
                .filter(member.getModifiers()::contains)
                .map(modifier -> modifier.name().toLowerCase(Locale.ROOT) + " ")
                .collect(Collectors.joining());
    }

    private static String name(JavaType type) {
        return type.getName();
    }
}
