package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The memory that an operation of the core allocates grows about linearly, for all strings. It is counted in octets, so
 * the result is the same on slow and busy machines. {@link GrowthExponentTest} measures the time of work that allocates
 * nothing, since the number of times that characters are read cannot be counted.
 */
class AllocatedGrowthTest {
    private static final int SHORT = 1_000;
    private static final int FACTOR = 16;
    /** Linear growth is 16, or twice that with a buffer that doubles; quadratic growth is 256. */
    private static final int MOST = 40;

    /** One family out of seven. */
    static Stream<Arguments> someFamilies() {
        List<Arguments> all = GrowthExponentTest.families().toList();
        return IntStream.range(0, all.size()).filter(i -> i % 7 == 0).mapToObj(all::get);
    }

    @ParameterizedTest(name = "{0} of {1} and many {2}")
    @MethodSource("someFamilies")
    void allocatesAboutInProportion(String operation, String start, String shown, String piece, Consumer<String> work)
            throws ReflectiveOperationException {
        allocatesInProportion(operation, start, shown, piece, work);
    }

    @ParameterizedTest(name = "{0} of {1} and many {2}")
    @Tag("thorough")
    @MethodSource("org.iritoolkit.testkit.GrowthExponentTest#families")
    void allocatesAboutInProportionInEveryFamily(
            String operation, String start, String shown, String piece, Consumer<String> work)
            throws ReflectiveOperationException {
        allocatesInProportion(operation, start, shown, piece, work);
    }

    private static void allocatesInProportion(
            String operation, String start, String shown, String piece, Consumer<String> work)
            throws ReflectiveOperationException {
        assumeThat(ManagementFactory.getRuntimeMXBean().getInputArguments())
                .as("not measured: JaCoCo's agent is attached, and what it adds to a method allocates too")
                .noneMatch(argument -> argument.startsWith("-javaagent:") && argument.contains("jacoco"));
        long little = allocated(start + piece.repeat(SHORT / piece.length()), work);
        long much = allocated(start + piece.repeat(SHORT * FACTOR / piece.length()), work);
        assertThat(much)
                .as("%s of '%s' and many '%s', %d octets before", operation, start, shown, little)
                .isLessThanOrEqualTo(MOST * Math.max(little, SHORT));
    }

    /**
     * The smallest number of octets of three runs, after a run that loads classes: a run always allocates its own
     * memory, but only sometimes the virtual machine charges the thread for preparing a class or a method.
     */
    private static long allocated(String text, Consumer<String> work) throws ReflectiveOperationException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Method octets = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        work.accept(text);
        long least = Long.MAX_VALUE;
        for (int run = 0; run < 3; run++) {
            long before = (long) octets.invoke(threads);
            work.accept(text);
            least = Math.min(least, (long) octets.invoke(threads) - before);
        }
        return least;
    }
}
