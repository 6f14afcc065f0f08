package org.iritoolkit;

import java.util.Objects;
import org.iritoolkit.check.Component;
import org.iritoolkit.internal.text.Rewriter;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes components and their parts, for builders, edits and query parameters. Percent-encodes characters that the
 * component does not allow (RFC 3986 2.4), or leaves them for the parser to reject.
 *
 * <p>If a component is set as a whole, its escapes are kept. Segments, parameters, names and passwords are data: their
 * percent signs and delimiters are percent-encoded.
 */
final class ComponentEncoder {
    private static final CodePointSet USERNAME = allBut("%:@/?#");
    private static final CodePointSet PASSWORD = allBut("%@/?#");
    private static final CodePointSet SEGMENT = allBut("%/?#");
    private static final CodePointSet SEGMENT_WITH_PARAMETERS = allBut("%/?#;=");
    private static final CodePointSet PARAMETER_NAME = allBut("%&=+;#");
    private static final CodePointSet PARAMETER_VALUE = allBut("%&+;#");

    /** The set does not contain the tilde, because form parsers expect it percent-encoded. */
    private static final CodePointSet FORM = CodePointSet.range('0', '9')
            .plus(CodePointSet.range('A', 'Z'))
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.ofCharacters("*-._"));

    private final IriParser parser;
    private final boolean strict;

    /**
     * Creates an encoder.
     *
     * @param parser the parser that defines which characters a component allows
     * @param strict whether to keep characters that the component does not allow, so that the parser rejects them
     */
    ComponentEncoder(IriParser parser, boolean strict) {
        this.parser = parser;
        this.strict = strict;
    }

    private static CodePointSet allBut(String delimiters) {
        return CodePointSet.range(0, Character.MAX_CODE_POINT).minus(CodePointSet.ofCharacters(delimiters));
    }

    /** Returns a whole component. */
    String whole(Component component, String value) {
        Objects.requireNonNull(value, "value");
        return strict || !parser.profile().allowsEscapes(component)
                ? value
                : Rewriter.rewrite(value, component, parser.engine.syntax(), parser.repairs(), null);
    }

    /** Returns a path segment. */
    String segment(String value) {
        return data(Component.PATH, value, parser.profile().hasPathParameters() ? SEGMENT_WITH_PARAMETERS : SEGMENT);
    }

    /** Returns the user name and, after the first colon, the password. */
    String credentials(String username, String password) {
        return data(Component.USERINFO, username, USERNAME) + ":" + data(Component.USERINFO, password, PASSWORD);
    }

    /** Returns a query parameter: the name and, unless the value is null, an equals sign and the value. */
    String parameter(String name, @Nullable String value) {
        String written = data(Component.QUERY, name, PARAMETER_NAME);
        return value == null ? written : written + "=" + data(Component.QUERY, value, PARAMETER_VALUE);
    }

    /** Returns a parameter of {@code application/x-www-form-urlencoded} (URL Standard 5.2). */
    static String formParameter(String name, @Nullable String value) {
        return value == null ? formData(name) : formData(name) + "=" + formData(value);
    }

    private static String formData(String value) {
        return Percent.encode(value, FORM).replace("%20", "+");
    }

    /** Percent-encodes the characters outside a set, then those that the component does not allow. */
    private String data(Component component, String value, CodePointSet kept) {
        Objects.requireNonNull(value, "value");
        return parser.profile().allowsEscapes(component) ? whole(component, Percent.encode(value, kept)) : value;
    }
}
