package org.iritoolkit.scheme;

import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;

/** The contract of checks on the one that advises about hosts that are none. */
class SuspicionContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new SuspicionCheck();
    }
}
