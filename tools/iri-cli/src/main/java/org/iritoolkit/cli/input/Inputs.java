package org.iritoolkit.cli.input;

import java.io.IOException;
import java.io.InputStream;
import org.iritoolkit.check.Violation;

/** Takes the inputs of a run. */
public interface Inputs {
    /** What stands for standard input among arguments. */
    String STANDARD_INPUT = "-";

    /** An input that is an argument, or was found. */
    void text(String text) throws IOException;

    /** An input that was found as octets, in the charset that the command named. */
    void octets(byte[] octets) throws IOException;

    /** All inputs of standard input. */
    void standardInput() throws IOException;

    /** All inputs of a stream, which stays open. */
    void stream(InputStream octets) throws IOException;

    /** An input that has no text. */
    void unreadable(Violation violation, byte[] octets) throws IOException;

    /** Something to say before the next input. */
    void note(String line) throws IOException;

    /** Whether nobody reads results any more. */
    boolean isEnough();
}
