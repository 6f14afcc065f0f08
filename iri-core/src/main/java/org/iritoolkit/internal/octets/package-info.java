/** The engine for strings given as UTF-8 octets. Not exported. */
package org.iritoolkit.internal.octets;
