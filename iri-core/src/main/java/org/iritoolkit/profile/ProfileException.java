package org.iritoolkit.profile;

import java.util.List;

/** Thrown if a profile cannot be built; it lists all problems. */
public final class ProfileException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** The problems, one sentence each. */
    private final transient List<String> problems;

    ProfileException(String id, List<String> problems) {
        super("profile '" + id + "' cannot be built:\n  " + String.join("\n  ", problems));
        this.problems = List.copyOf(problems);
    }

    /**
     * The problems.
     *
     * @return one sentence for each problem, with the name of the rule and the column where there is one
     */
    public List<String> problems() {
        return problems == null ? List.of(String.valueOf(getMessage())) : problems;
    }
}
