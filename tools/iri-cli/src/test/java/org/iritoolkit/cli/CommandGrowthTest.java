package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The time of each command grows as its input to a power of at most 1.2, from 64 KB to 512 KB (explain, which asks thirty
 * questions about an input, from 16 KB to 128 KB). The shortest of several times counts, since what disturbs only makes
 * them longer; where collecting garbage disturbs each of them, the power may be 0.1 larger.
 */
class CommandGrowthTest {
    private static final int SMALL = 64 << 10;
    private static final int TIMES = 8;
    private static final double MOST = 1.2;
    private static final double DISTURBED = 1.3;
    private static final int ATTEMPTS = 12;

    /** How one long input starts, and what is repeated in it. */
    private static final List<List<String>> INPUTS = List.of(
            List.of("http://h.example/", "a"),
            List.of("http://h.example/", "../"),
            List.of("http://h.example/", "%C3%A9"),
            List.of("http://h.example/", " a"),
            List.of("http://h.example/", "e\u0301"),
            List.of("http://h.example/", "\u05D0a"),
            List.of("http://h.example/?", "&a=b"),
            List.of("http://", "a@"),
            List.of("http://", "xn--a."),
            List.of("http://", "\u0430."),
            List.of("C:\\", "\\a"),
            List.of("", "http://h.example/ "));

    /** One command on one kind of input. */
    private record Operation(String command, String start, String piece) {
        private String input(int size) {
            return start + piece.repeat(size / piece.length());
        }

        /** Takes the time of one run. */
        private long time(String input) {
            long before = System.nanoTime();
            Cli.Run run = new Cli().input(input).execute(command.split(" "));
            long time = System.nanoTime() - before;
            assertThat(run.exit()).as("%s", run.err()).isLessThan(2);
            return Math.max(1, time);
        }
    }

    static Stream<String> commands() {
        return Stream.concat(
                AmplificationTest.COMMANDS.stream(),
                Stream.of("transcode --from utf-8 --to utf-16", "template match http://h.example/{a}{?b*}"));
    }

    @ParameterizedTest(name = "{0}")
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("commands")
    void growsAsItsInput(String command) {
        List<String> tooFast = new ArrayList<>();
        for (List<String> input : INPUTS) {
            Operation operation = new Operation(command, input.get(0), input.get(1));
            int size = command.equals("explain") ? SMALL / 4 : SMALL;
            String small = operation.input(size);
            String large = operation.input(size * TIMES);
            long least = Long.MAX_VALUE;
            long leastOfLarge = Long.MAX_VALUE;
            double power = Double.MAX_VALUE;
            int attempt = 0;
            for (; attempt < ATTEMPTS && power > MOST; attempt++) {
                leastOfLarge = Math.min(leastOfLarge, operation.time(large));
                least = Math.min(least, operation.time(small));
                power = Math.log((double) leastOfLarge / least) / Math.log(TIMES);
            }
            String result = String.format(
                    Locale.ROOT,
                    "%.2f (%d, %d ms) %d attempts: %s of %s",
                    power,
                    least / 1_000_000,
                    leastOfLarge / 1_000_000,
                    attempt,
                    command,
                    input);
            System.out.println("growth exponent " + result);
            if (power > DISTURBED) {
                tooFast.add(result);
            }
        }
        assertThat(tooFast).isEmpty();
    }
}
