/**
 * Profiles as data: the rules and restrictions of one specification, each with its section. The package also contains
 * the registry of profiles, checks and host mappers, and the SPI for host mappers.
 */
@NullMarked
package org.iritoolkit.profile;

import org.jspecify.annotations.NullMarked;
