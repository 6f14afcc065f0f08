package org.iritoolkit.spring;

import org.iritoolkit.web.LinkPolicy;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.http.client.InetAddressFilter;
import org.springframework.context.annotation.Bean;

/**
 * Lets the clients of Spring Boot 4.1 connect only to addresses that the application's policy allows for any host. A
 * filter does not get the host that was looked up, so it refuses the special addresses of internal hosts; the client of
 * the policy allows them.
 */
@AutoConfiguration(after = LinkPolicyAutoConfiguration.class)
@ConditionalOnClass({LinkPolicy.class, InetAddressFilter.class})
@ConditionalOnBean(LinkPolicy.class)
@ConditionalOnBooleanProperty(name = "iri.policy.filter-addresses", matchIfMissing = true)
final class AddressFilterAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    InetAddressFilter policyAddressFilter(LinkPolicy policy) {
        return policy::allows;
    }
}
