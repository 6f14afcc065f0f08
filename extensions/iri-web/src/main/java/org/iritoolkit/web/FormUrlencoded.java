package org.iritoolkit.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.percent.Percent;

/**
 * The parser and the serializer of {@code application/x-www-form-urlencoded} (URL Standard 5), in UTF-8.
 *
 * <p>The parser accepts every input, and decodes octets that are not UTF-8 to U+FFFD. To read or change the query of an
 * IRI without changing the spelling of other parameters, use {@code org.iritoolkit.QueryParameters}.
 */
public final class FormUrlencoded {
    private FormUrlencoded() {}

    /**
     * Parses a string (URL Standard 5.3).
     *
     * @param input any string, for example the query of a URL without its question mark
     * @return the names and values, in the order of the string
     */
    public static List<Map.Entry<String, String>> parse(String input) {
        Objects.requireNonNull(input, "input");
        List<Map.Entry<String, String>> output = new ArrayList<>();
        String scalars = UrlInput.scalarValueString(input);
        for (int start = 0; start <= scalars.length(); ) {
            int ampersand = scalars.indexOf('&', start);
            int end = ampersand < 0 ? scalars.length() : ampersand;
            if (start < end) {
                String tuple = scalars.substring(start, end);
                int equals = tuple.indexOf('=');
                String name = equals < 0 ? tuple : tuple.substring(0, equals);
                String value = equals < 0 ? "" : tuple.substring(equals + 1);
                output.add(Map.entry(decode(name), decode(value)));
            }
            start = end + 1;
        }
        return output;
    }

    private static String decode(String text) {
        return new String(Percent.decodeToOctets(text.replace('+', ' ')), StandardCharsets.UTF_8);
    }

    /**
     * Serializes names and values (URL Standard 5.2).
     *
     * @param tuples the names and values; unpaired surrogates become U+FFFD
     * @return the string
     */
    public static String serialize(Collection<? extends Map.Entry<String, String>> tuples) {
        Objects.requireNonNull(tuples, "tuples");
        StringBuilder output = new StringBuilder();
        for (Map.Entry<String, String> tuple : tuples) {
            output.append(output.length() == 0 ? "" : "&")
                    .append(PercentEncodeSet.APPLICATION_X_WWW_FORM_URLENCODED.encode(tuple.getKey()))
                    .append('=')
                    .append(PercentEncodeSet.APPLICATION_X_WWW_FORM_URLENCODED.encode(tuple.getValue()));
        }
        return output.toString();
    }
}
