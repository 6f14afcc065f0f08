package org.iritoolkit.xml;

import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSException;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSResourceResolver;

/** Resolves resources for schema processors. */
final class LeiriResourceResolver implements LSResourceResolver {
    private final SystemIdentifiers identifiers;
    private final @Nullable LSResourceResolver first;

    LeiriResourceResolver(SystemIdentifiers identifiers, @Nullable LSResourceResolver first) {
        this.identifiers = identifiers;
        this.first = first;
    }

    @Override
    public @Nullable LSInput resolveResource(
            String type,
            @Nullable String namespace,
            @Nullable String publicId,
            @Nullable String systemId,
            @Nullable String baseUri) {
        return identifiers.answer(
                systemId,
                baseUri,
                uri -> first == null ? null : first.resolveResource(type, namespace, publicId, uri, baseUri),
                uri -> new Input(publicId, uri),
                message -> new LSException(LSException.PARSE_ERR, message));
    }

    /** An input whose URI the parser opens itself. */
    private static final class Input implements LSInput {
        private @Nullable String publicId;
        private @Nullable String systemId;
        private @Nullable String baseUri;
        private @Nullable String encoding;
        private @Nullable String text;
        private @Nullable Reader characters;
        private @Nullable InputStream octets;
        private boolean certified;

        Input(@Nullable String publicId, @Nullable String systemId) {
            this.publicId = publicId;
            this.systemId = systemId;
            this.baseUri = systemId;
        }

        @Override
        public @Nullable Reader getCharacterStream() {
            return characters;
        }

        @Override
        public void setCharacterStream(@Nullable Reader characterStream) {
            characters = characterStream;
        }

        @Override
        public @Nullable InputStream getByteStream() {
            return octets;
        }

        @Override
        public void setByteStream(@Nullable InputStream byteStream) {
            octets = byteStream;
        }

        @Override
        public @Nullable String getStringData() {
            return text;
        }

        @Override
        public void setStringData(@Nullable String stringData) {
            text = stringData;
        }

        @Override
        public @Nullable String getSystemId() {
            return systemId;
        }

        @Override
        public void setSystemId(@Nullable String newSystemId) {
            systemId = newSystemId;
        }

        @Override
        public @Nullable String getPublicId() {
            return publicId;
        }

        @Override
        public void setPublicId(@Nullable String newPublicId) {
            publicId = newPublicId;
        }

        @Override
        public @Nullable String getBaseURI() {
            return baseUri;
        }

        @Override
        public void setBaseURI(@Nullable String newBaseUri) {
            baseUri = newBaseUri;
        }

        @Override
        public @Nullable String getEncoding() {
            return encoding;
        }

        @Override
        public void setEncoding(@Nullable String newEncoding) {
            encoding = newEncoding;
        }

        @Override
        public boolean getCertifiedText() {
            return certified;
        }

        @Override
        public void setCertifiedText(boolean certifiedText) {
            certified = certifiedText;
        }
    }
}
