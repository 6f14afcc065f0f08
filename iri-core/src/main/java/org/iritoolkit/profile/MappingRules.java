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

    /** RFC 3987 3.2: escapes of ASCII as they are, others in upper case; no normalizing. */
    public static final MappingRules RFC_3987 = new MappingRules(KeptEscapes.ASCII_AS_WRITTEN, false, null);

    private final KeptEscapes keptEscapes;
    private final boolean normalizes;
    private final @Nullable String buildingHostMapper;

    private MappingRules(KeptEscapes keptEscapes, boolean normalizes, @Nullable String buildingHostMapper) {
        this.keptEscapes = keptEscapes;
        this.normalizes = normalizes;
        this.buildingHostMapper = buildingHostMapper;
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
     * The id of the host mapper for new references, if the document requires a stricter one than {@link
     * Profile#hostMapper()}.
     *
     * @return empty if the document makes no difference
     */
    public Optional<String> buildingHostMapper() {
        return Optional.ofNullable(buildingHostMapper);
    }

    /**
     * Rules with another case of the escapes that stay.
     *
     * @param kept which of them stay as written
     * @return the rules
     */
    public MappingRules withKeptEscapes(KeptEscapes kept) {
        return new MappingRules(Objects.requireNonNull(kept, "kept"), normalizes, buildingHostMapper);
    }

    /**
     * Rules that normalize text to NFC before mapping it to a URI, and decode escapes only if the text stays in NFC.
     *
     * @return the rules
     */
    public MappingRules withNormalization() {
        return new MappingRules(keptEscapes, true, buildingHostMapper);
    }

    /**
     * Rules with a stricter host mapper for new references (RFC 3987 3.1, AllowUnassigned).
     *
     * @param mapperId the id of the host mapper
     * @return the rules
     */
    public MappingRules withBuildingHostMapper(String mapperId) {
        return new MappingRules(keptEscapes, normalizes, Objects.requireNonNull(mapperId, "mapperId"));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MappingRules that
                && keptEscapes == that.keptEscapes
                && normalizes == that.normalizes
                && Objects.equals(buildingHostMapper, that.buildingHostMapper);
    }

    @Override
    public int hashCode() {
        return Objects.hash(keptEscapes, normalizes, buildingHostMapper);
    }

    /**
     * The rules, for logs.
     *
     * @return what they say, on one line
     */
    @Override
    public String toString() {
        return "escapes " + keptEscapes + ", " + (normalizes ? "NFC" : "no normalization")
                + (buildingHostMapper == null ? "" : ", new hosts by " + buildingHostMapper);
    }
}
