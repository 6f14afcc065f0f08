package org.iritoolkit.spring;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.IriException;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Answers a request whose argument is an invalid IRI with a problem detail (RFC 9457). It leaves all else to the resolvers
 * that follow: above all an {@link IriException} that the application itself throws, which is no fault of the request.
 */
final class ProblemResolver implements HandlerExceptionResolver {
    private final List<HttpMessageConverter<?>> converters;

    ProblemResolver(List<HttpMessageConverter<?>> converters) {
        this.converters = converters;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception thrown) {
        List<Fault> faults = faults(thrown);
        if (faults.isEmpty() || response.isCommitted()) {
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

    private static ProblemDetail problem(List<Fault> faults, HttpServletRequest request) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.BAD_REQUEST, faults.get(0).cause().getMessage());
        problem.setInstance(URI.create(request.getRequestURI()));
        problem.setProperty(
                "violations", faults.stream().flatMap(Fault::violations).toList());
        return problem;
    }

    /** The IRIs that kept a request from being read; none if it failed for another reason. */
    private static List<Fault> faults(Exception thrown) {
        if (thrown instanceof MethodArgumentTypeMismatchException mismatch) {
            return Fault.in(mismatch.getName(), mismatch).toList();
        }
        if (thrown instanceof HttpMessageNotReadableException unreadable) {
            return Fault.in("", unreadable).toList();
        }
        if (thrown instanceof BindingResult binding) {
            return binding.getAllErrors().stream()
                    .flatMap(ProblemResolver::faults)
                    .toList();
        }
        return List.of();
    }

    private static Stream<Fault> faults(ObjectError error) {
        return error instanceof FieldError field && field.contains(TypeMismatchException.class)
                ? Fault.in(field.getField(), field.unwrap(TypeMismatchException.class))
                : Stream.empty();
    }

    /** An invalid IRI, and the parameter that holds it; empty for a body. */
    private record Fault(String parameter, IriException cause) {
        static Stream<Fault> in(String parameter, Throwable thrown) {
            for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
                if (cause instanceof IriException found) {
                    return Stream.of(new Fault(parameter, found));
                }
            }
            return Stream.empty();
        }

        Stream<Map<String, Object>> violations() {
            return cause.violations().stream().filter(Violation::isError).map(this::members);
        }

        private Map<String, Object> members(Violation violation) {
            Map<String, Object> members = new LinkedHashMap<>();
            if (!parameter.isEmpty()) {
                members.put("parameter", parameter);
            }
            members.put("code", violation.code().id());
            members.put("start", violation.span().start());
            members.put("end", violation.span().end());
            members.put("detail", violation.message());
            members.put("clause", violation.clause().toString());
            members.put("remedy", violation.remedy());
            return members;
        }
    }
}
