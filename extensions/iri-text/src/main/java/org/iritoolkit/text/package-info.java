/** Support for IRIs in running text, input fields, documents and listings, on servers and on screens. */
@NullMarked
package org.iritoolkit.text;

import org.jspecify.annotations.NullMarked;
