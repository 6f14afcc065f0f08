package org.iritoolkit.spring;

import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.iritoolkit.httpclient5.LinkClient;
import org.iritoolkit.web.LinkPolicy;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Configures a client that obeys the application's policy, for applications that have Apache HttpClient. */
@AutoConfiguration(after = LinkPolicyAutoConfiguration.class)
@ConditionalOnClass({LinkClient.class, RestClient.class, HttpClients.class})
@ConditionalOnBean(LinkPolicy.class)
final class LinkClientAutoConfiguration {
    /** This bean is not a default candidate, so that it does not replace another client. */
    @Bean(defaultCandidate = false)
    @ConditionalOnMissingBean
    LinkClient policyHttpClient(LinkPolicy policy) {
        return IriProperties.value("iri.policy", () -> LinkClient.of(policy));
    }

    /**
     * This bean is injected only by name. It sends requests with the application's {@link LinkClient}, if there is one.
     */
    @Bean(defaultCandidate = false)
    RestClient linkClient(
            LinkPolicy policy,
            ObjectProvider<LinkClient> own,
            @Qualifier("policyHttpClient") ObjectProvider<LinkClient> usual,
            ObjectProvider<RestClient.Builder> builder) {
        return builder.getIfAvailable(RestClient::builder)
                .uriBuilderFactory(new PolicyUriBuilderFactory(policy))
                .requestFactory(new HttpComponentsClientHttpRequestFactory(own.getIfAvailable(usual::getObject)))
                .build();
    }
}
