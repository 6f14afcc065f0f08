package org.iritoolkit.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.XdmValue;
import org.iritoolkit.Inspection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnyUriTest {
    @ParameterizedTest
    @CsvSource({
        "http://h.example/é, true",
        "'mein schéma {1}.xsd', true",
        "'  a  b  ', true",
        "'', true",
        "a%zz, false",
        "http://[x, false",
        "a#b#c, false",
        "1a:b, false"
    })
    void tellsLegacyExtendedIris(String text, boolean valid) {
        assertThat(AnyUri.accepts(text)).isEqualTo(valid);
        assertThat(AnyUri.inspect(text).isValid()).isEqualTo(valid);
        assertThat(new LeiriUriChecker().isValidURI(text)).isEqualTo(valid);
    }

    /** XML Schema Datatypes 4.3.6, collapse: places are those of the value. */
    @Test
    void collapsesWhiteSpace() {
        Inspection inspection = AnyUri.inspect("\n a\t\r\nb%zz ");
        assertThat(inspection.text()).isEqualTo("a b%zz");
        assertThat(inspection.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.span()).hasToString("3-4"));
    }

    private static String evaluate(Processor processor, String expression) throws Exception {
        XdmValue value = processor.newXPathCompiler().evaluate(expression, null);
        return value.toString();
    }

    /** Saxon calls its checker when a string is cast to {@code xs:anyURI}. */
    @Test
    void checksForSaxon() throws Exception {
        String expression = "('mein schéma {1}.xsd', 'a%zz', 'http://[x') ! (. castable as xs:anyURI)";
        Processor processor = new Processor(false);
        processor.getUnderlyingConfiguration().getConversionRules().setURIChecker(new LeiriUriChecker());
        assertThat(evaluate(processor, expression)).isEqualToIgnoringWhitespace("true() false() false()");
        assertThat(evaluate(new Processor(false), expression)).isEqualToIgnoringWhitespace("true() true() true()");
    }

    /** The method that Saxon 9 and 10 look for in a checker. */
    @Test
    void checksForOlderSaxon() throws Exception {
        Method method = LeiriUriChecker.class.getMethod("isValidURI", CharSequence.class);
        assertThat(method.invoke(new LeiriUriChecker(), new StringBuilder("mein schéma {1}.xsd")))
                .isEqualTo(true);
        assertThat(method.invoke(new LeiriUriChecker(), new StringBuilder("a%zz")))
                .isEqualTo(false);
    }

    /** The cases of the XQuery test suite: the constructor returns the string unchanged. */
    @Test
    void agreesWithTheXqueryTestSuite() throws Exception {
        Path file = Path.of(System.getProperty("iri.corpora"), "qt3tests", "anyURI.json");
        assumeTrue(Files.exists(file));
        Matcher cases = Pattern.compile(
                        "xs:anyURI\\(\\\\\"([^\"]*)\\\\\"\\)\", \"expected\": \\{ ?\"assert-string-value\"")
                .matcher(Files.readString(file).replaceAll("\\s+", " "));
        List<String> texts = cases.results()
                .map(result -> result.group(1).replace("&amp;", "&"))
                .toList();
        System.out.println("qt3tests anyURI: " + texts.size() + " cases");
        assertThat(texts).hasSize(16).allMatch(AnyUri::accepts);
    }
}
