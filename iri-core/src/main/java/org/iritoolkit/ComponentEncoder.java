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
 * <p>Escapes in a component that is set as a whole stay. A segment, a parameter, a name and a password are data: a
 * percent sign and the characters that would delimit them are always percent-encoded.
 *
 * @param parser defines the characters that a component allows
 * @param strict whether characters that it does not allow stay, to be rejected
 */
record ComponentEncoder(IriParser parser, boolean strict) {
    private static final CodePointSet USERNAME = allBut("%:@/?#");
    private static final CodePointSet PASSWORD = allBut("%@/?#");
    private static final CodePointSet SEGMENT = allBut("%/?#");
    private static final CodePointSet SEGMENT_WITH_PARAMETERS = allBut("%/?#;=");
    private static final CodePointSet PARAMETER_NAME = allBut("%&=+;#");
    private static final CodePointSet PARAMETER_VALUE = allBut("%&+;#");

    /** Without the tilde: form parsers expect it percent-encoded. */
    private static final CodePointSet FORM = CodePointSet.range('0', '9')
            .plus(CodePointSet.range('A', 'Z'))
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.ofCharacters("*-._"));

    private static CodePointSet allBut(String delimiters) {
        return CodePointSet.range(0, Character.MAX_CODE_POINT).minus(CodePointSet.ofCharacters(delimiters));
    }

    /** A component as a whole. */
    String whole(Component component, String value) {
        Objects.requireNonNull(value, "value");
        return strict || !parser.profile().allowsEscapes(component)
                ? value
                : Rewriter.rewrite(value, component, parser.engine.syntax(), parser.repairs(), null);
    }

    /** A segment of a path. */
    String segment(String value) {
        return data(Component.PATH, value, parser.profile().hasPathParameters() ? SEGMENT_WITH_PARAMETERS : SEGMENT);
    }

    /** The name of a user and the password, which follows the first colon. */
    String credentials(String username, String password) {
        return data(Component.USERINFO, username, USERNAME) + ":" + data(Component.USERINFO, password, PASSWORD);
    }

    /** A parameter of a query: its name, and its value after an equals sign unless that is null. */
    String parameter(String name, @Nullable String value) {
        String written = data(Component.QUERY, name, PARAMETER_NAME);
        return value == null ? written : written + "=" + data(Component.QUERY, value, PARAMETER_VALUE);
    }

    /** A parameter of {@code application/x-www-form-urlencoded} (URL Standard 5.2). */
    static String formParameter(String name, @Nullable String value) {
        return value == null ? formData(name) : formData(name) + "=" + formData(value);
    }

    private static String formData(String value) {
        return Percent.encode(value, FORM).replace("%20", "+");
    }

    /** Data: characters outside a set are percent-encoded, then those that the component does not allow. */
    private String data(Component component, String value, CodePointSet kept) {
        Objects.requireNonNull(value, "value");
        return parser.profile().allowsEscapes(component) ? whole(component, Percent.encode(value, kept)) : value;
    }
}
