package org.iritoolkit.spring;

import java.util.List;
import java.util.function.Supplier;
import org.iritoolkit.IriParser;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the application's parser.
 *
 * @param profile the id of a profile
 * @param checks the ids of checks that run in addition to the profile's own
 * @param advice whether notes are reported
 */
@ConfigurationProperties("iri")
record IriProperties(
        @DefaultValue("rfc3987") String profile,
        @DefaultValue List<String> checks,
        @DefaultValue("false") boolean advice) {
    /** Creates the parser. Throws a {@link StartException} if a profile or check is not installed. */
    IriParser parser() {
        IriParser plain = value("iri.profile", () -> IriParser.of(profile));
        IriParser checking = value("iri.checks", () -> plain.withChecks(checks.toArray(String[]::new)));
        return advice ? checking.withAdvice() : checking;
    }

    /** Reads the value of a property. If the value is invalid, the exception names the property. */
    static <T> T value(String property, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new StartException(property, e);
        }
    }
}
