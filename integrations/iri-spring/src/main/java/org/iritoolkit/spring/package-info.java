/** Reads IRIs in the properties and requests of Spring Boot applications, and follows links under a policy. */
@NullMarked
package org.iritoolkit.spring;

import org.jspecify.annotations.NullMarked;
