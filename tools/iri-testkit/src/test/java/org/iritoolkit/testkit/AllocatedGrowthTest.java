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
 * What an operation of the core allocates grows about as its text, whatever the text: counted in octets and not timed, so
 * that it is the same on slow and busy machines. Work that allocates nothing is measured by its time in {@link
 * GrowthExponentTest}, since nobody but the string sees how often its characters are read.
 */
class AllocatedGrowthTest {
    private static final int SHORT = 1_000;
    private static final int FACTOR = 16;
    /** In proportion is 16, and a buffer that doubles may take twice that; what grows as the square of the text is 256. */
    private static final int MOST = 40;

    /** One family of each seven. */
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
     * The octets of the best of three runs, after one that loads what is loaded once: what a run allocates for itself, it
     * allocates in each of them, while the virtual machine charges a thread for a class or a method that it prepares.
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
