/** Support for IRIs that contain file names, and for finding a file by the name in a request. */
@NullMarked
package org.iritoolkit.text.name;

import org.jspecify.annotations.NullMarked;
