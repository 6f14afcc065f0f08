package org.iritoolkit.spring;

/** Reports why the application cannot start, and what to do. */
final class StartException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final String action;

    /** Creates the exception for a property of the toolkit that has an unusable value. */
    StartException(String property, Exception cause) {
        super("The property '" + property + "' has a value that cannot be used: " + cause.getMessage(), cause);
        this.action = "Correct the property, or add the artifact that the description names to the dependencies.";
    }

    StartException(String message, String action) {
        super(message);
        this.action = action;
    }

    String action() {
        return action;
    }
}
