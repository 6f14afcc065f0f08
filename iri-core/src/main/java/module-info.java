/**
 * The core of the IRI toolkit: values, the profile compiler and engine, the registry, and the profiles of RFC 3987,
 * RFC 3986 and RFC 2396.
 *
 * <p>Passing null to a parameter that is not marked {@code @Nullable} throws a {@code NullPointerException} that names
 * the parameter. Methods document every other exception that they throw.
 *
 * <h2>The types that a plug-in implements</h2>
 * <table>
 * <caption>Each kind, the type to implement or build, the service to register, and the packages to import</caption>
 * <tr><th>kind</th><th>implement or build</th><th>register</th><th>import from</th></tr>
 * <tr><td>profile</td><td>{@link org.iritoolkit.profile.Profile}, by its builder</td>
 * <td>{@link org.iritoolkit.profile.ProfileProvider}</td><td>{@code profile}, {@code check}</td></tr>
 * <tr><td>check</td><td>{@link org.iritoolkit.check.ComponentCheck}</td><td>itself</td><td>{@code check}</td></tr>
 * <tr><td>host mapper</td><td>{@link org.iritoolkit.profile.HostMapper}</td><td>itself</td>
 * <td>{@code profile}, {@code check}</td></tr>
 * <tr><td>scheme</td><td>{@code Scheme} of the module {@code org.iritoolkit.scheme}, by its builder</td>
 * <td>{@code SchemeProvider}</td><td>{@code scheme}, {@code check}</td></tr>
 * </table>
 *
 * <p>This provider returns a profile that allows only {@code https} and no fragment:
 *
 * <pre>{@code
 * public final class HouseProfiles implements ProfileProvider {
 *     private static final SpecDocument HOUSE = new SpecDocument("House rules", "How we write links", "1");
 *
 *     @Override
 *     public Collection<Profile> profiles() {
 *         return List.of(Profile.basedOn("rfc3987")
 *                 .id("house")
 *                 .document(HOUSE)
 *                 .schemes(Set.of("https"), HOUSE.section("1"))
 *                 .forbid(Component.FRAGMENT, HOUSE.section("2"))
 *                 .build());
 *     }
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // some of the modules named in the exports may be absent
module org.iritoolkit.core {
    requires static org.jspecify;

    exports org.iritoolkit;
    exports org.iritoolkit.annotation;
    exports org.iritoolkit.check;
    exports org.iritoolkit.message to
            org.iritoolkit.bidi,
            org.iritoolkit.cli,
            org.iritoolkit.explain,
            org.iritoolkit.idn,
            org.iritoolkit.jackson2,
            org.iritoolkit.jackson3,
            org.iritoolkit.jena,
            org.iritoolkit.rdf4j,
            org.iritoolkit.redact,
            org.iritoolkit.scheme,
            org.iritoolkit.spring,
            org.iritoolkit.template,
            org.iritoolkit.text,
            org.iritoolkit.web,
            org.iritoolkit.xml;
    exports org.iritoolkit.nfc to
            org.iritoolkit.text,
            org.iritoolkit.web;
    exports org.iritoolkit.percent;
    exports org.iritoolkit.profile;
    exports org.iritoolkit.rfc;

    uses org.iritoolkit.check.ComponentCheck;
    uses org.iritoolkit.profile.HostMapper;
    uses org.iritoolkit.profile.ProfileProvider;

    provides org.iritoolkit.profile.ProfileProvider with
            org.iritoolkit.rfc.RfcProfiles;
}
