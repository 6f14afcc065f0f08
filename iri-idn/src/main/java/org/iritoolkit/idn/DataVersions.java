package org.iritoolkit.idn;

import com.google.common.net.InternetDomainName;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.VersionInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The versions of the data sets that results depend on. The data sets for {@code profiles} and {@code NFC} are part of
 * the toolkit and are frozen. The other data sets come from ICU4J and Guava on the class path, so a newer version of
 * these libraries may change the results of checks and host mappers.
 */
public final class DataVersions {
    private static final String GUAVA = "/META-INF/maven/com.google.guava/guava/pom.properties";

    private DataVersions() {}

    /**
     * Returns the version of each data set, for reports.
     *
     * @return the versions, keyed by data set, in this order: {@code profiles} (their character sets), {@code NFC},
     *     {@code IDNA 2003}, {@code IDNA 2008}, {@code UTS #46}, {@code look-alikes}, {@code bidi}, {@code public
     *     suffixes}. Guava does not date its copy of the public suffix list, so the last value is Guava's version
     */
    public static Map<String, String> all() {
        String icu4j = "Unicode " + twoParts(UCharacter.getUnicodeVersion()) + ", from ICU4J "
                + twoParts(VersionInfo.ICU_VERSION);
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("profiles", "Unicode 17.0");
        versions.put("NFC", "Unicode 13.0");
        versions.put("IDNA 2003", "Unicode 3.2");
        versions.put("IDNA 2008", icu4j);
        versions.put("UTS #46", icu4j);
        versions.put("look-alikes", icu4j);
        versions.put("bidi", icu4j);
        versions.put("public suffixes", "from Guava " + guava().orElse("of unknown version"));
        return Collections.unmodifiableMap(versions);
    }

    private static String twoParts(VersionInfo version) {
        return version.getMajor() + "." + version.getMinor();
    }

    /** Returns the version in Guava's jar; empty if Guava was repackaged without it. */
    private static Optional<String> guava() {
        try (InputStream in = InternetDomainName.class.getResourceAsStream(GUAVA)) {
            if (in == null) {
                return Optional.empty();
            }
            Properties read = new Properties();
            read.load(in);
            return Optional.ofNullable(read.getProperty("version"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
