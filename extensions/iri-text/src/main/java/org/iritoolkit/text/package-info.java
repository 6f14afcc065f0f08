/** Support for IRIs in running text, input fields, documents, listings and file names, and for displaying IRIs. */
@NullMarked
package org.iritoolkit.text;

import org.jspecify.annotations.NullMarked;
