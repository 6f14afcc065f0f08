/** How a command declares what it takes, and the options that several commands share. */
@NullMarked
package org.iritoolkit.cli.option;

import org.jspecify.annotations.NullMarked;
