/** What conversions do to parts of a text: escape what a profile refuses, and read the name out of a host. Not exported. */
@NullMarked
package org.iritoolkit.internal.mapping;

import org.jspecify.annotations.NullMarked;
