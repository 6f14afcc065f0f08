package org.iritoolkit.spring;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.List;
import org.iritoolkit.IriException;
import org.iritoolkit.message.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.util.ClassUtils;
import org.springframework.web.method.ControllerAdviceBean;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.annotation.ExceptionHandlerMethodResolver;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Answers a request whose argument is an invalid IRI or host with a problem detail (RFC 9457). Later resolvers handle
 * all other exceptions. In particular, an {@link IriException} that the application itself throws is not an error in
 * the request.
 */
final class ProblemResolver implements HandlerExceptionResolver {
    private final List<HttpMessageConverter<?>> converters;

    private final List<ControllerAdviceBean> advice;

    private final IriConverter converter;

    ProblemResolver(
            List<HttpMessageConverter<?>> converters, List<ControllerAdviceBean> advice, IriConverter converter) {
        this.converters = converters;
        this.advice = advice;
        this.converter = converter;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception thrown) {
        List<Fault> faults = Faults.in(thrown, converter);
        if (faults.isEmpty() || response.isCommitted() || isHandledByApplication(handler, thrown)) {
            return null;
        }
        try {
            ModelAndView written = ServerResponse.badRequest()
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                    .body(problem(faults, request))
                    .writeTo(request, response, () -> converters);
            return written == null ? new ModelAndView() : written;
        } catch (IOException | ServletException e) {
            thrown.addSuppressed(e);
            return null;
        }
    }

    /** Whether the application has a handler method specifically for this exception, not only for all exceptions. */
    private boolean isHandledByApplication(@Nullable Object handler, Exception thrown) {
        Class<?> controller = handler instanceof HandlerMethod method ? method.getBeanType() : null;
        return (controller != null && handles(controller, thrown))
                || advice.stream()
                        .filter(bean -> bean.isApplicableToBeanType(controller))
                        .map(ControllerAdviceBean::getBeanType)
                        .anyMatch(type -> type != null
                                && !type.getName().startsWith("org.springframework.boot.")
                                && handles(type, thrown));
    }

    private static boolean handles(Class<?> type, Exception thrown) {
        ExceptionHandlerMethodResolver methods = new ExceptionHandlerMethodResolver(ClassUtils.getUserClass(type));
        Method method = methods.resolveMethodByExceptionType(thrown.getClass());
        return method != null && !method.equals(methods.resolveMethodByExceptionType(Exception.class));
    }

    private static ProblemDetail problem(List<Fault> faults, HttpServletRequest request) {
        String detail = faults.stream()
                .filter(Fault::isOurs)
                .findFirst()
                .map(Fault::detail)
                .orElse(null);
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, detail);
        problem.setInstance(URI.create(Secrets.hide(request.getRequestURI())));
        problem.setProperty(
                "violations", faults.stream().flatMap(Fault::members).toList());
        return problem;
    }
}
