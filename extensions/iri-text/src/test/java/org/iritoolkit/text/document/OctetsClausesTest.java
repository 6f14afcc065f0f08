package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The specification cited for decoding octets in other charsets is that of the profile. */
class OctetsClausesTest {
    private static final Charset SHIFT_JIS = Charset.forName("Shift_JIS");

    private static ByteBuffer halfACharacter() {
        return ByteBuffer.wrap(new byte[] {'/', (byte) 0x83});
    }

    /** The LEIRI Note does not mention octets, so RFC 3987 applies; the URI RFCs leave charsets to the context. */
    @ParameterizedTest
    @CsvSource({
        "rfc3987, RFC 3987 3.1",
        "rfc3987-draft-03, draft-duerst-iri-03 3.1",
        "leiri, RFC 3987 3.1",
        "iuri-05, draft-masinter-url-i18n-05 2.2",
        "rfc3986, RFC 3986 2",
        "rfc2396, RFC 2396 2.1"
    })
    void isThatOfTheProfile(String id, String clause) {
        Profile profile = ProfileRegistry.installed().require(id);
        assertThat(OctetText.decode(halfACharacter(), SHIFT_JIS, profile).violations())
                .extracting(found -> found.clause().toString())
                .containsExactly(clause);
        assertThat(OctetText.decodeRun(halfACharacter(), SHIFT_JIS, profile).violations())
                .extracting(found -> found.clause().toString())
                .containsExactly(clause);
    }

    @ParameterizedTest
    @CsvSource({"rfc3987, RFC 3987 3.1", "iuri-05, draft-masinter-url-i18n-05 2.2"})
    void isInheritedByProfilesThatAreBasedOnIt(String id, String clause) {
        Profile derived = Profile.basedOn(ProfileRegistry.installed().require(id))
                .id("derived")
                .document(new SpecDocument("Handbook", "Handbook", "1"))
                .build();
        assertThat(OctetText.decode(halfACharacter(), SHIFT_JIS, derived).violations())
                .extracting(found -> found.clause().toString())
                .containsExactly(clause);
    }

    @ParameterizedTest
    @CsvSource({"UTF-8, RFC 3629 3", "UTF-16BE, RFC 2781 2.2", "UTF-32BE, Unicode 3.9"})
    void isThatOfTheEncodingForUnicode(String charset, String clause) {
        Profile draft = ProfileRegistry.installed().require("rfc3987-draft-03");
        assertThat(OctetText.decode(ByteBuffer.wrap(new byte[] {(byte) 0xD8}), Charset.forName(charset), draft)
                        .violations())
                .extracting(found -> found.clause().toString())
                .containsExactly(clause);
    }
}
