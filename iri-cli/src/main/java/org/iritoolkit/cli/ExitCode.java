package org.iritoolkit.cli;

/** The exit codes of the command. */
final class ExitCode {
    /** Every input is accepted, or what was asked for is written. */
    static final int ALL_ACCEPTED = 0;

    /** Some input is rejected. */
    static final int SOME_REJECTED = 1;

    /** The command line cannot mean anything. */
    static final int WRONG_COMMAND = 2;

    /** The work could not be done; this is no verdict on anything. */
    static final int NOT_DONE = 3;

    private ExitCode() {}
}
