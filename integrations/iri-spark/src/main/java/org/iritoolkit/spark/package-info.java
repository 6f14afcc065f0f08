/** Functions for IRIs in Spark SQL: {@link org.iritoolkit.spark.IriExtensions} brings them. */
@NullMarked
package org.iritoolkit.spark;

import org.jspecify.annotations.NullMarked;
