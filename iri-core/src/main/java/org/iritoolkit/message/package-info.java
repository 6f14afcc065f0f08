/** Sentences for people: out of a resource bundle, with what is hidden made visible. */
package org.iritoolkit.message;
