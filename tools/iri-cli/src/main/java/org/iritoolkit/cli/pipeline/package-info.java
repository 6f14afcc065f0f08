/** How a stream of inputs is worked on by all processors, in order. */
@NullMarked
package org.iritoolkit.cli.pipeline;

import org.jspecify.annotations.NullMarked;
