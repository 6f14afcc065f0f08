/** The page that shows an IRI, and the server for it on the loopback address. */
@NullMarked
package org.iritoolkit.cli.serve;

import org.jspecify.annotations.NullMarked;
