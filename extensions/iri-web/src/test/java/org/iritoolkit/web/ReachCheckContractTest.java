package org.iritoolkit.web;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;
import org.junit.jupiter.api.Tag;

/** The check keeps the contract of all checks. */
@Tag("thorough")
class ReachCheckContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new ReachCheck();
    }

    @Override
    protected List<String> samples() {
        return List.of(
                "javascript", "0x7f.1", "[::ffff:127.0.0.1]", "localhost", "good.example.", "%65vil.example", "25");
    }
}
