package org.iritoolkit.check;

/** A violation code created from data. */
record NamedCode(String id, String remedy) implements ViolationCode {
    @Override
    public String toString() {
        return id;
    }
}
