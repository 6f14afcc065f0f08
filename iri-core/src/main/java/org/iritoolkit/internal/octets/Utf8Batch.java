package org.iritoolkit.internal.octets;

/**
 * Judges many ranges of octets, sorting the octets of neighbours together.
 *
 * <p>The verdicts are those of {@link Utf8Engine#judge}.
 */
public final class Utf8Batch {
    /** Takes a verdict. */
    @FunctionalInterface
    public interface Verdicts {
        /** Takes the verdict on the range of an index. */
        void take(int index, int verdict);
    }

    /** How much of a slice ranges have to cover if it is to be worth sorting: one part of so many. */
    private static final int SPARSE = 4;

    private final Utf8Engine engine;
    private final byte[] utf8;
    private final int[] starts;
    private final int[] ends;
    private final int[] hosts;

    /** Prepares; the ranges lie within the octets. */
    @SuppressWarnings("ArrayIsStoredDirectly") // all of it belongs to one operation
    public Utf8Batch(Utf8Engine engine, byte[] utf8, int[] starts, int[] ends) {
        this.engine = engine;
        this.utf8 = utf8;
        this.starts = starts;
        this.ends = ends;
        hosts = new int[starts.length];
    }

    /** Judges all ranges in their order. */
    public void judge(Verdicts verdicts) {
        Octets sorted = engine.octets();
        int i = 0;
        while (i < starts.length) {
            int from = starts[i];
            int to = from;
            int next = i;
            int covered = 0;
            while (next < starts.length && starts[next] >= to && ends[next] <= from + Octets.SLICE) {
                covered += ends[next] - starts[next];
                to = ends[next++];
            }
            if (next == i) {
                verdicts.take(i, engine.judge(utf8, from, ends[i]));
                i++;
            } else if (covered < Octets.SLICE / SPARSE) {
                for (; i < next; i++) {
                    verdicts.take(i, engine.judge(utf8, starts[i], ends[i]));
                }
            } else {
                sorted.sort(utf8, from, to);
                leaveOut(sorted, i, next);
                for (; i < next; i++) {
                    boolean isPlain = hosts[i] > starts[i] && engine.isPlain(hosts[i], ends[i], sorted);
                    verdicts.take(
                            i,
                            isPlain
                                    ? Utf8Engine.WITH_SCHEME
                                    : engine.judge(utf8, starts[i], hosts[i], ends[i], sorted));
                }
            }
        }
    }

    /** Leaves out what is between ranges, and the colon of each scheme that is known. */
    private void leaveOut(Octets sorted, int first, int last) {
        int end = starts[first];
        for (int i = first; i < last; i++) {
            sorted.leaveOut(end, starts[i]);
            end = ends[i];
            hosts[i] = Utf8Engine.host(utf8, starts[i], end);
            if (hosts[i] > starts[i]) {
                sorted.leaveOut(hosts[i] - "://".length());
            }
        }
    }
}
