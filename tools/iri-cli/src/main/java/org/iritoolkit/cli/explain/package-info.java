/** What is to be said about one text, as data: for the command, for its page, and for scripts. */
@NullMarked
package org.iritoolkit.cli.explain;

import org.jspecify.annotations.NullMarked;
