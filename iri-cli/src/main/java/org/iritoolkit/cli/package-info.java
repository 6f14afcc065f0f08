/** The {@code iri} command: reads arguments and lines, calls the toolkit, and writes text or JSON. */
@NullMarked
package org.iritoolkit.cli;

import org.jspecify.annotations.NullMarked;
