/** The messages of the command. */
@NullMarked
package org.iritoolkit.cli.text;

import org.jspecify.annotations.NullMarked;
