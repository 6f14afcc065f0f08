package org.iritoolkit.jena;

import java.util.List;
import org.apache.jena.iri3986.provider.JenaSeveritySettings;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.TestIRIxAbsoluteRelative;
import org.apache.jena.irix.TestIRIxJenaSystem;
import org.apache.jena.irix.TestIRIxNormalize;
import org.apache.jena.irix.TestIRIxOther;
import org.apache.jena.irix.TestIRIxReference;
import org.apache.jena.irix.TestIRIxRelative;
import org.apache.jena.irix.TestIRIxRelativize;
import org.apache.jena.irix.TestIRIxResolve;
import org.apache.jena.irix.TestIRIxSyntaxRFC3986;
import org.apache.jena.rfc3986.Violations;
import org.junit.runners.Parameterized.Parameters;

/**
 * Jena's suites for its providers, run with the toolkit's provider: the data of these classes hide the data of the
 * suites.
 */
public final class JenaSuites {
    static final List<Class<?>> CORE = List.of(
            AbsoluteRelative.class,
            JenaSystem.class,
            Normalize.class,
            Other.class,
            Reference.class,
            Relative.class,
            Relativize.class,
            Resolve.class,
            Syntax.class);

    private JenaSuites() {}

    /** The toolkit's provider, with the severities that Jena's suites expect. */
    private static Iterable<Object[]> ours() {
        Violations.setSystemSeverityMap(JenaSeveritySettings.jenaSystemSettings());
        return List.<Object[]>of(new Object[] {"toolkit", ToolkitIriProvider.create()});
    }

    /** Of jena-core. */
    public static final class AbsoluteRelative extends TestIRIxAbsoluteRelative {
        public AbsoluteRelative(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class JenaSystem extends TestIRIxJenaSystem {
        public JenaSystem(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Normalize extends TestIRIxNormalize {
        public Normalize(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Other extends TestIRIxOther {
        public Other(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Reference extends TestIRIxReference {
        public Reference(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Relative extends TestIRIxRelative {
        public Relative(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Relativize extends TestIRIxRelativize {
        public Relativize(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Resolve extends TestIRIxResolve {
        public Resolve(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }

    /** Of jena-core. */
    public static final class Syntax extends TestIRIxSyntaxRFC3986 {
        public Syntax(String name, IRIProvider provider) {
            super(name, provider);
        }

        @Parameters(name = "{0}")
        public static Iterable<Object[]> data() {
            return ours();
        }
    }
}
