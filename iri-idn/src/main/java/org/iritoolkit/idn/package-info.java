/** Support for internationalized hosts: IDNA mappers and checks, look-alikes and the registrable domain. */
@NullMarked
package org.iritoolkit.idn;

import org.jspecify.annotations.NullMarked;
