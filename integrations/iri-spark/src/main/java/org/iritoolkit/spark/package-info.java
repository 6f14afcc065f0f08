/** Functions for IRIs in Spark SQL: {@link org.iritoolkit.spark.IriExtensions} brings them. */
@Beta
@NullMarked
package org.iritoolkit.spark;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
