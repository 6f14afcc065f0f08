import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Prints the mutants that no quick test kills (from a CSV file of PIT), or the branches of {@code iri-core} that no
 * test takes (from an XML file of JaCoCo), by method, with the reasons in a table. Run it as a source file, with the
 * report and the table as arguments; CONTRIBUTING.md has both commands.
 */
class Unnoticed {
    public static void main(String[] args) throws Exception {
        Path report = Path.of(args[0]);
        Map<String, String> reasons = reasons(Path.of(args[1]));
        Map<String, Integer> unnoticed = report.toString().endsWith(".csv") ? mutants(report) : branches(report);
        int without = 0;
        for (Map.Entry<String, Integer> method : unnoticed.entrySet()) {
            String name = method.getKey();
            String reason = reasons.getOrDefault(name, reasons.get(name.substring(0, name.lastIndexOf('.'))));
            without += reason == null ? 1 : 0;
            System.out.printf("%5d %s: %s%n", method.getValue(), name, reason == null ? "NO REASON GIVEN" : reason);
        }
        int all = unnoticed.values().stream().mapToInt(n -> n).sum();
        System.out.printf("%d unnoticed in %d methods, %d of them without a reason%n", all, unnoticed.size(), without);
    }

    /** The reasons by {@code Class.method}, without the package; a row may name several methods, or a whole class. */
    private static Map<String, String> reasons(Path table) throws IOException {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String line : Files.readAllLines(table)) {
            if (!line.startsWith("#")) {
                String[] cells = line.split("\t");
                for (String method : cells[0].split(", ")) {
                    reasons.merge(method, cells[1] + ": " + cells[2], (first, next) -> first + "; " + next);
                }
            }
        }
        return reasons;
    }

    /** Lines of {@code file,class,mutator,method,line,status,test}. */
    private static Map<String, Integer> mutants(Path csv) throws IOException {
        Map<String, Integer> living = new TreeMap<>();
        for (String line : Files.readAllLines(csv)) {
            String[] cells = line.split(",");
            if (List.of("SURVIVED", "NO_COVERAGE").contains(cells[5])) {
                living.merge(name(cells[1].replace('.', '/'), cells[3]), 1, Integer::sum);
            }
        }
        return living;
    }

    private static Map<String, Integer> branches(Path xml) throws Exception {
        String text = Files.readString(xml).replaceFirst("<!DOCTYPE[^>]*>", "");
        NodeList counters = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)))
                .getElementsByTagName("counter");
        Map<String, Integer> missed = new TreeMap<>();
        for (int i = 0; i < counters.getLength(); i++) {
            Element counter = (Element) counters.item(i);
            Element method = (Element) counter.getParentNode();
            int count = Integer.parseInt(counter.getAttribute("missed"));
            if (count > 0 && counter.getAttribute("type").equals("BRANCH") && method.getTagName().equals("method")) {
                Element owner = (Element) method.getParentNode();
                Element group = (Element) owner.getParentNode().getParentNode();
                if (group.getTagName().equals("report") || group.getAttribute("name").equals("iri-core")) {
                    missed.merge(name(owner.getAttribute("name"), method.getAttribute("name")), count, Integer::sum);
                }
            }
        }
        return missed;
    }

    /** {@code Outer.Inner.method}; a lambda expression counts as part of the enclosing method. */
    private static String name(String owner, String method) {
        String simple = owner.substring(owner.lastIndexOf('/') + 1).replaceAll("\\$\\d+", "").replace('$', '.');
        return simple + "." + method.replaceFirst("^lambda\\$(\\w+)\\$.*", "$1");
    }
}
