package org.iritoolkit.cli.option;

import org.iritoolkit.template.IriTemplate;

/** The template of a command. */
public final class TemplateParameter {
    private final Argument<String> text;

    /** Declares the parameter. */
    public TemplateParameter(Arguments arguments) {
        text = arguments
                .parameter("TEMPLATE")
                .description("The URI template, such as '/users/{id}{?q}'.")
                .required();
    }

    /**
     * Returns the template.
     *
     * @throws IllegalArgumentException if the syntax of the template is invalid (RFC 6570)
     */
    public IriTemplate template() {
        try {
            return IriTemplate.parse(text.value());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the template cannot be used: " + e.getMessage(), e);
        }
    }
}
