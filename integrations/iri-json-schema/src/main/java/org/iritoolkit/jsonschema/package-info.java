/** The formats of JSON Schema for IRIs, URIs, host names and IP addresses, for the validator of networknt. */
@NullMarked
package org.iritoolkit.jsonschema;

import org.jspecify.annotations.NullMarked;
