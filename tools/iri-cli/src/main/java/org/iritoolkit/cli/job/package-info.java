/** What a command makes of one text after the other, and how that becomes a run with a source and a report. */
@NullMarked
package org.iritoolkit.cli.job;

import org.jspecify.annotations.NullMarked;
