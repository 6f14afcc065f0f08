/** Serves the page that shows an IRI, on the loopback address. */
@NullMarked
package org.iritoolkit.cli.serve;

import org.jspecify.annotations.NullMarked;
