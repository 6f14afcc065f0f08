package org.iritoolkit.profile;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rules for conversions that documents disagree on.
 *
 * <p>Rules start from {@link #RFC_3987} and change some of it. If a later release adds a rule, a profile that does not
 * set it follows RFC 3987. Rules are values: two are equal if all their settings are.
 */
public final class MappingRules {
    /** The case of the escapes that stay. */
    public enum KeptEscapes {
        /** Escapes of ASCII stay as written, those of other octets come out in upper case (RFC 3987 3.2). */
        ASCII_AS_WRITTEN,
        /**
         * Escapes of reserved characters, {@code #} and {@code %} stay as written, others come out in upper case
         * (draft-duerst-iri-03 3.2, steps 2 and 4).
         */
        RESERVED_AS_WRITTEN,
        /**
         * All stay as written, and those of ASCII always stay: the steps that are inverted make none
         * (draft-masinter-url-i18n-05 2.2, "left intact").
         */
        AS_WRITTEN
    }

    /** The ways to write a character that the charset of a document lacks. */
    public enum DocumentEscape {
        /** By the escape of the document, such as a numeric character reference (draft-duerst-iri-03 5.3). */
        CHARACTER_REFERENCE,
        /** By percent-encoding (draft-masinter-url-i18n-05 3.7). */
        PERCENT
    }

    /** RFC 3987 3.2: escapes of ASCII as they are, others in upper case; no normalizing; character references. */
    public static final MappingRules RFC_3987 =
            new MappingRules(KeptEscapes.ASCII_AS_WRITTEN, false, DocumentEscape.CHARACTER_REFERENCE, null, false);

    private final KeptEscapes keptEscapes;
    private final boolean normalizes;
    private final DocumentEscape documentEscape;
    private final @Nullable String buildingHostMapper;
    private final boolean escapesHosts;

    private MappingRules(
            KeptEscapes keptEscapes,
            boolean normalizes,
            DocumentEscape documentEscape,
            @Nullable String buildingHostMapper,
            boolean escapesHosts) {
        this.keptEscapes = keptEscapes;
        this.normalizes = normalizes;
        this.documentEscape = documentEscape;
        this.buildingHostMapper = buildingHostMapper;
        this.escapesHosts = escapesHosts;
    }

    /**
     * The case of the escapes that a conversion to IRIs leaves in place.
     *
     * @return which of them stay as written
     */
    public KeptEscapes keptEscapes() {
        return keptEscapes;
    }

    /**
     * Whether to normalize text to NFC before mapping it to a URI, and to decode escapes only if the text stays in NFC.
     *
     * @return true if it is
     */
    public boolean normalizes() {
        return normalizes;
    }

    /**
     * The ways to write a character that the charset of a document lacks.
     *
     * @return the kind of escape
     */
    public DocumentEscape documentEscape() {
        return documentEscape;
    }

    /**
     * The id of the host mapper for new references, if the document requires a stricter one than {@link
     * Profile#hostMapper()}.
     *
     * @return empty if the document makes no difference
     */
    public Optional<String> buildingHostMapper() {
        return Optional.ofNullable(buildingHostMapper);
    }

    /**
     * Whether a host that cannot be rendered or may deceive is shown percent-encoded like any other component, and not
     * in A-labels.
     *
     * @return true if it is
     */
    public boolean escapesHosts() {
        return escapesHosts;
    }

    /**
     * Rules with another case of the escapes that stay.
     *
     * @param kept which of them stay as written
     * @return the rules
     */
    public MappingRules withKeptEscapes(KeptEscapes kept) {
        return new MappingRules(
                Objects.requireNonNull(kept, "kept"), normalizes, documentEscape, buildingHostMapper, escapesHosts);
    }

    /**
     * Rules that normalize text to NFC before mapping it to a URI, and decode escapes only if the text stays in NFC.
     *
     * @return the rules
     */
    public MappingRules withNormalization() {
        return new MappingRules(keptEscapes, true, documentEscape, buildingHostMapper, escapesHosts);
    }

    /**
     * Rules with another way to write characters that the charset of a document lacks.
     *
     * @param escape the kind of escape
     * @return the rules
     */
    public MappingRules withDocumentEscape(DocumentEscape escape) {
        return new MappingRules(
                keptEscapes, normalizes, Objects.requireNonNull(escape, "escape"), buildingHostMapper, escapesHosts);
    }

    /**
     * Rules with a stricter host mapper for new references (RFC 3987 3.1, AllowUnassigned).
     *
     * @param mapperId the id of the host mapper
     * @return the rules
     */
    public MappingRules withBuildingHostMapper(String mapperId) {
        return new MappingRules(
                keptEscapes, normalizes, documentEscape, Objects.requireNonNull(mapperId, "mapperId"), escapesHosts);
    }

    /**
     * Rules that percent-encode a host that is not shown as it is (draft-duerst-iri-03 2.3, 6.6).
     *
     * @return the rules
     */
    public MappingRules withEscapedHosts() {
        return new MappingRules(keptEscapes, normalizes, documentEscape, buildingHostMapper, true);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MappingRules that
                && keptEscapes == that.keptEscapes
                && normalizes == that.normalizes
                && documentEscape == that.documentEscape
                && Objects.equals(buildingHostMapper, that.buildingHostMapper)
                && escapesHosts == that.escapesHosts;
    }

    @Override
    public int hashCode() {
        return Objects.hash(keptEscapes, normalizes, documentEscape, buildingHostMapper, escapesHosts);
    }

    /**
     * The rules, for logs.
     *
     * @return what they say, on one line
     */
    @Override
    public String toString() {
        return "escapes " + keptEscapes + ", " + (normalizes ? "NFC" : "no normalization") + ", documents "
                + documentEscape + (buildingHostMapper == null ? "" : ", new hosts by " + buildingHostMapper)
                + (escapesHosts ? ", hosts escaped where they are not shown" : "");
    }
}
