package org.iritoolkit.draft;

import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NoUriCheck;
import org.iritoolkit.testkit.CheckContract;

/** The contract of checks on the one that warns of what maps to no URI. */
class NoUriCheckTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return NoUriCheck.of(Rfc3987Draft03.DOCUMENT.section("3.1 a"));
    }
}
