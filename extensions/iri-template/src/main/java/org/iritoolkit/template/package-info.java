/**
 * URI templates (RFC 6570, level 4): {@link org.iritoolkit.template.IriTemplate} expands and matches one, {@link
 * org.iritoolkit.template.IriTemplates} finds which of many matches.
 */
@Beta
@NullMarked
package org.iritoolkit.template;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
