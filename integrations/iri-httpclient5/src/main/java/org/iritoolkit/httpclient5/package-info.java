/** A client of Apache HttpClient 5 that goes only where a policy for links allows. */
@Beta
@NullMarked
package org.iritoolkit.httpclient5;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
