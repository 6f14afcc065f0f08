package com.example.cms;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.testkit.CheckContract;

// tag::contract[]
class SegmentCheckContractTest extends CheckContract {
    @Override
    protected ComponentCheck check() {
        return new SegmentCheck();
    }

    @Override
    protected List<String> samples() {
        return List.of("/a//b", "a".repeat(61));
    }
}
// end::contract[]
