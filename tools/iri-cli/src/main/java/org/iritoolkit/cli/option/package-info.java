/** Lets a command declare its arguments, and contains the options that several commands share. */
@NullMarked
package org.iritoolkit.cli.option;

import org.jspecify.annotations.NullMarked;
