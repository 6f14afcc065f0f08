package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.iritoolkit.check.ViolationCode;

/** The syntax of ids and codes. */
final class Ids {
    private Ids() {}

    static void check(String id) {
        assertThat(id).as("id").matches("[a-z0-9]+([.-][a-z0-9]+)*");
    }

    /** Checks that the ids of codes have a dot. The word before the dot names the owner. */
    static void check(Set<ViolationCode> codes) {
        assertThat(codes).as("codes").isNotEmpty();
        assertThat(codes.stream().map(ViolationCode::id)).as("ids of codes").doesNotHaveDuplicates();
        for (ViolationCode code : codes) {
            check(code);
        }
    }

    static void check(ViolationCode code) {
        assertThat(code.id()).as("id of a code").matches("[a-z0-9]+(-[a-z0-9]+)*(\\.[a-z0-9]+(-[a-z0-9]+)*)+");
        assertThat(code.remedy())
                .as("remedy of %s", code.id())
                .isNotBlank()
                .endsWith(".")
                .doesNotContain("\n");
    }
}
