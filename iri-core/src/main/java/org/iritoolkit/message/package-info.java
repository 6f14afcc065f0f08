/** Sentences for people: out of a resource bundle, so that they can be translated, with what is hidden made visible. */
package org.iritoolkit.message;
