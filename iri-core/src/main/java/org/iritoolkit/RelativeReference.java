package org.iritoolkit;

import org.iritoolkit.internal.syntax.Split;

/**
 * A reference without a scheme, which means something only against a base (RFC 3987 2.2, irelative-ref).
 *
 * <p>{@link IriReference} says what a value holds, and when two are equal. {@link #toBuilder()} makes a changed one.
 */
public final class RelativeReference extends IriReference {
    private static final long serialVersionUID = 1L;

    RelativeReference(String text, IriParser parser, Split split) {
        super(text, parser, split);
    }

    /**
     * Parses a relative reference under RFC 3987.
     *
     * @param text the text
     * @return the reference
     * @throws IriSyntaxException if the text is not valid, or has a scheme
     */
    public static RelativeReference parse(String text) {
        return (RelativeReference)
                DefaultParser.RFC_3987.withKind(ReferenceKind.RELATIVE).parse(text);
    }

    /**
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the text
     * @return the reference
     * @throws IriSyntaxException if the text is not valid, or has a scheme
     */
    public static RelativeReference valueOf(String text) {
        return parse(text);
    }
}
