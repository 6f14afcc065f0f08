package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The measured exponent of work whose exponent is known. */
class GrowthExponentOfKnownWorkTest {
    private static final int LARGEST = 1 << 20;

    private final AtomicLong result = new AtomicLong();

    private void work(long steps) {
        long state = result.get();
        for (long i = 0; i < steps; i++) {
            state = state * 31 + i ^ state >>> 7;
        }
        result.set(state);
    }

    /** Otherwise the small sizes would be measured while the loop is interpreted. */
    @BeforeEach
    void compilesTheLoop() {
        for (int i = 0; i < 20_000; i++) {
            work(1_000);
        }
    }

    /**
     * No exponent is good enough, so all attempts are made and the shortest times count: a single attempt may coincide
     * with compilation.
     */
    private double power(double known) {
        return GrowthExponent.of(size -> () -> work(Math.round(10 * Math.pow(size >> 6, known))), LARGEST, -1)
                .value();
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void knowsLinearWork() {
        assertThat(power(1)).isBetween(0.8, 1.1);
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void knowsWorkThatGrowsFaster() {
        assertThat(power(1.25)).isBetween(1.11, 1.4);
        assertThat(power(1.5)).isBetween(1.3, 1.7);
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void comparesWhatIsAboveALimitWithLinearWork() {
        GrowthExponent constant = GrowthExponent.of(size -> () -> work(1), LARGEST, -1);
        assertThat(constant.exceeds(0.5)).isFalse();
        assertThat(constant.toString()).doesNotContain("linear work");
        GrowthExponent faster =
                GrowthExponent.of(size -> () -> work(Math.round(10 * Math.pow(size >> 6, 1.6))), 1 << 20, -1);
        assertThat(faster.exceeds(1.1)).isTrue();
        assertThat(faster.toString()).contains("; linear work: ");
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void knowsWorkThatDoesNotGrow() {
        assertThat(power(0)).isBetween(-0.2, 0.2);
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void saysWhatItMeasured() {
        assertThat(GrowthExponent.of(size -> () -> work(size), LARGEST, 1.1).toString())
                .matches("[01]\\.\\d\\d \\(16384: \\d+ ns, 131072: \\d+ ns, 1048576: \\d+ ns\\)");
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void needsTwoSizes() {
        assertThatIllegalArgumentException().isThrownBy(() -> GrowthExponent.of(size -> () -> {}, 1 << 16, 1.1));
    }
}
