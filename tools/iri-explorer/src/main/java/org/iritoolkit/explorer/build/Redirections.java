package org.iritoolkit.explorer.build;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.iritoolkit.explorer.Instead;
import org.iritoolkit.explorer.Names;
import org.iritoolkit.explorer.Replaced;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.InvokeDynamicInstruction;
import org.teavm.model.MethodHandle;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.RuntimeConstant;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/** Redirects calls of methods that TeaVM lacks to the methods in {@link Replaced}. */
public final class Redirections implements ClassHolderTransformer {
    /** The classes whose calls are not redirected, because they need the replaced methods. */
    private static final Set<String> ORIGINALS = Set.of(Replaced.class.getName(), Names.class.getName());

    private final Map<MethodReference, MethodReference> redirections = new HashMap<>();

    public Redirections() {
        for (Method method : Replaced.class.getMethods()) {
            Instead instead = method.getAnnotation(Instead.class);
            if (instead != null) {
                MethodReference replacement = MethodReference.parse(method);
                ValueType[] signature = replacement.getSignature();
                redirections.put(
                        new MethodReference(
                                instead.of(),
                                instead.name().isEmpty() ? method.getName() : instead.name(),
                                instead.ofObject() ? Arrays.copyOfRange(signature, 1, signature.length) : signature),
                        replacement);
            }
        }
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (ORIGINALS.contains(type.getName())) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() != null) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    block.forEach(this::redirect);
                }
            }
        }
    }

    private void redirect(Instruction instruction) {
        if (instruction instanceof InvokeInstruction call) {
            MethodReference replacement = redirections.get(call.getMethod());
            if (replacement != null) {
                List<Variable> arguments = new ArrayList<>(call.getArguments());
                if (call.getInstance() != null) {
                    arguments.add(0, call.getInstance());
                }
                call.setType(InvocationType.SPECIAL);
                call.setInstance(null);
                call.setMethod(replacement);
                call.setArguments(arguments.toArray(Variable[]::new));
            }
        } else if (instruction instanceof InvokeDynamicInstruction lambda) {
            lambda.getBootstrapArguments().replaceAll(this::redirected);
        }
    }

    private RuntimeConstant redirected(RuntimeConstant constant) {
        if (constant.getKind() != RuntimeConstant.METHOD_HANDLE) {
            return constant;
        }
        MethodHandle handle = constant.getMethodHandle();
        if (handle.signature() == null || handle.getArgumentTypes() == null) {
            return constant;
        }
        MethodReference replacement =
                redirections.get(new MethodReference(handle.getClassName(), handle.getName(), handle.signature()));
        return replacement == null ? constant : new RuntimeConstant(MethodHandle.staticCaller(replacement));
    }
}
