package org.iritoolkit.bidi;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;

/** What holds for every check. */
class BidiStructureContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new BidiStructureCheck().splittingQuery();
    }

    @Override
    protected List<String> samples() {
        return List.of("\u05D0b", "1\u05D0", "\u05D01", "\u0628.a", "\u05D0&\u05D1=1\u05D2");
    }
}
