package org.iritoolkit.plugin;

import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

/**
 * A check that cannot do harm: its id and codes were read once, and any breach of its contract becomes one finding that
 * names it.
 */
public final class ContainedCheck implements ComponentCheck {
    private static final int BLOCK = 256;
    private static final int BLOCKS = (Character.MAX_VALUE + 1) / BLOCK;

    /** The whole text and the place of a rule are no parts that a text is split into. */
    private static final List<Component> NEVER_SEEN = List.of(Component.REFERENCE, Component.OPAQUE_START);

    private final ComponentCheck check;
    private final Plugin plugin;
    private final String id;
    private final Set<Component> components;
    private final Map<String, ViolationCode> codes = new HashMap<>();
    private final Set<ViolationCode> reported;

    private final Severity severity;
    private final UnaryOperator<ViolationCode> declared = this::declared;

    static {
        FirstFailure.rehearse();
    }

    /** For each block of 256 characters, those that concern the check. A block is asked about when a text needs it. */
    private final AtomicReferenceArray<BitSet> concerned = new AtomicReferenceArray<>(BLOCKS);

    private ContainedCheck(ComponentCheck check, Plugin plugin) {
        this.check = check;
        this.plugin = plugin;
        id = plugin.requireId(check.id(), "its id");
        Set<Component> stated = Objects.requireNonNull(check.components(), "components() returns null");
        for (Component component : NEVER_SEEN) {
            if (stated.contains(component)) {
                throw new RefusedPlugin(
                        plugin,
                        "no check sees the component '" + component + "'; name the components that it looks at");
            }
        }
        components = Collections.unmodifiableSet(
                stated.isEmpty() ? EnumSet.noneOf(Component.class) : EnumSet.copyOf(stated));
        for (ViolationCode code : Objects.requireNonNull(check.codes(), "codes() returns null")) {
            ViolationCode contained = Codes.contained(code, plugin);
            codes.putIfAbsent(contained.id(), contained);
        }
        Set<ViolationCode> all = new HashSet<>(codes.values());
        all.add(PluginViolation.FAILED);
        reported = Set.copyOf(all);
        severity = Objects.requireNonNull(check.severity(), "severity() returns null");
    }

    /**
     * Contains a check.
     *
     * @throws RefusedPlugin if it does not say what it is: by an exception, by null, or by an id that is none
     */
    public static ContainedCheck of(ComponentCheck check) {
        Objects.requireNonNull(check, "check");
        if (check instanceof ContainedCheck contained) {
            return contained;
        }
        Plugin plugin = Plugin.of("check", check);
        return plugin.ask(() -> new ContainedCheck(check, plugin));
    }

    /** Contains each of some checks. */
    public static List<ContainedCheck> all(List<ComponentCheck> checks) {
        return checks.stream().map(ContainedCheck::of).toList();
    }

    /** The check as it was given. */
    public ComponentCheck given() {
        return check;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Set<Component> components() {
        return components;
    }

    /** The codes that it declares, and the one that reports its failure. */
    @Override
    public Set<ViolationCode> codes() {
        return reported;
    }

    /** Whether it declares a code with this id. */
    public boolean reports(String code) {
        return codes.containsKey(code);
    }

    @Override
    public Severity severity() {
        return severity;
    }

    /**
     * The answer of the check about a character of the basic plane. It is asked once for each. If it throws, it has to
     * look at every text, and its failure is reported there.
     */
    @Override
    public boolean concerns(int character) {
        return block(character / BLOCK).get(character % BLOCK);
    }

    /** Whether the check has to look at a component. One that all of ASCII concerns may look for what is absent. */
    public boolean concerns(String text, int from, int to) {
        BitSet first = block(0);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < BLOCK ? first.get(c) : concerns(c)) {
                return true;
            }
        }
        return first.nextClearBit(0) >= 0x80;
    }

    private BitSet block(int number) {
        BitSet block = concerned.get(number);
        if (block == null) {
            block = asked(number * BLOCK);
            concerned.set(number, block);
        }
        return block;
    }

    private BitSet asked(int first) {
        BitSet block = new BitSet(BLOCK);
        for (int i = 0; i < BLOCK; i++) {
            int character = first + i;
            block.set(i, Plugin.contain(() -> check.concerns(character), e -> true));
        }
        return block;
    }

    /** Whether a character of ASCII concerns the check, so that it has to look at any text. */
    public boolean concernsAscii() {
        int first = block(0).nextSetBit(0);
        return first >= 0 && first < 0x80;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        GuardedCall call = new GuardedCall(
                plugin,
                text.component(),
                text.span(text.component()).orElseThrow(),
                text.reference().length(),
                severity,
                declared,
                findings);
        Callable<Boolean> work = () -> {
            check.check(text, call);
            return true;
        };
        call.run(work);
        call.end();
    }

    private ViolationCode declared(ViolationCode code) {
        ViolationCode contained = Codes.contained(code, plugin);
        ViolationCode declared = codes.get(contained.id());
        if (declared == null) {
            throw new RefusedPlugin(plugin, "reports " + contained.id() + ", which codes() does not have");
        }
        return declared.equals(code) ? declared : contained;
    }
}
