package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other libraries have been seen to get wrong, one row each. */
class PeerDefectsTest {
    static Stream<List<String>> rows() {
        return Table.rows("peer-defects.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void getsRightWhatOthersGetWrong(List<String> row) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(row.get(1)));
        List<Violation> violations = parser.inspect(row.get(2)).violations();
        assertThat(parser.tryParse(row.get(2)).isPresent()).isEqualTo(row.get(3).equals("accepted"));
        if (row.get(3).equals("accepted")) {
            assertThat(violations).as(row.get(0)).isEmpty();
        } else {
            assertThat(violations.get(0).code().id()).as(row.get(0)).isEqualTo(row.get(3));
            assertThat(violations.get(0).span()).as(row.get(0)).hasToString(row.get(4));
        }
    }
}
