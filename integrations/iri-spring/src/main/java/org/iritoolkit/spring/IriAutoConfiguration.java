package org.iritoolkit.spring;

import com.fasterxml.jackson.databind.Module;
import org.iritoolkit.IriParser;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/** Configures the application's parser, and lets Spring and Jackson read values with it. */
@AutoConfiguration
@EnableConfigurationProperties(IriProperties.class)
final class IriAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    IriParser iriParser(IriProperties properties) {
        return properties.parser();
    }

    @Bean
    @ConfigurationPropertiesBinding
    static IriConverter iriConverter(ObjectProvider<IriParser> parser) {
        return new IriConverter(parser);
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(JacksonModule.class)
    static final class Jackson3 {
        @Bean
        @ConditionalOnMissingBean
        org.iritoolkit.jackson3.IriModule iriJackson3Module(IriParser parser) {
            return new org.iritoolkit.jackson3.IriModule(parser);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(Module.class)
    static final class Jackson2 {
        @Bean
        @ConditionalOnMissingBean
        org.iritoolkit.jackson2.IriModule iriJackson2Module(IriParser parser) {
            return new org.iritoolkit.jackson2.IriModule(parser);
        }
    }
}
