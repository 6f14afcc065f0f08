package org.iritoolkit.cli.input;

import java.io.IOException;

/** Where the inputs of a command come from. */
@FunctionalInterface
public interface Source {
    /** Brings all inputs, in their order. */
    void bring(Inputs inputs) throws IOException;
}
