package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests IRIs as JSON strings and keys. The modules for Jackson 2 and Jackson 3 share these tests. */
public abstract class JacksonContract {
    /** For the tests of a module. */
    protected JacksonContract() {}

    /** A mapper of one of the Jacksons. */
    public interface Mapper {
        /**
         * Reads a value.
         *
         * @param json the document
         * @param type the type of the value
         * @param <T> the type
         * @return the value
         * @throws Exception what the mapper throws
         */
        <T> T read(String json, Class<T> type) throws Exception;

        /**
         * Writes a value.
         *
         * @param value the value
         * @return the document
         * @throws Exception what the mapper throws
         */
        String write(Object value) throws Exception;

        /**
         * Converts a value.
         *
         * @param value the value
         * @param type the type to convert to
         * @param <T> the type
         * @return the converted value
         */
        <T> T convert(Object value, Class<T> type);
    }

    /**
     * A bean with one property of each kind.
     *
     * @param id an IRI
     * @param cover a reference
     * @param next a relative reference
     */
    public record Book(
            @Nullable Iri id,
            @Nullable IriReference cover,
            @Nullable RelativeReference next) {}

    /**
     * A bean with elements and keys.
     *
     * @param ids a list
     * @param covers a map
     */
    public record Shelves(List<Iri> ids, Map<Iri, IriReference> covers) {}

    /** {@return a mapper with the modules that are found} */
    protected abstract Mapper mapper();

    /**
     * A mapper that reads with a parser.
     *
     * @param parser the parser
     * @return the mapper
     */
    protected abstract Mapper mapper(IriParser parser);

    /** {@return the exception for a string that is not a value of the type} */
    protected abstract Class<? extends Exception> invalidFormat();

    /** {@return the exception for a value of another JSON type} */
    protected abstract Class<? extends Exception> mismatchedInput();

    private <T> T read(String json, Class<T> type) throws Exception {
        return mapper().read(json, type);
    }

    /**
     * Jackson finds the module, and IRIs are strings.
     *
     * @throws Exception none
     */
    @Test
    public void isFoundByItselfAndWritesStrings() throws Exception {
        String json = "{\"id\":\"http://h.example/é\",\"cover\":\"../c\",\"next\":\"?p=2\"}";
        Book book = read(json, Book.class);
        assertThat(book)
                .isEqualTo(new Book(Iri.parse("http://h.example/é"), IriReference.parse("../c"), (RelativeReference)
                        IriReference.parse("?p=2")));
        assertThat(mapper().write(book)).isEqualTo(json);
    }

    /**
     * IRIs are elements of lists and keys of maps.
     *
     * @throws Exception none
     */
    @Test
    public void readsAndWritesElementsAndKeys() throws Exception {
        String json = "{\"ids\":[\"a:b\",\"c:d\"],\"covers\":{\"a:b\":\"x\",\"c:é\":\"y\"}}";
        Shelves shelves = read(json, Shelves.class);
        assertThat(shelves.ids()).containsExactly(Iri.parse("a:b"), Iri.parse("c:d"));
        assertThat(shelves.covers())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(Iri.parse("a:b"), IriReference.parse("x"), Iri.parse("c:é"), IriReference.parse("y")));
        assertThat(mapper().write(new Shelves(shelves.ids(), new LinkedHashMap<>(shelves.covers()))))
                .isEqualTo(json);
    }

    /**
     * Null stays null.
     *
     * @throws Exception none
     */
    @Test
    public void keepsNull() throws Exception {
        Book book = read("{\"id\":null,\"cover\":null}", Book.class);
        assertThat(book).isEqualTo(new Book(null, null, null));
        assertThat(mapper().write(book)).isEqualTo("{\"id\":null,\"cover\":null,\"next\":null}");
    }

    /**
     * The empty string is a reference, but not an IRI.
     *
     * @throws Exception none
     */
    @Test
    public void readsTheEmptyStringAsTheEmptyReferenceAndAsNoIri() throws Exception {
        assertThat(read("\"\"", IriReference.class)).isEqualTo(IriReference.parse(""));
        assertThat(read("\"\"", RelativeReference.class)).isEqualTo(IriReference.parse(""));
        assertThatThrownBy(() -> read("\"\"", Iri.class))
                .isInstanceOf(invalidFormat())
                .hasMessageContaining("the scheme is missing");
    }

    /** Space around an IRI is an error. */
    @Test
    public void trimsNothing() {
        assertThatThrownBy(() -> read("\" a:b\"", IriReference.class))
                .isInstanceOf(invalidFormat())
                .hasMessageContaining("U+0020 SPACE");
    }

    /**
     * Values are converted without a document.
     *
     * @throws Exception none
     */
    @Test
    public void convertsValues() throws Exception {
        assertThat(mapper().convert("a:b", Iri.class)).isEqualTo(Iri.parse("a:b"));
        assertThat(mapper().convert(Map.of("id", Iri.parse("a:b")), Book.class))
                .isEqualTo(new Book(Iri.parse("a:b"), null, null));
        assertThat(mapper().write(Iri.parse("a:b"))).isEqualTo("\"a:b\"");
    }

    /**
     * A mapper reads values and keys with the parser of its module.
     *
     * @throws Exception none
     */
    @Test
    public void readsAllUnderTheProfileThatTheMapperIsGiven() throws Exception {
        Mapper mapper = mapper(IriParser.of(ProfileRegistry.installed().require("leiri")));
        assertThat(mapper.read("\"a b\"", IriReference.class)).hasToString("a b");
        assertThat(mapper.read("{\"covers\":{\"a:b c\":\"x\"}}", Shelves.class).covers())
                .hasSize(1);
    }

    /** The exception has the fault, the place and the section. */
    @Test
    public void saysWhatIsWrongWhereAndByWhichClause() {
        Throwable thrown = catchThrowable(() -> read("{\"id\":\"http://h.example/mein zimmer\"}", Book.class));
        assertThat(thrown)
                .isInstanceOf(invalidFormat())
                .hasMessageContainingAll(
                        "org.iritoolkit.Iri",
                        "U+0020 SPACE is not allowed in the path",
                        "21-22",
                        "RFC 3987 2.2",
                        "Write %20 instead.",
                        "[\"id\"]")
                .hasCauseInstanceOf(IriSyntaxException.class)
                .hasFieldOrPropertyWithValue("value", "http://h.example/mein zimmer")
                .extracting("path", InstanceOfAssertFactories.LIST)
                .hasSize(1);
    }

    /** The exception about a key has them too. */
    @Test
    public void saysWhatIsWrongWithAKey() {
        assertThatThrownBy(() -> read("{\"covers\":{\"a:b c\":\"x\"}}", Shelves.class))
                .isInstanceOf(invalidFormat())
                .hasMessageContainingAll("U+0020 SPACE is not allowed", "3-4", "RFC 3987 2.2", "[\"covers\"]")
                .hasCauseInstanceOf(IriSyntaxException.class);
    }

    /** Values of other JSON types are not IRIs. */
    @Test
    public void readsStringsOnly() {
        for (String json : List.of("1", "true", "{}", "[\"a:b\"]", "1.5")) {
            assertThatThrownBy(() -> read(json, Iri.class)).as(json).isInstanceOf(mismatchedInput());
        }
    }

    /**
     * The exception about ten million characters is short.
     *
     * @throws Exception none
     */
    @Test
    @Tag("thorough")
    public void staysShortWhereTheTextIsLong() throws Exception {
        String path = "x".repeat(10_000_000);
        assertThat(read("\"http://h.example/" + path + "\"", Iri.class).path()).hasSize(10_000_001);
        assertThatThrownBy(() -> read("\"http://h.example/" + path + " \"", Iri.class))
                .isInstanceOf(invalidFormat())
                .hasMessageContaining("10000017-10000018")
                .message()
                .hasSizeLessThan(2000);
    }

    /**
     * The mapper reads exactly the strings that the tables accept.
     *
     * @throws Exception none
     */
    @Test
    public void acceptsWhatTheTablesAccept() throws Exception {
        for (String profile : List.of("rfc3987", "leiri")) {
            Mapper mapper = mapper(IriParser.of(ProfileRegistry.installed().require(profile)));
            List<ProfileTable.Row> cases = ProfileTable.rows()
                    .filter(row -> row.profile().equals(profile))
                    .toList();
            assertThat(cases).hasSizeGreaterThan(500).allSatisfy(row -> {
                String json = mapper.write(row.text());
                if (row.accepted()) {
                    assertThat(mapper.read(json, IriReference.class)).hasToString(row.text());
                } else {
                    assertThatThrownBy(() -> mapper.read(json, IriReference.class))
                            .isInstanceOf(invalidFormat());
                }
            });
        }
    }
}
