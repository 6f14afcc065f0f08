package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.internal.engine.Splits;
import org.iritoolkit.rfc.Rfc2396;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A target has the parts that its text has when it is parsed (RFC 3986 5.2.2). */
class ResolvedPartsTest {
    private static void isAsParsed(Iri target) {
        assertThat(Splits.inconsistency(target.split, target.toString())).isEmpty();
        IriReference parsed = target.parser.parse(target.toString());
        assertThat(target.path()).isEqualTo(parsed.path());
        assertThat(target.query()).isEqualTo(parsed.query());
        assertThat(target.fragment()).isEqualTo(parsed.fragment());
        assertThat(target.host()).isEqualTo(parsed.host());
        assertThat(target.toUri()).hasToString(parsed.toUri().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "http://h/a?/b, c, http://h/c", // RFC 3986 5.2.3: the last slash of the path, not of the query
        "http://h/a#/b, c, http://h/c",
        "http://h/a/b, ./c?q#f, http://h/a/c?q#f",
        "http://h/a/b, ../c?q#f, http://h/c?q#f",
        "http://h/a, \u00E9, http://h/\u00E9",
        "http://\u00E9/a, b, http://\u00E9/b",
        "http://h/a, //g/y?q, http://g/y?q",
        "http://h/a, /.//x, http://h//x", // RFC 3986 5.2.4
        "a:/b, //h/.//x, a://h//x",
        "a:/b, /.//x, a:/.//x" // RFC 3986 3.3: without an authority, no path begins with two slashes
    })
    void hasThePartsOfItsText(String base, String reference, String expected) {
        Iri target = Iri.parse(base).resolve(IriReference.parse(reference));
        assertThat(target).hasToString(expected);
        isAsParsed(target);
        assertThat(IriResolver.of(Iri.parse(base)).tryResolve(reference)).contains(target);
    }

    /** RFC 3986 5.2.2: if leniency ignores the scheme, the rest is a reference. */
    @ParameterizedTest
    @CsvSource({
        "http://h/a, http://u@g:8/y?q#f, http://u@g:8/y?q#f",
        "http://h/a, http://g/./y?q#f, http://g/y?q#f",
        "http://h/a/b, http:c?q, http://h/a/c?q"
    })
    void hasThePartsOfItsTextWhereASchemeIsPassedOver(String base, String reference, String expected) {
        Iri target = IriResolver.of(Iri.parse(base)).withLeniency().resolve(reference);
        assertThat(target).hasToString(expected);
        isAsParsed(target);
    }

    /** RFC 3986 5.1: characters that need no escapes in the base may need some in the target. */
    @Test
    void encodesWhatTheReferenceBrings() {
        assertThat(Iri.parse("http://h/a").resolve(IriReference.parse("\u00E9")).toUri())
                .hasToString("http://h/%C3%A9");
    }

    /** RFC 2396 4.2: a fragment alone refers to the document, whose opaque part stays one. */
    @Test
    void staysOpaqueWithAnotherFragment() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE);
        Iri target = ((Iri) parser.parse("mailto:a")).resolve(parser.parse("#f"));
        assertThat(target).hasToString("mailto:a#f");
        assertThat(target.isOpaque()).isTrue();
    }

    @Test
    void givesNothingWhereAReferenceIsNotValid() {
        assertThat(IriResolver.of(Iri.parse("http://h/a")).tryResolve("%zz")).isEmpty();
    }

    @Test
    void saysInLogsWhatItResolvesAgainst() {
        IriResolver resolver = IriResolver.of(Iri.parse("http://h/a"));
        assertThat(resolver).hasToString("resolver against http://h/a");
        assertThat(resolver.withLeniency()).hasToString("lenient resolver against http://h/a");
    }
}
