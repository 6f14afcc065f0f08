package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;

/** References are written as text and profile, and validated again when they are read. */
class SerializationTest {
    private static byte[] written(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    @Test
    void readsBackWhatWasWritten() throws Exception {
        for (Profile profile : new RfcProfiles().profiles()) {
            IriParser parser = IriParser.of(profile);
            for (String text : List.of("", "a", "http://u@h:1/p?q#f", "mailto:a@b", "//[::1]")) {
                IriReference reference = parser.parse(text);
                IriReference copy = (IriReference) read(written(reference));
                assertThat(copy).isEqualTo(reference).hasSameClassAs(reference);
                assertThat(copy.profile()).isSameAs(profile);
                assertThat(copy.host()).isEqualTo(reference.host());
                assertThat(copy.isOpaque()).isEqualTo(reference.isOpaque());
            }
        }
    }

    @Test
    void writesAProfileOnceAndReadsOneParserForAll() throws Exception {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        List<IriReference> references = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            references.add(parser.parse("http://h/" + i));
        }
        byte[] bytes = written(references);
        assertThat(new String(bytes, StandardCharsets.ISO_8859_1).split("\\Qrfc3987\\E", -1))
                .hasSize(2);
        List<?> copies = (List<?>) read(bytes);
        assertThat(copies).isEqualTo(references);
        assertThat(copies.stream().map(copy -> ((IriReference) copy).parser).distinct())
                .hasSize(1);
        IriReference another = (IriReference) read(written(Iri.parse("a:b")));
        assertThat(another.parser).isSameAs(((IriReference) copies.get(0)).parser);
    }

    @Test
    void refusesATextThatWasTamperedWith() throws Exception {
        byte[] bytes = written(Iri.parse("http://h.example/a_b"));
        String tampered =
                new String(bytes, StandardCharsets.ISO_8859_1).replace("http://h.example/a_b", "http://h.example/a b");
        assertThatThrownBy(() -> read(tampered.getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessageContaining("U+0020 SPACE is not allowed in the path");
    }

    @Test
    void saysWhichProfileIsMissingWhereAReferenceIsWrittenOrRead() throws Exception {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .document(new SpecDocument("Own", "Own", "1"))
                .build();
        IriReference reference = IriParser.of(own).parse("a:b");
        assertThatThrownBy(() -> written(reference))
                .isInstanceOf(NotSerializableException.class)
                .hasMessageContaining("there is no profile 'own'")
                .hasMessageContaining("installed: rfc2396, rfc3986, rfc3987");
        byte[] bytes = written(new Written("a:b", "own")); // as another program writes it
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(InvalidObjectException.class)
                .hasMessageContaining("there is no profile 'own'")
                .hasMessageContaining("installed: rfc2396, rfc3986, rfc3987");
    }

    /** A value under a profile that has the id of a registered one is read under that one, so it has to accept it. */
    @Test
    void refusesWhatTheRegisteredProfileDoesNotAccept() throws Exception {
        Profile another = Profile.basedOn(Rfc3987.PROFILE).id("rfc3986").build();
        IriParser parser = IriParser.of(another);
        assertThat(read(written(parser.parse("http://h/a")))).hasToString("http://h/a");
        assertThatThrownBy(() -> written(parser.parse("http://h/\u00E9")))
                .isInstanceOf(NotSerializableException.class)
                .hasMessageContaining("U+00E9");
    }

    /** An unchecked reference is checked before it is written, and is a checked one after it is read. */
    @Test
    void writesAnUncheckedReferenceOnlyIfItsProfileAcceptsIt() throws Exception {
        for (Profile profile : new RfcProfiles().profiles()) {
            IriParser parser = IriParser.of(profile).unchecked();
            IriReference copy = (IriReference) read(written(parser.parse("http://h/a")));
            assertThat(copy).hasToString("http://h/a");
            assertThat(copy.isChecked()).isTrue();
            assertThatThrownBy(() -> written(parser.parse("http://u:secret@h/a%")))
                    .isInstanceOf(NotSerializableException.class)
                    .hasMessageContaining("the percent sign in the path is not followed by two hexadecimal digits")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void keepsTheInputOfAnException() throws Exception {
        IriSyntaxException thrown = null;
        try {
            Iri.parse("a b");
        } catch (IriSyntaxException e) {
            thrown = e;
        }
        IriSyntaxException copy = (IriSyntaxException) read(written(thrown));
        assertThat(copy.input()).isEqualTo("a b");
        assertThat(copy).hasMessage(thrown.getMessage());
        assertThat(copy.violations()).isEmpty();
    }

    @Test
    void refusesAStreamWithoutTextOrProfile() throws Exception {
        for (Written tampered : List.of(new Written(null, "rfc3987"), new Written("a:b", null))) {
            byte[] bytes = written(tampered);
            assertThatThrownBy(() -> read(bytes)).isInstanceOf(InvalidObjectException.class);
        }
    }

    /** A stream may name a class of references directly, and so bypass their serialized form. */
    @Test
    void refusesAReferenceThatIsNotInItsWrittenForm() throws Exception {
        for (Class<?> type : List.of(Iri.class, RelativeReference.class)) {
            for (List<Class<?>> described :
                    List.of(List.<Class<?>>of(type, IriReference.class), List.<Class<?>>of(type))) {
                byte[] bytes = described(described);
                assertThatThrownBy(() -> read(bytes))
                        .isInstanceOf(InvalidObjectException.class)
                        .hasMessageContaining("deserialized from their text");
            }
        }
    }

    @Test
    void refusesAnExceptionWithoutItsInput() throws Exception {
        for (Class<?> type : List.of(IriSyntaxException.class, MappingException.class, ResolutionException.class)) {
            for (List<Class<?>> described :
                    List.of(List.<Class<?>>of(type, IriException.class), List.<Class<?>>of(type))) {
                byte[] bytes = described(described);
                assertThatThrownBy(() -> read(bytes))
                        .isInstanceOf(InvalidObjectException.class)
                        .hasMessage("the input or the message of the exception is missing");
            }
        }
    }

    /** Returns a stream with an object that has the described classes, and no fields. */
    private static byte[] described(List<Class<?>> classes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
        out.writeShort(ObjectStreamConstants.STREAM_VERSION);
        out.writeByte(ObjectStreamConstants.TC_OBJECT);
        for (Class<?> described : classes) {
            out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
            out.writeUTF(described.getName());
            out.writeLong(ObjectStreamClass.lookup(described).getSerialVersionUID());
            out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
            out.writeShort(0); // no fields
            out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
        }
        out.writeByte(ObjectStreamConstants.TC_NULL);
        return bytes.toByteArray();
    }
}
