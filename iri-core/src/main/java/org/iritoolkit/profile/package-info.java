/**
 * A profile is data: the rules and restrictions of one specification, by clause; and the registry of profiles, checks and
 * host mappers, with the SPI for host mappers.
 */
@NullMarked
package org.iritoolkit.profile;

import org.jspecify.annotations.NullMarked;
