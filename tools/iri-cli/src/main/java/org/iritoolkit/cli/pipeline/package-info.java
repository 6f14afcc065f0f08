/** Processes a stream of inputs on all processors, in order. */
@NullMarked
package org.iritoolkit.cli.pipeline;

import org.jspecify.annotations.NullMarked;
