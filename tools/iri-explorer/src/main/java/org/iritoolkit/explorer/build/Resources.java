package org.iritoolkit.explorer.build;

import java.util.Collection;
import java.util.stream.Stream;
import org.teavm.extension.spi.resources.ResourcesPolicy;

/** The resources that are compiled in. */
public final class Resources implements ResourcesPolicy {
    private static final String ICU = "com/ibm/icu/impl/data/icudata/";

    @Override
    public String[] supplyResources(Collection<? extends String> classes) {
        return Stream.concat(
                        Stream.of(
                                        "confusables.cfu",
                                        "nfc.nrm",
                                        "nfkc.nrm",
                                        "pnames.icu",
                                        "rfc3491.spp",
                                        "ubidi.icu",
                                        "ucase.icu",
                                        "uemoji.icu",
                                        "uprops.icu",
                                        "uts46.nrm")
                                .map(ICU::concat),
                        Stream.of(
                                "org/iritoolkit/message/account-schemes.tsv",
                                "org/iritoolkit/message/core/messages.properties",
                                "org/iritoolkit/message/secret-parameters.tsv",
                                "org/iritoolkit/message/secret-paths.tsv",
                                "org/iritoolkit/profile/known-artifacts.properties"))
                .toArray(String[]::new);
    }
}
