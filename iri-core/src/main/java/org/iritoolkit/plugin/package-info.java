/** Contains the failures of plug-ins. Not exported. */
@NullMarked
package org.iritoolkit.plugin;

import org.jspecify.annotations.NullMarked;
