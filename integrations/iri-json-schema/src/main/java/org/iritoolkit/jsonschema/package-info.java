/** The JSON Schema formats for IRIs, URIs, host names and IP addresses, for the networknt validator. */
@NullMarked
package org.iritoolkit.jsonschema;

import org.jspecify.annotations.NullMarked;
