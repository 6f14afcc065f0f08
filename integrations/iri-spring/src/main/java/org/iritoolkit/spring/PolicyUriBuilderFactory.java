package org.iritoolkit.spring;

import java.net.URI;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.httpclient5.LinkRefusedException;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.util.DefaultUriBuilderFactory;
import org.springframework.web.util.UriBuilder;
import org.springframework.web.util.UriBuilderFactory;

/**
 * Treats the string passed to a client as a link, not as a template. Pass an instance to {@code
 * RestClient.builder().uriBuilderFactory(…)}, together with an {@code HttpComponentsClientHttpRequestFactory} for a
 * {@link org.iritoolkit.httpclient5.LinkClient}.
 *
 * <p>In {@code client.get().uri(link)}, Spring reads the link as a URI template: it percent-encodes {@code %C3%A9}
 * again, and treats braces as variables. This factory passes a string without variables to the policy, unchanged, and
 * returns the URI that the policy returns. A string with variables is still a Spring template.
 */
@Beta
public final class PolicyUriBuilderFactory implements UriBuilderFactory {
    private final LinkPolicy policy;
    private final DefaultUriBuilderFactory templates = new DefaultUriBuilderFactory();

    /**
     * Creates a factory that checks links against a policy.
     *
     * @param policy the policy
     */
    public PolicyUriBuilderFactory(LinkPolicy policy) {
        this.policy = Objects.requireNonNull(policy, "policy");
    }

    /**
     * Returns the URI of a link, or expands a template.
     *
     * @param link a link, or a template if there are variables
     * @param variables the variables
     * @return the URI
     * @throws ResourceAccessException if the policy refuses the link, with a {@link LinkRefusedException} as its cause
     */
    @Override
    public URI expand(String link, @Nullable Object... variables) {
        return variables.length == 0 ? judged(link) : templates.expand(link, variables);
    }

    /**
     * Returns the URI of a link, or expands a template.
     *
     * @param link a link, or a template if there are variables
     * @param variables the variables by name
     * @return the URI
     * @throws ResourceAccessException if the policy refuses the link, with a {@link LinkRefusedException} as its cause
     */
    @Override
    public URI expand(String link, Map<String, ? extends @Nullable Object> variables) {
        return variables.isEmpty() ? judged(link) : templates.expand(link, variables);
    }

    private URI judged(String link) {
        LinkVerdict verdict = policy.judge(link);
        return verdict.uri()
                .orElseThrow(() -> new ResourceAccessException(verdict.toString(), new LinkRefusedException(verdict)))
                .toJavaUri();
    }

    /**
     * Returns a builder for a link or template. The builder does not parse the link until it is edited: if you only
     * build it, that is {@link #expand(String, Object...)}. An edited link is a Spring template, which the policy does
     * not check before the request; a {@link org.iritoolkit.httpclient5.LinkClient} checks it then.
     *
     * @param template a link or template
     * @return the builder
     */
    @Override
    public UriBuilder uriString(String template) {
        return new LinkUriBuilder(Objects.requireNonNull(template, "template"), this, templates);
    }

    @Override
    public UriBuilder builder() {
        return templates.builder();
    }
}
