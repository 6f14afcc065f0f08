/**
 * IRIs as values: {@link org.iritoolkit.Iri Iri}, {@link org.iritoolkit.RelativeReference RelativeReference}, and the
 * {@link org.iritoolkit.IriParser parser} that creates them under the rules of a profile.
 */
@NullMarked
package org.iritoolkit;

import org.jspecify.annotations.NullMarked;
