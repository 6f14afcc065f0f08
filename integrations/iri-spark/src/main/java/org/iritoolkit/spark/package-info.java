/** Functions for IRIs in Spark SQL, provided by {@link org.iritoolkit.spark.IriExtensions}. */
@Beta
@NullMarked
package org.iritoolkit.spark;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
