/** Annotations of the API. */
package org.iritoolkit.annotation;
