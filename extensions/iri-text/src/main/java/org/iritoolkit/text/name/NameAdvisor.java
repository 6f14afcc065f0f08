package org.iritoolkit.text.name;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.iritoolkit.IriParser;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.internal.TextMessages;

/**
 * Warns about names in a listing that users may confuse with an earlier name (RFC 3987 7.5; draft-duerst-iri-03 6.5;
 * draft-masinter-url-i18n-05 3.4; UTS #39 4).
 *
 * <p>An advisor compares the UTS #39 skeletons of names, so time and memory are linear in the listing. The advisor
 * stores all names and does not reject any. Native readers of a script may also confuse names with different skeletons.
 * An advisor is for one listing and one thread.
 */
@Beta
public final class NameAdvisor {
    private static final SpoofChecker CHECKER = new SpoofChecker.Builder().build();
    private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
    private static final Normalizer2 NFD = Normalizer2.getNFDInstance();
    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();
    private static final Normalizer2 FOLDED = Normalizer2.getNFKCCasefoldInstance();

    private final SpecClause clause;

    /**
     * Whether references use the NFC form of names; {@link NameMaker} reports each name that is not in NFC, and each that
     * shares its NFC with another.
     */
    private final boolean composes;

    private final Map<String, String> bySkeleton = new HashMap<>();
    private final Map<String, String> byFolded = new HashMap<>();

    /** Creates an empty advisor for RFC 3987 references. */
    public NameAdvisor() {
        this(IriParser.create());
    }

    /**
     * Creates an empty advisor.
     *
     * @param parser the parser for references made from the names; the notes cite its profile
     */
    public NameAdvisor(IriParser parser) {
        Objects.requireNonNull(parser, "parser");
        clause = parser.profile().clause(Topic.SELECTION);
        composes = NameMaker.nfc(parser).isPresent();
    }

    /**
     * Adds the next name of the listing.
     *
     * @param name the name
     * @return the notes about the name, with positions relative to the name; empty if there are no notes
     */
    public List<Violation> add(String name) {
        Objects.requireNonNull(name, "name");
        List<Violation> advice = new ArrayList<>();
        if (NfcCheck.hasTooManyMarks(name)) {
            return List.of(); // no IRI can be made from this name
        }
        String compatible = NFKC.normalize(name);
        if (!compatible.equals(composes ? NFC.normalize(name) : name)) {
            advice.add(advice(
                    TextViolation.NAME_COMPATIBILITY, name, TextMessages.message("name.compatibility", compatible)));
        }
        String folded = byFolded.putIfAbsent(FOLDED.normalize(name), name);
        if (folded != null && !folded.equals(name)) {
            boolean areCanonical = NFC.normalize(folded).equals(NFC.normalize(name));
            String key = areCanonical ? "name.folded.canonical" : "name.folded";
            if (!(areCanonical && composes)) {
                advice.add(advice(TextViolation.NAME_FOLDED, name, TextMessages.message(key, folded)));
            }
        }
        String like = bySkeleton.putIfAbsent(skeleton(name), name);
        if (like != null && !like.equals(name) && folded == null) {
            advice.add(advice(TextViolation.NAME_CONFUSABLE, name, TextMessages.message("name.confusable", like)));
        }
        return advice;
    }

    /**
     * Returns the UTS #39 skeleton with each O replaced by o. The skeleton of 0 is O, but users also confuse 0 with o
     * (draft-duerst-iri-03 6.5, "br0ken").
     */
    private static String skeleton(String name) {
        return CHECKER.getSkeleton(NFD.normalize(name)).replace('O', 'o');
    }

    private Violation advice(TextViolation code, String name, Message what) {
        return new Violation(code, Severity.ADVICE, Component.PATH, new Span(0, name.length()), clause, what);
    }
}
