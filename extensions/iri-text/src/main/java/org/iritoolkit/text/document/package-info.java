/** Support for reading and writing IRIs in documents and lists, in any charset. */
@NullMarked
package org.iritoolkit.text.document;

import org.jspecify.annotations.NullMarked;
