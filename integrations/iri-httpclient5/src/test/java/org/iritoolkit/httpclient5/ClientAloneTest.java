package org.iritoolkit.httpclient5;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.LinkViolation;
import org.iritoolkit.web.WebUrl;

/** Apache HttpClient with the module and without it: the host and the path that it requests for a link. */
class ClientAloneTest extends HostContract {
    private static final Pattern ESCAPE = Pattern.compile("%[0-9a-f]{2}", Pattern.CASE_INSENSITIVE);

    /** The URL that the client requests; the request ends here. */
    private final List<String> requested = new ArrayList<>();

    @Override
    protected Path page() {
        return Path.of("../../docs/integrations/httpclient5.md");
    }

    private ClassicHttpResponse record(ClassicHttpRequest request, ExecChain.Scope scope) {
        String host = scope.route.getTargetHost().toURI().replaceFirst("^(http:.*):80$|^(https:.*):443$", "$1$2");
        requested.add(host + request.getRequestUri());
        return new BasicClassicHttpResponse(200);
    }

    /** A policy that allows everything that can be allowed; only links on which parsers disagree are refused. */
    private static LinkPolicy policy() {
        return LinkPolicy.builder()
                .schemes("http", "https")
                .anyHost()
                .ports(80, 443, 8080)
                .allow(LinkPolicyBuilder.allowable().stream()
                        .filter(code -> code != LinkViolation.USERINFO)
                        .toArray(ViolationCode[]::new))
                .build();
    }

    @Override
    protected List<Result> results(List<String> inputs, boolean module) throws IOException {
        List<Result> results = new ArrayList<>();
        LinkPolicy policy = policy();
        try (CloseableHttpClient sender = HttpClients.custom()
                        .addExecInterceptorFirst("record", (request, scope, chain) -> record(request, scope))
                        .build();
                LinkClient client = new LinkClient(
                        policy,
                        LinkClient.builder(policy),
                        sender,
                        PoolingHttpClientConnectionManagerBuilder.create().build())) {
            for (String input : inputs) {
                requested.clear();
                try {
                    if (module) {
                        client.<Integer>get(input, HttpResponse::getCode);
                    } else {
                        sender.<Integer>execute(new HttpGet(input), HttpResponse::getCode);
                    }
                    results.add(new Result(requested.get(0), List.of()));
                } catch (IOException | IllegalArgumentException e) {
                    results.add(new Result(null, List.of(String.valueOf(e.getMessage()))));
                }
            }
        }
        return results;
    }

    /** The module requests the link as parsed by the URL Standard, with hexadecimal digits as in RFC 3986 6.2.2.1. */
    @Override
    protected boolean isCorrection(Difference difference) {
        String with = difference.with().value();
        return with != null
                && WebUrl.tryParse(difference.input())
                        .map(url -> url.href().replaceAll("#.*", ""))
                        .map(href -> ESCAPE.matcher(href)
                                .replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT)))
                        .filter(with::equals)
                        .isPresent();
    }

    @Override
    protected Map<String, Predicate<Difference>> named() {
        return Map.of(
                "requests the URI that the policy returns",
                this::isCorrection,
                "A rejected link or redirect throws a `LinkRefusedException`",
                difference -> difference
                        .with()
                        .equals(new Result(
                                null, List.of(policy().judge(difference.input()).toString()))));
    }
}
