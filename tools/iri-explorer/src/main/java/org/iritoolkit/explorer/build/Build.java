package org.iritoolkit.explorer.build;

import com.ibm.icu.lang.UCharacter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.iritoolkit.explain.PageFiles;
import org.iritoolkit.explorer.Entry;
import org.iritoolkit.explorer.Names;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Builds the folder of the page: the module, the files of {@code iri serve}, and the files that replace some of them.
 */
public final class Build {
    private static final String MODULE = "explorer.wasm";
    private static final String NAMES = "names.icu";
    private static final List<String> OWN = List.of("ask.js", "worker.js", "load.js");

    /** Scripts and the module come from the page's own folder; the page contacts no other server. */
    private static final String POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
            + "img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

    private Build() {}

    /** Writes the page. The first argument is the folder for the page, and the second is the folder of the licenses. */
    public static void main(String[] arguments) throws IOException, TeaVMToolException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (Stream<Path> old = Files.list(folder)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        compile(folder);
        Files.write(folder.resolve(NAMES), resource(UCharacter.class, "/com/ibm/icu/impl/data/icudata/" + Names.FILE));
        for (String name : PageFiles.PARTS) {
            Files.writeString(folder.resolve(name), PageFiles.text(name));
        }
        for (String name : OWN) {
            Files.write(folder.resolve(name), resource(Entry.class, "page/" + name));
        }
        Files.writeString(folder.resolve(PageFiles.SCHEMA), PageFiles.text(PageFiles.SCHEMA));
        Files.writeString(
                folder.resolve("sizes.js"),
                "export const SIZES = {'" + MODULE + "': " + Files.size(folder.resolve(MODULE)) + ", '" + NAMES + "': "
                        + Files.size(folder.resolve(NAMES)) + "};\n");
        Files.writeString(folder.resolve("index.html"), page());
        Files.writeString(
                folder.resolve("NOTICE.txt"),
                text(Entry.class, "page/NOTICE.txt") + Files.readString(Path.of(arguments[1], "Unicode-3.0.txt")));
        Files.write(folder.resolve("LICENSE.txt"), resource(PageFiles.class, "/META-INF/LICENSE"));
    }

    private static void compile(Path folder) throws TeaVMToolException {
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass(Entry.class.getName());
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(MODULE);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.SIMPLE);
        tool.setObfuscated(true);
        tool.setStrict(true); // without it, there are no checks of null, bounds and casts
        tool.setShortFileNames(true);
        tool.setClassLoader(Build.class.getClassLoader());
        tool.setClassPath(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(File::new)
                .toList());
        tool.getTransformers().add(Redirections.class.getName());
        tool.generate();
        TeaVMProblemRenderer.describeProblems(
                tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), new ConsoleTeaVMToolLog(false));
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            throw new TeaVMToolException("the explorer cannot be compiled; see the errors above");
        }
    }

    /** Returns the page of {@code iri serve} with a content security policy, a progress bar and a different footer. */
    private static String page() throws IOException {
        String page = PageFiles.text(PageFiles.INDEX);
        String own = text(Entry.class, "page/parts.html");
        page = replaced(
                page,
                "<meta charset=\"utf-8\">\n",
                "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        page = replaced(
                page,
                "    <p class=\"verdict\" id=\"verdict\">",
                own.substring(0, own.indexOf("<footer>")) + "    <p class=\"verdict\" id=\"verdict\">");
        return replaced(
                page,
                page.substring(page.indexOf("<footer>"), page.indexOf("</footer>") + "</footer>\n".length()),
                own.substring(own.indexOf("<footer>")));
    }

    private static String replaced(String text, String old, String replacement) {
        if (!text.contains(old)) {
            throw new IllegalStateException("the page of iri serve has no " + old);
        }
        return text.replace(old, replacement);
    }

    private static String text(Class<?> owner, String name) throws IOException {
        return new String(resource(owner, name), StandardCharsets.UTF_8);
    }

    private static byte[] resource(Class<?> owner, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            return in.readAllBytes();
        }
    }
}
