package org.iritoolkit.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Shows the reason in place of a stack trace if the toolkit keeps the application from starting. */
@Order(Ordered.HIGHEST_PRECEDENCE) // before Spring's own, which would report the bean that failed
final class StartFailureAnalyzer extends AbstractFailureAnalyzer<StartException> {
    @Override
    protected FailureAnalysis analyze(Throwable failure, StartException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), failure);
    }
}
