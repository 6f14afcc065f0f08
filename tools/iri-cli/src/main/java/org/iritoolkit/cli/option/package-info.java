/** How a command declares its arguments, and the options that several commands share. */
@NullMarked
package org.iritoolkit.cli.option;

import org.jspecify.annotations.NullMarked;
