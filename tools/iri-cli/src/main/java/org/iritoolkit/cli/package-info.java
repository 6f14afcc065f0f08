/** Starts the {@code iri} command as a process, alone or with the jars of plug-ins. */
@NullMarked
package org.iritoolkit.cli;

import org.jspecify.annotations.NullMarked;
