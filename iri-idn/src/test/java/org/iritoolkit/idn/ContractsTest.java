package org.iritoolkit.idn;

import java.util.List;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.testkit.CheckContract;
import org.iritoolkit.testkit.HostMapperContract;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** Laws for every check and every host mapper. */
@Tag("thorough")
class ContractsTest {
    @Nested
    class Uts46Test extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new Uts46();
        }
    }

    @Nested
    class Idna2003Test extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new Idna2003();
        }
    }

    @Nested
    class Idna2003StoredTest extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new Idna2003.Stored();
        }
    }

    @Nested
    class Idna2008Test extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new Idna2008();
        }
    }

    @Nested
    class Idna2008RegistrationTest extends HostMapperContract {
        @Override
        protected HostMapper mapper() {
            return new Idna2008.Registration();
        }
    }

    @Nested
    class IdnaCheckTest extends CheckContract {
        @Override
        protected ComponentCheck check() {
            return new IdnaCheck();
        }

        @Override
        protected List<String> samples() {
            return List.of("xn--a\u00E9", "a".repeat(64));
        }
    }

    @Nested
    class LookAlikeCheckTest extends CheckContract {
        @Override
        protected ComponentCheck check() {
            return new LookAlikeCheck();
        }

        @Override
        protected List<String> samples() {
            return List.of("p\u0430ypal");
        }
    }
}
