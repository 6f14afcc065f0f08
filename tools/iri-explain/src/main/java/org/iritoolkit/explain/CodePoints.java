package org.iritoolkit.explain;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.iritoolkit.Inspection;
import org.iritoolkit.check.Component;
import org.iritoolkit.explain.Explanation.CodePoint;
import org.iritoolkit.message.CharacterName;
import org.jspecify.annotations.Nullable;

/** Lists the characters of a string. */
final class CodePoints {
    private static final HexFormat OCTETS = HexFormat.ofDelimiter(" ").withUpperCase();

    private CodePoints() {}

    static List<CodePoint> of(Inspection inspection) {
        String text = inspection.text();
        Component[] owners = owners(inspection);
        List<CodePoint> all = new ArrayList<>();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int end = i + Character.charCount(c);
            all.add(new CodePoint(
                    i,
                    end,
                    new CharacterName(c).number(),
                    name(c),
                    utf8(c),
                    UScript.getName(UScript.getScript(c)).replace('_', ' '),
                    owners[i]));
            i = end;
        }
        return all;
    }

    /** Returns the component that each UTF-16 code unit belongs to; REFERENCE for the delimiters between components. */
    static Component[] owners(Inspection inspection) {
        Component[] owners = new Component[inspection.text().length()];
        Arrays.fill(owners, Component.REFERENCE);
        for (Component component : List.of(
                Component.SCHEME,
                inspection.span(Component.HOST).isPresent() ? Component.HOST : Component.AUTHORITY,
                Component.USERINFO,
                Component.PORT,
                Component.PATH,
                Component.QUERY,
                Component.FRAGMENT)) {
            inspection.span(component).ifPresent(span -> Arrays.fill(owners, span.start(), span.end(), component));
        }
        return owners;
    }

    static String name(int c) {
        @Nullable String name = UCharacter.getName(c);
        if (name == null) {
            name = Character.getName(c); // Java, unlike Unicode, has names for controls
        }
        return name == null || name.isEmpty() ? UCharacter.getExtendedName(c) : name;
    }

    private static String utf8(int c) {
        if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
            return "";
        }
        return OCTETS.formatHex(Character.toString(c).getBytes(StandardCharsets.UTF_8));
    }
}
