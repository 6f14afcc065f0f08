package org.iritoolkit.spring;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.api.Nested;
import org.springframework.core.convert.ConversionService;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.web.client.ResourceAccessException;

/** Spring with the module and without it. */
class SpringAloneTest {
    abstract static class WithSpring extends HostContract {
        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/spring.md");
        }

        static List<Result> results(List<String> inputs, Function<String, String> reading) {
            List<Result> results = new ArrayList<>();
            for (String input : inputs) {
                try {
                    results.add(new Result(reading.apply(input), List.of()));
                } catch (RuntimeException e) {
                    Throwable cause = e.getCause() == null ? e : e.getCause();
                    results.add(new Result(null, List.of(String.valueOf(cause.getMessage()))));
                }
            }
            return results;
        }
    }

    private static ConversionService conversions(boolean module) {
        return module
                ? Server.CONTEXT.getBean("mvcConversionService", ConversionService.class)
                : new DefaultFormattingConversionService();
    }

    /** A parameter of type String becomes one of type IriReference. */
    @Nested
    class Strings extends WithSpring {
        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            Class<?> type = module ? IriReference.class : String.class;
            return results(inputs, input -> String.valueOf(conversions(module).convert(input, type)));
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "Spring MVC answers an invalid IRI in a request with status 400",
                    difference -> difference.with().value() == null
                            && difference.with().messages().equals(List.of(message(difference.input()))));
        }

        private static String message(String input) {
            try {
                return "accepted: " + IriParser.of("rfc3987").parse(input);
            } catch (IriSyntaxException e) {
                return String.valueOf(e.getMessage());
            }
        }
    }

    /** The module leaves them as they are. */
    @Nested
    class Uris extends WithSpring {
        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            return results(inputs, input -> String.valueOf(conversions(module).convert(input, URI.class)));
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of();
        }
    }

    /** The URI that a client requests for a link; without the module, the application creates it with java.net.URI. */
    @Nested
    class Client extends WithSpring {
        private static final Pattern ESCAPE = Pattern.compile("%[0-9a-f]{2}", Pattern.CASE_INSENSITIVE);

        private final PolicyUriBuilderFactory factory = new PolicyUriBuilderFactory(LinkPolicy.builder()
                .schemes("http", "https", "ftp")
                .anyHost()
                .ports(80, 443, 21, 8080)
                .allow(LinkPolicyBuilder.allowable().toArray(ViolationCode[]::new))
                .build());

        @Override
        protected List<Result> results(List<String> inputs, boolean module) {
            return results(inputs, module ? input -> requested(factory.expand(input)) : Client::alone);
        }

        private static String alone(String link) {
            try {
                return requested(new URI(link));
            } catch (URISyntaxException e) {
                throw new ResourceAccessException("no URI", new IOException(e.getMessage()));
            }
        }

        private static String requested(URI uri) {
            return uri.toASCIIString().replaceAll("#.*", "");
        }

        /**
         * The module requests the link as parsed by the URL Standard, with hexadecimal digits as in RFC 3986 6.2.2.1.
         */
        @Override
        protected boolean isCorrection(Difference difference) {
            String requested = difference.with().value();
            return requested != null
                    && WebUrl.tryParse(difference.input())
                            .map(url -> url.href().replaceAll("#.*", ""))
                            .map(href -> ESCAPE.matcher(href)
                                    .replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT)))
                            .filter(requested::equals)
                            .isPresent();
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "requests the normal form that the policy returns",
                    this::isCorrection,
                    "A rejected link or address throws a `ResourceAccessException`",
                    difference -> difference.with().value() == null
                            && difference.with().messages().size() == 1);
        }
    }
}
