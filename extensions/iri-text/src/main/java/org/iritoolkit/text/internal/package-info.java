/** The rules that several packages of this module apply: where links, hosts, quotations and addresses begin and end. */
@NullMarked
package org.iritoolkit.text.internal;

import org.jspecify.annotations.NullMarked;
