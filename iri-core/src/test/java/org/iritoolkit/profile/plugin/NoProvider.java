package org.iritoolkit.profile.plugin;

/** Is named in the service file, but implements nothing. */
public class NoProvider {}
