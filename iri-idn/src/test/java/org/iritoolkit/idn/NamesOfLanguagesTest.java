package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.text.LocaleDisplayNames;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.TimeZoneNames;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.TimeZone.SystemTimeZoneType;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Words of all languages of the CLDR, alone and in pairs, as people register them. A word of a language is not a
 * look-alike of ASCII, so {@code look-alike.latin} may be reported only for the letters that the check reports although
 * languages use them: U+0269 of Anii, the click U+01C0 of Nama, and the dotless i outside Turkish vowel harmony.
 */
class NamesOfLanguagesTest {
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

    /** A dotless i next to a vowel, or in a syllable next to one with another vowel than a and the dotless i. */
    private static final Pattern NOT_TURKISH = Pattern.compile(
            "w|\u0131[aeiou\u0131]|[aeiou]\u0131|\u0131[^aeiou\u0131-]*[eiou]|[eiou][^aeiou\u0131-]*\u0131");

    private static final Pattern RARE = Pattern.compile("[\u0269\u01C0]");

    /** Returns the words in the names of languages, countries, currencies, months, days and cities. */
    private static List<String> words(ULocale locale) {
        LocaleDisplayNames names = LocaleDisplayNames.getInstance(locale);
        DateFormatSymbols dates = new DateFormatSymbols(locale);
        TimeZoneNames zones = TimeZoneNames.getInstance(locale);
        List<String> texts = new ArrayList<>();
        Stream.of(Locale.getISOLanguages()).map(names::languageDisplayName).forEach(texts::add);
        Stream.of(Locale.getISOCountries()).map(names::regionDisplayName).forEach(texts::add);
        Currency.getAvailableCurrencies().stream()
                .sorted(Comparator.comparing(Currency::getCurrencyCode))
                .forEach(each -> texts.add(each.getName(locale, Currency.LONG_NAME, null)));
        texts.addAll(List.of(dates.getMonths()));
        texts.addAll(List.of(dates.getWeekdays()));
        for (String zone : TimeZone.getAvailableIDs(SystemTimeZoneType.CANONICAL_LOCATION, null, null)) {
            String city = zones.getExemplarLocationName(zone);
            texts.add(city == null ? "" : city);
        }
        return texts.stream()
                .flatMap(BETWEEN_WORDS::splitAsStream)
                .map(word -> NFC.normalize(word.toLowerCase(Locale.ROOT)))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    private static Set<String> labels() {
        Set<String> labels = new LinkedHashSet<>();
        for (ULocale locale : ULocale.getAvailableLocales()) {
            if (locale.getCountry().isEmpty() && locale.getVariant().isEmpty()) {
                String before = "";
                for (String word : words(locale)) {
                    labels.add(word);
                    labels.add(before + "-" + word);
                    before = word;
                }
            }
        }
        Idna2008 idna2008 = new Idna2008();
        labels.removeIf(label -> label.chars().allMatch(c -> c < 0x80)
                || idna2008.toAscii(label, violation -> {}).equals(label)); // not a valid U-label
        return labels;
    }

    @Test
    @Tag("thorough")
    void areNoLookAlikesOfAscii() {
        IriParser parser = IriParser.create().withChecks("look-alikes");
        Set<String> labels = labels();
        Map<String, Integer> notes = new TreeMap<>();
        List<String> unexpected = new ArrayList<>();
        for (String label : labels) {
            for (Violation found :
                    parser.inspect("http://" + label + ".example/").violations()) {
                boolean rare = found.code() == LookAlikeViolation.LATIN
                        && RARE.matcher(label).find();
                notes.merge(found.code().id() + (rare ? " with U+0269 or U+01C0" : ""), 1, Integer::sum);
                if (found.code() == LookAlikeViolation.LATIN && !rare && !isNotTurkish(label)) {
                    unexpected.add(label);
                }
            }
        }
        System.out.println(labels.size() + " labels in the words of languages, with notes " + notes);
        assertThat(labels).hasSizeGreaterThan(100_000);
        assertThat(unexpected).isEmpty();
        assertThat(notes.getOrDefault("look-alike.latin", 0)).isLessThan(labels.size() / 1_000);
    }

    private static boolean isNotTurkish(String label) {
        return label.indexOf('\u0131') >= 0 && NOT_TURKISH.matcher(label).find();
    }
}
