/** Spring Boot: reads IRIs in properties and requests, and follows links under a policy. */
@NullMarked
package org.iritoolkit.spring;

import org.jspecify.annotations.NullMarked;
