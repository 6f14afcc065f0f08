package org.iritoolkit.cli;

import java.util.Collection;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.scheme.Scheme;
import org.iritoolkit.scheme.SchemeProvider;

/** A plug-in with a scheme whose IRIs contain a number; a property makes it fail. */
public final class ShopSchemesProvider implements SchemeProvider {
    @Override
    public Collection<Scheme> schemes() {
        if (Boolean.getBoolean("shop.broken")) {
            throw new IllegalStateException("no handbook here");
        }
        return List.of(Scheme.named("shop")
                .syntax(Component.PATH, new SpecClause("Handbook", "3", "order"), "order = 1*DIGIT")
                .build());
    }
}
