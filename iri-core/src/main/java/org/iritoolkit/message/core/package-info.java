/** The sentences of the core. Not exported. */
package org.iritoolkit.message.core;
