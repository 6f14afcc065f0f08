/** How text looks on a terminal, and the sentences of the command. */
@NullMarked
package org.iritoolkit.cli.text;

import org.jspecify.annotations.NullMarked;
