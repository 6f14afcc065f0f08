package org.iritoolkit.cli.process;

/** The exit codes of the command. */
public final class ExitCode {
    /** Every input is accepted, or the result is written. */
    public static final int ALL_ACCEPTED = 0;

    /** Some input is rejected. */
    public static final int SOME_REJECTED = 1;

    /** The command line is wrong. */
    public static final int WRONG_COMMAND = 2;

    /** The work could not be done. The code does not depend on the inputs. */
    public static final int NOT_DONE = 3;

    private ExitCode() {}
}
