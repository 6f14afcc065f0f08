package org.iritoolkit.scheme;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;

/** The contract of checks, for the check that knows scheme specifications. */
class SchemeContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new SchemeCheck();
    }

    @Override
    protected List<String> samples() {
        return List.of("http://host:80/", "http:///path", "HTTP://host/", "mailto:no address");
    }
}
