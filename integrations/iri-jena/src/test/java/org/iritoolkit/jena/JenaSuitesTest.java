package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jena.irix.TS_IRIx;
import org.junit.jupiter.api.Test;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.junit.runner.notification.Failure;

/** The suite of jena-core, for Jena's own providers and for the toolkit's. */
class JenaSuitesTest {
    private static Result run(String what, Class<?>... suites) {
        Result result = JUnitCore.runClasses(suites);
        System.out.printf("%s: %d cases, %d fail%n", what, result.getRunCount(), result.getFailureCount());
        return result;
    }

    @Test
    void passesTheSuiteOfJenaCore() {
        Result alone = run("jena-core, two providers of Jena", TS_IRIx.class);
        assertThat(alone.getFailures()).isEmpty();
        Result ours = run("jena-core, the toolkit", JenaSuites.CORE.toArray(Class<?>[]::new));
        assertThat(ours.getRunCount()).isEqualTo(alone.getRunCount() / 2).isEqualTo(262);
        assertThat(ours.getFailures()).extracting(Failure::toString).isEmpty();
    }
}
