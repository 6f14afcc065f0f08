package org.iritoolkit.spring;

import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.ApplicationContext;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.method.ControllerAdviceBean;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ExceptionHandlerExceptionResolver;

/** Configures how Spring MVC answers requests with invalid IRIs. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(WebMvcConfigurer.class)
@ConditionalOnBooleanProperty(name = "iri.problem-details", matchIfMissing = true)
final class ProblemAutoConfiguration implements WebMvcConfigurer {
    private final ApplicationContext application;

    ProblemAutoConfiguration(ApplicationContext application) {
        this.application = application;
    }

    /**
     * Adds the resolver first, because Spring Boot's handler would report the same exceptions without the position and
     * the section. The application's own handlers still apply.
     */
    @Override
    public void extendHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
        List<HttpMessageConverter<?>> converters = resolvers.stream()
                .filter(ExceptionHandlerExceptionResolver.class::isInstance)
                .map(ExceptionHandlerExceptionResolver.class::cast)
                .findFirst()
                .map(ExceptionHandlerExceptionResolver::getMessageConverters)
                .orElse(List.of());
        resolvers.add(
                0,
                new ProblemResolver(
                        converters,
                        ControllerAdviceBean.findAnnotatedBeans(application),
                        application.getBean(IriConverter.class)));
    }
}
