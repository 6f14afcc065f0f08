package org.iritoolkit;

import org.iritoolkit.internal.engine.Split;

/**
 * A reference that has no scheme and therefore needs a base (RFC 3987 2.2, irelative-ref).
 *
 * <p>{@link IriReference} documents the components and equality. Use {@link #toBuilder()} to change a
 * reference. A parser limited by {@link IriParser#withKind(ReferenceKind)} can accept only relative references.
 */
public final class RelativeReference extends IriReference {
    private static final long serialVersionUID = 1L;

    RelativeReference(String text, IriParser parser, Split split) {
        super(text, parser, split);
    }
}
