/** Explains one string as data, for the command, its page, and scripts. */
@NullMarked
package org.iritoolkit.cli.explain;

import org.jspecify.annotations.NullMarked;
