package org.iritoolkit.internal.engine;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.plugin.DeclaredCheck;
import org.iritoolkit.plugin.PluginSource;
import org.iritoolkit.profile.CodePointSet;
import org.jspecify.annotations.Nullable;

/** A check with the characters that concern it, as the engine runs it. Derived parsers share it. */
public final class PreparedCheck {
    private static final int BLOCK = 256;

    private final DeclaredCheck declared;
    private final @Nullable Severity stated;
    private final Set<String> codes;

    /** The characters that concern the check, in blocks of 256. A block is computed on first use. */
    private final AtomicReferenceArray<BitSet> concerning =
            new AtomicReferenceArray<>((Character.MAX_VALUE + 1) / BLOCK);

    private PreparedCheck(DeclaredCheck declared, @Nullable Severity stated) {
        this.declared = declared;
        this.stated = stated;
        Set<String> all = new HashSet<>(declared.codes());
        all.add(CoreViolation.PLUGIN_FAILED.id());
        codes = Set.copyOf(all);
    }

    /**
     * Prepares a check.
     *
     * @throws IllegalArgumentException if the check cannot be used; the message names the check
     */
    public static PreparedCheck of(ComponentCheck check) {
        // suggestions percent-encode, and a check must not exhaust the stack in an initializer that this needs
        Percent.encode(" ", CodePointSet.EMPTY);
        return new PreparedCheck(DeclaredCheck.of(check), null);
    }

    /**
     * Returns the check with another severity of its errors and warnings. Its advice stays advice, since it breaks no
     * rule, and its failure keeps the severity that the check declares.
     */
    public PreparedCheck as(Severity severity) {
        return new PreparedCheck(declared, severity);
    }

    /** Returns the check as given. */
    public ComponentCheck given() {
        return declared.check();
    }

    /** Returns the id. */
    public String id() {
        return declared.id();
    }

    /** Returns the ids of the codes that the check declares, and the id of the code of its failure. */
    public Set<String> codes() {
        return codes;
    }

    /** Returns the highest severity that the check declares, or the one that is stated for it. */
    public Severity severity() {
        return stated(declared.severity());
    }

    /** Returns the highest severity that a violation of the check can have under the settings of a parser. */
    public Severity highest(Settings settings) {
        Severity result = severity();
        Severity least = settings.leastOf(id());
        for (String code : codes) {
            boolean failure = code.equals(CoreViolation.PLUGIN_FAILED.id());
            Severity set = settings.severity(code, failure ? declared.severity() : severity(), least);
            result = set.atLeast(result) ? set : result;
        }
        return result;
    }

    /** Returns whether the check can report a violation under the settings of a parser. */
    public boolean runs(Settings settings) {
        return settings.isNamed(id()) || highest(settings).atLeast(settings.threshold());
    }

    /** Returns whether the check runs on a component: it declares the component, and a character concerns it. */
    public boolean looksAt(Component component, String text, int from, int to) {
        return declared.components().contains(component) && concerns(text, from, to);
    }

    /** Returns whether to run the check on a range: a character concerns the check, or all ASCII characters do. */
    private boolean concerns(String text, int from, int to) {
        BitSet first = block(0);
        int least = first.nextSetBit(0) & 0xFF; // 255 if no character of the block concerns the check
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= least && (c < BLOCK ? first : block(c / BLOCK)).get(c % BLOCK)) {
                return true;
            }
        }
        return first.nextClearBit(0) >= 0x80;
    }

    /** Returns whether an ASCII character concerns the check, so that it may run on any string. */
    public boolean concernsAscii() {
        return (block(0).nextSetBit(0) & 0xFF) < 0x80; // 255 if no character of the block concerns the check
    }

    private BitSet block(int number) {
        BitSet block = concerning.get(number);
        if (block == null) {
            block = new BitSet(BLOCK);
            for (int i = 0; i < BLOCK; i++) {
                block.set(i, PluginSource.concerns(given(), number * BLOCK + i));
            }
            concerning.set(number, block);
        }
        return block;
    }

    /** Runs the check on a component. */
    public void run(ComponentText text, Consumer<Violation> violations) {
        declared.run(text, stated == null ? violations : found -> violations.accept(stated(found)));
    }

    private Violation stated(Violation found) {
        boolean failed = found.code() == CoreViolation.PLUGIN_FAILED;
        return failed ? found : found.withSeverity(stated(found.severity()));
    }

    private Severity stated(Severity severity) {
        return stated == null || severity == Severity.ADVICE ? severity : stated;
    }
}
