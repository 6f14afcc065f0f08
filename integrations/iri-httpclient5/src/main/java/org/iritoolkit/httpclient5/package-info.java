/** An Apache HttpClient 5 client that connects only where a link policy allows. */
@Beta
@NullMarked
package org.iritoolkit.httpclient5;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
