package org.iritoolkit.spring;

import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.iritoolkit.web.LinkPolicy;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.web.client.RestClient;

/** A client that obeys the application's policy, for applications that have Apache HttpClient. */
@AutoConfiguration(after = LinkPolicyAutoConfiguration.class)
@ConditionalOnClass({LinkPolicy.class, RestClient.class, HttpClients.class})
@ConditionalOnBean(LinkPolicy.class)
final class LinkClientAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    PolicyRequestFactory policyRequestFactory(LinkPolicy policy) {
        return new PolicyRequestFactory(policy);
    }

    /** Only for those who ask for it by name, so that it takes the place of no other client. */
    @Bean(defaultCandidate = false)
    RestClient linkClient(LinkPolicy policy, PolicyRequestFactory factory, ObjectProvider<RestClient.Builder> builder) {
        return builder.getIfAvailable(RestClient::builder)
                .uriBuilderFactory(new PolicyUriBuilderFactory(policy))
                .requestFactory(factory)
                .build();
    }
}
