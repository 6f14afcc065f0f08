/** Represents the process that the command runs in, with its streams and exit codes. */
@NullMarked
package org.iritoolkit.cli.process;

import org.jspecify.annotations.NullMarked;
