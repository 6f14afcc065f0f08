/** Contains the failures of plug-ins. Not exported. */
package org.iritoolkit.plugin;
