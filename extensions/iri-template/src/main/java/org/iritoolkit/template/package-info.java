/**
 * Support for URI templates (RFC 6570, level 4): {@link org.iritoolkit.template.IriTemplate} expands and matches one
 * template, {@link org.iritoolkit.template.IriTemplates} finds the template that a string matches.
 */
@Beta
@NullMarked
package org.iritoolkit.template;

import org.iritoolkit.annotation.Beta;
import org.jspecify.annotations.NullMarked;
