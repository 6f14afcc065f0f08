package org.iritoolkit.profile.plugin;

/** Stands in the service file, but implements nothing. */
public class NoProvider {}
