package org.iritoolkit.scheme;

import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;

/** The contract of checks, for the check of suspicious references. */
class SuspicionContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new SuspicionCheck();
    }
}
