package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.rfc.Rfc3986;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON Pointers as fragments: the examples of RFC 6901 5 and 6, and pointers of random characters. */
class JsonPointersTest {
    private static final long SEED = 20261129;
    private static final int COUNT = 20_000;

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\"\", \"\"",
                "/foo, /foo",
                "/foo/0, /foo/0",
                "/, /",
                "/a~1b, /a~1b",
                "/c%d, /c%25d",
                "/e^f, /e%5Ef",
                "/g|h, /g%7Ch",
                "/i\\j, /i%5Cj",
                "\"/k\"\"l\", /k%22l",
                "\"/ \", /%20",
                "/m~0n, /m~0n",
                "/#, /%23",
                "/[0], /%5B0%5D",
                "/\u00E9?a:@!$&'()*+;=, /%C3%A9?a:@!$&'()*+;="
            })
    void convertsToAFragmentAndBack(String pointer, String fragment) {
        assertThat(JsonPointers.toFragment(pointer)).isEqualTo(fragment);
        assertThat(JsonPointers.ofFragment(fragment)).isEqualTo(pointer);
    }

    @Test
    void readsCharactersOfAnIri() {
        assertThat(JsonPointers.ofFragment("/r\u00E9sum%C3%A9")).isEqualTo("/r\u00E9sum\u00E9");
    }

    @Test
    void makesFragmentsOfUrisThatDecodeToThePointer() {
        IriParser uris = IriParser.of(Rfc3986.PROFILE).withKind(ReferenceKind.RELATIVE);
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            String pointer = "/"
                    + random.ints(random.nextInt(8), 0, 0x300)
                            .filter(c -> c != '~')
                            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append);
            String fragment = JsonPointers.toFragment(pointer);

            assertThat(uris.accepts("#" + fragment)).as(pointer).isTrue();
            assertThat(JsonPointers.ofFragment(fragment)).isEqualTo(pointer);
            assertThat(URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8))
                    .isEqualTo(pointer);
        }
        System.out.println("JsonPointersTest: " + COUNT + " pointers, seed " + SEED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo", "foo/bar", "/~", "/a~2", "/~a~0", "/\uD800"})
    void rejectsWhatIsNoPointer(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointers.toFragment(text));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointers.ofFragment(text));
    }

    @Test
    void rejectsOctetsThatAreNotUtf8() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonPointers.ofFragment("/%FF"))
                .withMessageContaining("UTF-8");
    }
}
