package org.iritoolkit;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads a second copy of the toolkit and its tests, whichever module the tests run in: none of these classes is
 * initialised yet.
 */
final class FreshToolkit extends URLClassLoader {
    /** Also has some folders. */
    FreshToolkit(Path... folders) throws IOException {
        super(path(folders), ClassLoader.getPlatformClassLoader());
    }

    private static URL[] path(Path... folders) throws IOException {
        List<URL> path = new ArrayList<>(List.of(placeOf(Iri.class), placeOf(FreshToolkit.class)));
        for (Path folder : folders) {
            path.add(folder.toUri().toURL());
        }
        return path.toArray(new URL[0]);
    }

    /** If the tests are patched into the module, its location differs from that of their classes. */
    private static URL placeOf(Class<?> type) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        String url = type.getResource("/" + file).toString();
        return new URL(url.substring(0, url.length() - file.length()));
    }

    /** An object of a class, as this class loader defines it. */
    Object make(Class<?> type) throws ReflectiveOperationException {
        return loadClass(type.getName()).getDeclaredConstructor().newInstance();
    }

    /** The loader of the platform would ask the module that the tests run in. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.startsWith("org.iritoolkit.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
