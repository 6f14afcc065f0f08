package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.common.net.InternetDomainName;
import com.ibm.icu.lang.UCharacter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataVersionsTest {
    @Test
    void namesTheVersionOfEachDataSet() throws Exception {
        // Guava's jar is named guava-VERSION.jar in a repository
        String jar = Path.of(InternetDomainName.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getFileName()
                .toString();
        Map<String, String> versions = DataVersions.all();

        assertThat(versions.keySet())
                .containsExactly(
                        "profiles",
                        "NFC",
                        "IDNA 2003",
                        "IDNA 2008",
                        "UTS #46",
                        "look-alikes",
                        "bidi",
                        "public suffixes");
        assertThat(versions)
                .contains(
                        entry("profiles", "Unicode 17.0"),
                        entry("NFC", "Unicode 13.0"),
                        entry("IDNA 2003", "Unicode 3.2"),
                        entry("public suffixes", jar.replaceFirst("guava-(.+)\\.jar", "from Guava $1")));
        String unicode = UCharacter.getUnicodeVersion().toString().replaceFirst("(\\.0)+$", ".0");
        assertThat(versions.get("IDNA 2008"))
                .startsWith("Unicode " + unicode + ", from ICU4J ")
                .isEqualTo(versions.get("UTS #46"));
    }
}
