/**
 * Runs the work of a command on its inputs. Each input has one result. Results are computed on all processors, and are
 * reported in order.
 */
@NullMarked
package org.iritoolkit.cli.run;

import org.jspecify.annotations.NullMarked;
