/** IRIs where people and documents meet them: in running text, in input fields, in listings, on servers and on screens. */
@NullMarked
package org.iritoolkit.text;

import org.jspecify.annotations.NullMarked;
