package org.iritoolkit.idn;

import java.util.Optional;

/**
 * Punycode (RFC 3492) for DNS labels, without mapping or validation. It takes quadratic time, so callers must limit the
 * length.
 */
final class Punycode {
    // RFC 3492 5
    private static final int BASE = 36;
    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 0x80;
    private static final char DELIMITER = '-';

    private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

    private Punycode() {}

    /**
     * Decodes a string (RFC 3492 6.2).
     *
     * @param text the part after the prefix, in lower case
     * @return empty if the string is not Punycode, or contains a surrogate or a number beyond U+10FFFF
     */
    static Optional<String> decode(String text) {
        int basic = Math.max(0, text.lastIndexOf(DELIMITER));
        int[] out = new int[text.length()];
        int count = 0;
        for (; count < basic; count++) {
            out[count] = text.charAt(count);
        }
        int n = INITIAL_N;
        int i = 0;
        int bias = INITIAL_BIAS;
        for (int in = basic > 0 ? basic + 1 : 0; in < text.length(); ) {
            long delta = i;
            long weight = 1;
            for (int k = BASE; ; k += BASE) {
                int digit = in < text.length() ? DIGITS.indexOf(text.charAt(in++)) : -1;
                if (digit < 0) {
                    return Optional.empty();
                }
                delta += digit * weight;
                if (delta > Integer.MAX_VALUE) {
                    return Optional.empty();
                }
                int threshold = threshold(k, bias);
                if (digit < threshold) {
                    break;
                }
                weight *= BASE - threshold;
                if (weight > Integer.MAX_VALUE) {
                    return Optional.empty();
                }
            }
            bias = adapt((int) delta - i, count + 1, i == 0);
            long next = n + delta / (count + 1);
            if (next > Character.MAX_CODE_POINT
                    || (next >= Character.MIN_SURROGATE && next <= Character.MAX_SURROGATE)) {
                return Optional.empty();
            }
            n = (int) next;
            i = (int) (delta % (count + 1));
            System.arraycopy(out, i, out, i + 1, count - i);
            out[i++] = n;
            count++;
        }
        return Optional.of(new String(out, 0, count));
    }

    /**
     * Encodes a string (RFC 3492 6.3).
     *
     * @param text a string of at most a few hundred characters
     * @return its Punycode, without the prefix
     */
    static String encode(String text) {
        int[] codePoints = new int[text.codePointCount(0, text.length())];
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0, k = 0; k < codePoints.length; k++) {
            int c = text.codePointAt(i);
            codePoints[k] = c;
            if (c < INITIAL_N) {
                out.append((char) c);
            }
            i += Character.charCount(c);
        }
        int basic = out.length();
        if (basic > 0) {
            out.append(DELIMITER);
        }
        int n = INITIAL_N;
        int delta = 0;
        int bias = INITIAL_BIAS;
        for (int done = basic; done < codePoints.length; ) {
            int next = Integer.MAX_VALUE;
            for (int c : codePoints) {
                next = c >= n ? Math.min(next, c) : next;
            }
            delta += (next - n) * (done + 1);
            n = next;
            for (int c : codePoints) {
                if (c < n) {
                    delta++;
                } else if (c == n) {
                    append(delta, bias, out);
                    bias = adapt(delta, done + 1, done == basic);
                    delta = 0;
                    done++;
                }
            }
            delta++;
            n++;
        }
        return out.toString();
    }

    private static void append(int delta, int bias, StringBuilder out) {
        int rest = delta;
        for (int k = BASE; ; k += BASE) {
            int threshold = threshold(k, bias);
            if (rest < threshold) {
                out.append(DIGITS.charAt(rest));
                return;
            }
            out.append(DIGITS.charAt(threshold + (rest - threshold) % (BASE - threshold)));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    private static int threshold(int k, int bias) {
        return Math.min(Math.max(k - bias, T_MIN), T_MAX);
    }

    /** Adapts the bias (RFC 3492 6.1). */
    private static int adapt(int delta, int count, boolean first) {
        int rest = first ? delta / DAMP : delta / 2;
        rest += rest / count;
        int k = 0;
        while (rest > (BASE - T_MIN) * T_MAX / 2) {
            rest /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * rest / (rest + SKEW);
    }
}
