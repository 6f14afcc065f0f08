/** Where the inputs of a command come from, and what can be wrong with them as such. */
@NullMarked
package org.iritoolkit.cli.input;

import org.jspecify.annotations.NullMarked;
