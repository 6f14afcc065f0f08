/**
 * Runs the work of a command on its inputs. Each input has one result. All processors compute results, and the results
 * are reported in order.
 */
@NullMarked
package org.iritoolkit.cli.run;

import org.jspecify.annotations.NullMarked;
