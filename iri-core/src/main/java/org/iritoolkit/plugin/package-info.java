/** What keeps the failure of a plug-in from being a failure of the toolkit. Not exported. */
@NullMarked
package org.iritoolkit.plugin;

import org.jspecify.annotations.NullMarked;
