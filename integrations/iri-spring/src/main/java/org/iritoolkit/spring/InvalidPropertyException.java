package org.iritoolkit.spring;

/** Says that the application cannot start, because a property of the toolkit has an unusable value. */
final class InvalidPropertyException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    InvalidPropertyException(String property, Exception cause) {
        super("The property '" + property + "' has a value that cannot be used: " + cause.getMessage(), cause);
    }

    InvalidPropertyException(String message) {
        super(message);
    }
}
