package org.iritoolkit.explain;

/** A record that is written as a JSON object. */
interface JsonRecord {
    /** Returns the name of each field of the object in order, followed by its value. */
    Object[] fields();
}
