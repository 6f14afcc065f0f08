package org.iritoolkit.spring;

import jakarta.validation.Validator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.iritoolkit.validation.IriConstraints;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Stops an application if a constraint of a controller requires a profile or mapper that is not installed. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({Validator.class, RequestMappingHandlerMapping.class})
final class ConstraintAutoConfiguration {
    @Bean
    static SmartInitializingSingleton iriConstraintCheck(
            ObjectProvider<Validator> validators, ObjectProvider<RequestMappingHandlerMapping> mappings) {
        return () -> validators.ifUnique(validator -> {
            Set<Class<?>> types = new LinkedHashSet<>();
            mappings.forEach(mapping -> mapping.getHandlerMethods().values().forEach(method -> add(method, types)));
            types.forEach(type -> IriConstraints.check(validator, type));
        });
    }

    private static void add(HandlerMethod method, Set<Class<?>> types) {
        types.add(method.getBeanType());
        for (MethodParameter parameter : method.getMethodParameters()) {
            types.add(parameter.getParameterType());
        }
    }
}
