package org.iritoolkit.spring;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Shows the reason instead of a stack trace if the toolkit prevents the application from starting. */
@Order(Ordered.HIGHEST_PRECEDENCE) // runs before Spring's own analyzer, which would report the failed bean
final class StartFailureAnalyzer extends AbstractFailureAnalyzer<StartException> {
    @Override
    protected FailureAnalysis analyze(Throwable failure, StartException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), failure);
    }
}
