package org.iritoolkit.testkit;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.rfc.Rfc3987;

/** The contract of checks, for the check that the core contains. */
class NfcCheckTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return NfcCheck.of(Severity.WARNING, Rfc3987.DOCUMENT.section("5.3.2.2"));
    }

    @Override
    protected List<String> samples() {
        return List.of("e\u0301", "a\u0328\u0301z", "\u0301".repeat(300), "\u212B");
    }
}
