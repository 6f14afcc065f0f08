package org.iritoolkit.explorer.emulated.java.util;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.draft.DraftProvider;
import org.iritoolkit.idn.Idna2003;
import org.iritoolkit.idn.Idna2008;
import org.iritoolkit.idn.IdnaCheck;
import org.iritoolkit.idn.LookAlikeCheck;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.iuri.IuriProvider;
import org.iritoolkit.leiri.LeiriProvider;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileProvider;
import org.iritoolkit.rfc.RfcProfiles;
import org.iritoolkit.scheme.SchemeCheck;
import org.iritoolkit.scheme.SchemeProvider;
import org.iritoolkit.scheme.Schemes;
import org.iritoolkit.scheme.SuspicionCheck;
import org.iritoolkit.web.ReachCheck;
import org.iritoolkit.web.ReadingsCheck;

/**
 * A {@code java.util.ServiceLoader} with the toolkit's providers. Providers are created on demand. TeaVM's own loader
 * creates all providers at once, so a provider would call the registry before the registry is created.
 *
 * @param <S> the service
 */
public final class ServiceLoader<S> {
    private static final Map<Class<?>, List<Provider<?>>> PROVIDERS = Map.of(
            ProfileProvider.class,
            List.of(
                    new Provider<>(RfcProfiles.class, RfcProfiles::new),
                    new Provider<>(LeiriProvider.class, LeiriProvider::new),
                    new Provider<>(IuriProvider.class, IuriProvider::new),
                    new Provider<>(DraftProvider.class, DraftProvider::new)),
            ComponentCheck.class,
            List.of(
                    new Provider<>(BidiStructureCheck.class, BidiStructureCheck::new),
                    new Provider<>(IdnaCheck.class, IdnaCheck::new),
                    new Provider<>(LookAlikeCheck.class, LookAlikeCheck::new),
                    new Provider<>(SchemeCheck.class, SchemeCheck::new),
                    new Provider<>(SuspicionCheck.class, SuspicionCheck::new),
                    new Provider<>(ReadingsCheck.class, ReadingsCheck::new),
                    new Provider<>(ReachCheck.class, ReachCheck::new)),
            HostMapper.class,
            List.of(
                    new Provider<>(Uts46.class, Uts46::new),
                    new Provider<>(Idna2003.class, Idna2003::new),
                    new Provider<>(Idna2003.Stored.class, Idna2003.Stored::new),
                    new Provider<>(Idna2008.class, Idna2008::new),
                    new Provider<>(Idna2008.Registration.class, Idna2008.Registration::new)),
            SchemeProvider.class,
            List.of(new Provider<>(Schemes.class, Schemes::new)));

    private final List<Provider<S>> providers;

    private ServiceLoader(List<Provider<S>> providers) {
        this.providers = providers;
    }

    /**
     * A provider.
     *
     * @param type the class of the service
     * @param created the function that creates a provider
     * @param <S> the service
     */
    public record Provider<S>(Class<? extends S> type, Supplier<? extends S> created) {
        public S get() {
            return created.get();
        }
    }

    @SuppressWarnings("unchecked")
    public static <S> ServiceLoader<S> load(Class<S> service) {
        return new ServiceLoader<>((List<Provider<S>>) (List<?>) PROVIDERS.getOrDefault(service, List.of()));
    }

    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        return load(service);
    }

    public Stream<Provider<S>> stream() {
        return providers.stream();
    }
}
