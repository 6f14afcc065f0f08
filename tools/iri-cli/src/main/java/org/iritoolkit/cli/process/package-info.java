/** The process that the command runs in: its streams, and how it ends. */
@NullMarked
package org.iritoolkit.cli.process;

import org.jspecify.annotations.NullMarked;
