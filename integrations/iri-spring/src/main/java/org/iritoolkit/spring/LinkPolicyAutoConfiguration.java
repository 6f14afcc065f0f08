package org.iritoolkit.spring;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.UrlReader;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Configures the application's link policy. */
@AutoConfiguration
final class LinkPolicyAutoConfiguration {
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(LinkPolicy.class)
    @Conditional(Named.class)
    @EnableConfigurationProperties(PolicyProperties.class)
    static final class Policy {
        @Bean
        @ConditionalOnMissingBean
        LinkPolicy linkPolicy(PolicyProperties properties) {
            return IriProperties.value("iri.policy", () -> policy(properties));
        }

        private static LinkPolicy policy(PolicyProperties properties) {
            LinkPolicyBuilder builder = LinkPolicy.builder()
                    .schemes(properties.schemes().toArray(String[]::new))
                    .hosts(properties.hosts().toArray(String[]::new))
                    .subdomainsOf(properties.subdomainsOf().toArray(String[]::new))
                    .set("internalHost", properties.internalHost())
                    .allowAddresses(properties.allowAddresses().toArray(String[]::new))
                    .suffixes(properties.suffixes().toArray(String[]::new))
                    .ports(properties.ports().stream()
                            .mapToInt(Integer::intValue)
                            .toArray())
                    .allow(named(properties.allow(), LinkPolicyBuilder.allowable(), ViolationCode::id)
                            .toArray(ViolationCode[]::new));
            if (properties.anyHost()) {
                builder.anyHost();
            }
            if (properties.anyPort()) {
                builder.anyPort();
            }
            if (!properties.readers().isEmpty()) {
                builder.readers(named(properties.readers(), UrlReader.installed(), UrlReader::name)
                        .toList());
            }
            return builder.build();
        }

        private static <T> Stream<T> named(List<String> names, List<? extends T> all, Function<T, String> naming) {
            return names.stream()
                    .map(name -> all.stream()
                            .filter(one -> naming.apply(one).equals(name))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException("there is no '" + name + "'; there are: "
                                    + String.join(", ", all.stream().map(naming).toList()))));
        }
    }

    /** Stops an application that sets a policy but has no client to enforce it. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingClass("org.iritoolkit.web.LinkPolicy")
    @Conditional(Named.class)
    static final class Missing {
        Missing() {
            throw new StartException(
                    "The properties 'iri.policy' name a policy for links, and nothing would enforce it; add"
                            + " org.iritoolkit:iri-httpclient5.",
                    "Add the artifact to the dependencies, or remove the properties.");
        }
    }

    static final class Named extends SpringBootCondition {
        @Override
        public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
            boolean isNamed = Binder.get(context.getEnvironment())
                    .bind("iri.policy", Bindable.of(PolicyProperties.class))
                    .isBound();
            return new ConditionOutcome(
                    isNamed, ConditionMessage.of((isNamed ? "some" : "no") + " properties 'iri.policy' are set"));
        }
    }
}
