package org.iritoolkit.web;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/** The IPv6 parser (URL Standard 3.5) and serializer (URL Standard 3.6). */
final class Ipv6Parser {
    private static final SpecClause CLAUSE =
            UrlViolations.STANDARD.section("3.5").withRule("IPv6 parser");
    private static final int EOF = -1;
    private static final int NOT_COMPRESSED = -1;

    private final String input;
    private final int place;
    private final @Nullable UrlViolations violations;
    private final int[] address = new int[8];
    private int pointer = 1;
    private int pieceIndex;
    private int compress = NOT_COMPRESSED;

    /**
     * Creates a parser for one address.
     *
     * @param input the address in its brackets
     * @param place the range of the address in the input of the URL parser
     * @param violations receives the validation errors; null if they are not needed
     */
    Ipv6Parser(String input, int place, @Nullable UrlViolations violations) {
        this.input = input;
        this.place = place;
        this.violations = violations;
    }

    private int c() {
        return pointer < input.length() - 1 ? input.charAt(pointer) : EOF;
    }

    /** Parses the address; returns false for failure. */
    boolean parse() {
        if (c() == ':') {
            pointer++;
            if (c() != ':') {
                return fail(ValidationError.IPV6_INVALID_COMPRESSION);
            }
            pointer++;
            compress = ++pieceIndex;
        }
        while (c() != EOF) {
            if (pieceIndex == 8) {
                return fail(ValidationError.IPV6_TOO_MANY_PIECES);
            }
            if (c() == ':') {
                if (compress != NOT_COMPRESSED) {
                    return fail(ValidationError.IPV6_MULTIPLE_COMPRESSION);
                }
                pointer++;
                compress = ++pieceIndex;
                continue;
            }
            int value = 0;
            int length = 0;
            while (length < 4 && Ascii.hexValue(c()) >= 0) {
                value = value * 0x10 + Ascii.hexValue(c());
                pointer++;
                length++;
            }
            if (c() == '.') {
                if (length == 0) {
                    return fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT);
                }
                pointer -= length;
                if (!ipv4()) {
                    return false;
                }
                break;
            } else if (c() == ':') {
                pointer++;
                if (c() == EOF) {
                    return fail(ValidationError.IPV6_INVALID_CODE_POINT);
                }
            } else if (c() != EOF) {
                return fail(ValidationError.IPV6_INVALID_CODE_POINT);
            }
            if (violations != null && length > 1 && value < 1 << (4 * (length - 1))) {
                int end = place + pointer;
                violations.warn(
                        ValidationError.IPV6_PIECE_LEADING_ZERO,
                        Component.HOST,
                        end - length,
                        end,
                        CLAUSE,
                        WebMessages.message(ValidationError.IPV6_PIECE_LEADING_ZERO.id()));
            }
            address[pieceIndex++] = value;
        }
        return decompress();
    }

    /** Parses an IPv4 address at the end of the IPv6 address. */
    private boolean ipv4() {
        if (pieceIndex > 6) {
            return fail(ValidationError.IPV4_IN_IPV6_TOO_MANY_PIECES);
        }
        int numbersSeen = 0;
        while (c() != EOF) {
            if (numbersSeen > 0) {
                if (c() != '.' || numbersSeen == 4) {
                    return fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT);
                }
                pointer++;
            }
            if (!Ascii.isDigit(c())) {
                return fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT);
            }
            int ipv4Piece = c() - '0';
            pointer++;
            while (Ascii.isDigit(c())) {
                if (ipv4Piece == 0) {
                    return fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT);
                }
                ipv4Piece = ipv4Piece * 10 + c() - '0';
                if (ipv4Piece > 255) {
                    return fail(ValidationError.IPV4_IN_IPV6_OUT_OF_RANGE_PART);
                }
                pointer++;
            }
            address[pieceIndex] = address[pieceIndex] * 0x100 + ipv4Piece;
            numbersSeen++;
            if (numbersSeen % 2 == 0) {
                pieceIndex++;
            }
        }
        return numbersSeen == 4 || fail(ValidationError.IPV4_IN_IPV6_TOO_FEW_PARTS);
    }

    /** Returns the parsed address in 16 octets. */
    byte[] octets() {
        byte[] octets = new byte[16];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) (address[i / 2] >> (i % 2 == 0 ? 8 : 0));
        }
        return octets;
    }

    private boolean decompress() {
        if (compress == NOT_COMPRESSED) {
            return pieceIndex == 8 || fail(ValidationError.IPV6_TOO_FEW_PIECES);
        }
        int swaps = pieceIndex - compress;
        for (int i = 7; i != 0 && swaps > 0; i--, swaps--) {
            int other = compress + swaps - 1;
            int piece = address[i];
            address[i] = address[other];
            address[other] = piece;
        }
        return true;
    }

    private boolean fail(ValidationError error) {
        if (violations != null) {
            int at = place + pointer;
            violations.fail(error, Component.HOST, at, at + 1, CLAUSE, WebMessages.message(error.id()));
        }
        return false;
    }

    /** Returns the address in brackets, as serialized by the IPv6 serializer. */
    @Override
    public String toString() {
        StringBuilder output = new StringBuilder(41).append('[');
        int compressed = compressedPieceIndex();
        for (int i = 0; i < 8; i++) {
            if (i == compressed) {
                output.append(i == 0 ? "::" : ":");
                while (i < 7 && address[i + 1] == 0) {
                    i++;
                }
                continue;
            }
            output.append(Integer.toHexString(address[i]));
            if (i != 7) {
                output.append(':');
            }
        }
        return output.append(']').toString();
    }

    /** Returns the index of the first longest run of at least two zeros; -1 if there is none. */
    private int compressedPieceIndex() {
        int longestIndex = -1;
        int longestSize = 1;
        for (int i = 0; i < 8; i++) {
            int size = 0;
            while (i + size < 8 && address[i + size] == 0) {
                size++;
            }
            if (size > longestSize) {
                longestIndex = i;
                longestSize = size;
            }
            i += size;
        }
        return longestIndex;
    }
}
