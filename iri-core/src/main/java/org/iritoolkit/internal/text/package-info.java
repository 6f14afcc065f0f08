/** Changes to a string: escapes, dot segments, normalization forms. Not exported. */
package org.iritoolkit.internal.text;
