package org.iritoolkit.docs;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The exceptions that the doc comments of some modules name in {@code @throws}, by method. */
final class DocumentedExceptions {
    /** The simple names of exceptions, by {@link #key}. */
    private final Map<String, Set<String>> documented = new HashMap<>();

    private final Set<Class<?>> read = new HashSet<>();
    private final List<Path> modules;

    private DocumentedExceptions(List<Path> modules) {
        this.modules = modules;
    }

    /** The exceptions of modules, whose sources are read on demand. */
    static DocumentedExceptions of(List<Path> modules) {
        return new DocumentedExceptions(modules);
    }

    private void read(Class<?> type) {
        Class<?> outermost = type;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        if (!read.add(outermost)) {
            return;
        }
        String file = "src/main/java/" + outermost.getName().replace('.', '/') + ".java";
        List<Path> sources = modules.stream()
                .map(module -> module.resolve(file))
                .filter(Files::exists)
                .toList();
        if (!sources.isEmpty()) { // otherwise a class of Java or of a library
            read(sources);
        }
    }

    private void read(List<Path> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(sources));
            DocTrees docs = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Reader(docs, unit.getPackageName().toString()).scan(unit, null);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Reader extends TreePathScanner<Void, Void> {
        private final DocTrees docs;
        private final Deque<String> types = new ArrayDeque<>();

        Reader(DocTrees docs, String packageName) {
            this.docs = docs;
            types.push(packageName + ".");
        }

        @Override
        public Void visitClass(ClassTree type, Void none) {
            types.push(types.peek() + (types.size() > 1 ? "$" : "") + type.getSimpleName());
            super.visitClass(type, none);
            types.pop();
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void none) {
            DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
            String key = types.peek() + "#" + method.getName()
                    + method.getParameters().stream()
                            .map(DocumentedExceptions::simpleName)
                            .collect(Collectors.joining(",", "(", ")"));
            if (comment != null) {
                Set<String> names = documented.computeIfAbsent(key, unknown -> new TreeSet<>());
                for (DocTree tag : comment.getBlockTags()) {
                    if (tag instanceof ThrowsTree exception) {
                        names.add(lastPart(exception.getExceptionName().getSignature()));
                    }
                }
            }
            return null; // classes inside methods are not API
        }
    }

    /** The type of a parameter without its package, outer class, type arguments and annotations. */
    private static String simpleName(VariableTree parameter) {
        String type = parameter.getType().toString();
        boolean varargs = parameter.toString().contains("...");
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        for (char c : type.toCharArray()) {
            depth += c == '<' ? 1 : 0;
            if (depth == 0) {
                plain.append(c);
            }
            depth -= c == '>' ? 1 : 0;
        }
        String name = plain.toString().replaceAll("@[A-Za-z.]+(\\(\\))? ?", "").trim();
        return lastPart(varargs && !name.endsWith("[]") ? name + "[]" : name);
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String key(Class<?> type, Executable code) {
        String name = code instanceof Method ? code.getName() : "<init>";
        return type.getName() + "#" + name
                + Arrays.stream(code.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    /** Whether the doc comment of a method, or of one that it overrides, names an exception or a class above it. */
    boolean name(Executable code, Throwable thrown) {
        Set<String> names = new TreeSet<>();
        collect(code.getDeclaringClass(), code, names);
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            if (names.contains(type.getSimpleName())) {
                return true;
            }
        }
        return false;
    }

    private void collect(Class<?> type, Executable code, Set<String> names) {
        read(type);
        names.addAll(documented.getOrDefault(key(type, code), Set.of()));
        if (code instanceof Method) {
            Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                    .forEach(above -> collect(above, code, names));
        }
    }
}
