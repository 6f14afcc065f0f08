/** What schemes require of their IRIs, as data, and the checks that know schemes. */
@Beta
@NullMarked
package org.iritoolkit.scheme;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
