/** What a command makes of its inputs, and how that is written. */
@NullMarked
package org.iritoolkit.cli.output;

import org.jspecify.annotations.NullMarked;
