package org.iritoolkit.text.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.iritoolkit.check.Span;
import org.jspecify.annotations.Nullable;

/** A string that is changed in several passes, each from start to end, with the original position of each code unit. */
final class Edit {
    private static final Comparator<Entered.Change> BY_PLACE = Comparator.comparingInt(
                    (Entered.Change change) -> change.span().start())
            .thenComparingInt(change -> change.span().end());

    private String text;
    private int @Nullable [] starts; // null until a pass makes a change
    private int @Nullable [] ends;
    private final List<Entered.Change> changes = new ArrayList<>();

    /** Whether a change replaces a full-width or half-width form. */
    private boolean hasForms;

    private final StringBuilder next = new StringBuilder();
    private int[] nextStarts = {};
    private int[] nextEnds = {};

    Edit(String typed) {
        text = typed;
    }

    String text() {
        return text;
    }

    /** Returns the changes so far, sorted by position. */
    List<Entered.Change> changes() {
        changes.sort(BY_PLACE);
        return hasForms ? joined(changes) : changes;
    }

    /** Returns the changes, with a single change for each run of full-width or half-width forms. */
    private static List<Entered.Change> joined(List<Entered.Change> all) {
        List<Entered.Change> joined = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        int first = -1;
        for (Entered.Change change : all) {
            if (change.reason() != Entered.Reason.WIDTH) {
                joined.add(change);
                continue;
            }
            if (first < 0 || joined.get(first).span().end() != change.span().start()) {
                finish(joined, first, run);
                first = joined.size();
                joined.add(change);
            }
            run.append(change.replacement());
            Span span = new Span(joined.get(first).span().start(), change.span().end());
            joined.set(first, new Entered.Change(span, "", Entered.Reason.WIDTH));
        }
        finish(joined, first, run);
        return joined;
    }

    /** Sets the replacement for a run of full-width or half-width forms. */
    private static void finish(List<Entered.Change> joined, int at, StringBuilder run) {
        if (at >= 0) {
            joined.set(at, new Entered.Change(joined.get(at).span(), run.toString(), Entered.Reason.WIDTH));
        }
        run.setLength(0);
    }

    /** Keeps a range of the string unchanged. */
    void keep(int from, int to) {
        reserve(to - from);
        for (int i = from; i < to; i++) {
            nextStarts[next.length() + i - from] = start(i);
            nextEnds[next.length() + i - from] = end(i);
        }
        next.append(text, from, to);
    }

    /** Replaces a range of the string. */
    void replace(int from, int to, String with, Entered.Reason reason) {
        int start = from < text.length() ? start(from) : from == 0 ? 0 : end(from - 1);
        int end = to == from ? start : end(to - 1);
        reserve(with.length());
        for (int i = 0; i < with.length(); i++) {
            nextStarts[next.length() + i] = start;
            nextEnds[next.length() + i] = end;
        }
        next.append(with);
        changes.add(new Entered.Change(new Span(start, end), with, reason));
        hasForms |= reason == Entered.Reason.WIDTH;
    }

    private int start(int index) {
        return starts == null ? index : starts[index];
    }

    private int end(int index) {
        return ends == null ? index + 1 : ends[index];
    }

    private void reserve(int more) {
        int needed = next.length() + more;
        if (needed > nextStarts.length) {
            int room = nextStarts.length == 0 ? Math.max(text.length(), needed) : 2 * needed;
            nextStarts = Arrays.copyOf(nextStarts, room);
            nextEnds = Arrays.copyOf(nextEnds, room);
        }
    }

    /** Ends a pass. */
    void done() {
        text = next.toString();
        starts = nextStarts;
        ends = nextEnds;
        next.setLength(0);
        nextStarts = new int[0];
        nextEnds = new int[0];
    }
}
