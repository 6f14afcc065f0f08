package org.iritoolkit.explorer.emulated.java.util.concurrent.atomic;

/** An array for a program with only one thread. */
public final class AtomicReferenceArray<E> {
    private final Object[] elements;

    public AtomicReferenceArray(int length) {
        elements = new Object[length];
    }

    public int length() {
        return elements.length;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        return (E) elements[index];
    }

    public void set(int index, E element) {
        elements[index] = element;
    }

    public boolean compareAndSet(int index, E expected, E element) {
        boolean same = elements[index] == expected;
        if (same) {
            elements[index] = element;
        }
        return same;
    }
}
