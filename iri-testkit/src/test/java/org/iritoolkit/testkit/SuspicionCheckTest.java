package org.iritoolkit.testkit;

import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.SuspicionCheck;
import org.iritoolkit.rfc.Rfc3986;

/** The contract of checks on the one that advises about hosts that are none. */
class SuspicionCheckTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return SuspicionCheck.of(Rfc3986.DOCUMENT.section("3"));
    }
}
