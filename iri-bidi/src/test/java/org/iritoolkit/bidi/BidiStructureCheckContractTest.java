package org.iritoolkit.bidi;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;
import org.junit.jupiter.api.Tag;

@Tag("thorough")
class BidiStructureCheckContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new BidiStructureCheck();
    }

    @Override
    protected List<String> samples() {
        return List.of("a\u05D0", "\u05D0-", "1\u0627");
    }
}
