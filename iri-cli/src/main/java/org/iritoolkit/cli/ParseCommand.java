package org.iritoolkit.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Splits into components. */
@Command(
        name = "parse",
        description = {
            "Splits each input into its components.",
            "",
            "Plain output is name=value, separated by TAB; what is absent is left out. A rejected text still shows its "
                    + "split, which is what stands between the delimiters."
        })
final class ParseCommand extends LineCommand {
    private static final String OPAQUE = "opaque";
    private static final String HOST_TYPE = "hostType";
    private static final List<Component> COMPONENTS = List.of(
            Component.SCHEME,
            Component.AUTHORITY,
            Component.USERINFO,
            Component.HOST,
            Component.PORT,
            Component.PATH,
            Component.QUERY,
            Component.FRAGMENT);

    @Mixin
    private CheckOptions options = new CheckOptions();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @Override
    void prepare() {
        try {
            parser = options.parser(profile());
        } catch (IllegalArgumentException e) {
            throw wrong(e);
        }
    }

    @Override
    List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (Component component : COMPONENTS) {
            keys.add(component.toString());
            if (component == Component.HOST) {
                keys.add(HOST_TYPE);
            }
        }
        keys.add(OPAQUE);
        return keys;
    }

    @Override
    Result apply(String text) {
        Inspection inspection = parser.inspect(text);
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (Component component : COMPONENTS) {
            fields.put(component.toString(), inspection.component(component).orElse(null));
        }
        fields.put(HOST_TYPE, inspection.hostType().map(HostType::toString).orElse(null));
        fields.put(OPAQUE, inspection.isOpaque());
        List<String> plain = new ArrayList<>();
        for (String key : keys()) {
            Object value = fields.get(key);
            if (value != null && !value.equals(false)) {
                plain.add(key + "=" + value);
            }
        }
        return new Result(inspection.isValid(), inspection.violations(), plain, fields);
    }
}
