package org.iritoolkit.draft;

import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.NoUriCheck;
import org.iritoolkit.testkit.CheckContract;

/** The contract of checks, for the check that warns about IRIs without a URI. */
class NoUriCheckTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return NoUriCheck.of(Rfc3987Draft03.DOCUMENT.section("3.1 a"));
    }
}
