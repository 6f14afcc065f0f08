package com.example.readers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import okhttp3.Dns;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.iritoolkit.Iri;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;

// tag::client[]
/** Makes OkHttp follow a policy. An interceptor checks each hop, and a Dns checks each address. */
public record PolicyClient(LinkPolicy policy, Dns names) implements Interceptor {
    public OkHttpClient build() {
        return new OkHttpClient.Builder()
                .proxy(Proxy.NO_PROXY) // it would resolve names again
                .followRedirects(false) // the interceptor does
                .callTimeout(Duration.ofSeconds(30))
                .dns(this::lookup)
                .addInterceptor(this)
                .build();
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        if (!chain.request().method().equals("GET")) {
            throw new IOException("this client only gets");
        }
        LinkVerdict verdict = policy.judge(chain.request().url().toString());
        for (int hop = 0; hop <= 5 && verdict.isAllowed(); hop++) {
            Iri uri = verdict.uri().orElseThrow();
            Response response =
                    chain.proceed(new Request.Builder().url(uri.toString()).build()); // without headers
            String location = response.header("Location");
            if (!response.isRedirect() || location == null) {
                return response;
            }
            response.close();
            verdict = policy.judge(uri, location); // OkHttp reads headers as UTF-8
        }
        throw new IOException(verdict.isAllowed() ? "too many redirects" : verdict.toString());
    }

    private List<InetAddress> lookup(String host) throws UnknownHostException {
        List<InetAddress> addresses = names.lookup(host);
        if (!addresses.stream().allMatch(address -> policy.allows(host, address))) {
            throw new UnknownHostException("the policy refuses an address of " + host);
        }
        return addresses;
    }
}
// end::client[]
