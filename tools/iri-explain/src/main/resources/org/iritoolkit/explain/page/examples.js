// Examples, mostly from the specifications. The explanation describes what they show.

const alef = (logical) => logical.replace(/[A-Z]/g, (letter) => String.fromCharCode(0x5D0 + letter.charCodeAt(0) - 0x41));

/** One example of each kind, for new users. */
export const FIRST = [
  ['Plain', 'https://example.org/a/b?q=1#top'],
  ['Arabic', 'http://\u0645\u062B\u0627\u0644.example/\u0635\u0641\u062D\u0629/\u0661'],
  ['Broken', 'http://example.org/mein zimmer/100%'],
  ['Look-alike', 'https://\u0440\u0430ypal.com/'],
  ['Template', 'https://example.org/users/{id}{?page}'],
];

export const EXAMPLES = [
  ['In many scripts', [
    ['Arabic', {iri: 'http://\u0645\u062B\u0627\u0644.example/\u0635\u0641\u062D\u0629/\u0661?\u0644\u063A\u0629=\u0639\u0631\u0628\u064A#\u0646\u0647\u0627\u064A\u0629'}],
    ['Hebrew', {iri: 'http://\u05D3\u05D5\u05D2\u05DE\u05D4.example/\u05E9\u05DC\u05D5\u05DD/\u05E2\u05D5\u05DC\u05DD?a=\u05D0'}],
    ['Hindi', {iri: 'http://\u0909\u0926\u093E\u0939\u0930\u0923.example/\u0939\u093F\u0928\u094D\u0926\u0940/\u092A\u0943\u0937\u094D\u0920'}],
    ['Japanese', {iri: 'http://\u4F8B\u3048.example/\u3053\u3093\u306B\u3061\u306F/\u4E16\u754C?q=\u691C\u7D22'}],
  ]],
  ['RFC 3987 3.2.1: what escapes become', [
    ['D\u00FCrst in UTF-8', {iri: 'http://www.example.org/D%C3%BCrst'}],
    ['in ISO 8859-1', {iri: 'http://www.example.org/D%FCrst'}],
    ['an override', {iri: 'http://xn--99zt52a.example.org/%e2%80%ae'}],
  ]],
  ['RFC 3987 4.4: right to left, in Hebrew', [
    ['1', {iri: alef('http://ab.CDEFGH.ij/kl/mn/op.html')}],
    ['2', {iri: alef('http://ab.CDE.FGH/ij/kl/mn/op.html')}],
    ['3', {iri: alef('http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV')}],
    ['4', {iri: alef('http://AB.CD.ef/gh/IJ/KL.html')}],
    ['5', {iri: alef('http://ab.cd.EF/GH/ij/kl.html')}],
    ['6', {iri: alef('http://ab.CD.EF/GH/IJ/kl.html')}],
    ['7', {iri: alef('http://ab.CDE123FGH.ij/kl/mn/op.html')}],
    ['8', {iri: alef('http://ab.cd.ef/GH1/2IJ/KL.html')}],
    ['9', {iri: alef('http://ab.cd.ef/GH%31/%32IJ/KL.html')}],
    ['10', {iri: alef('http://ab.CDEFGH.123/kl/mn/op.html')}],
  ]],
  ['LEIRI 5: what XML allows', [
    ['space, delimiters', {iri: 'schemas/my schema <1>.xsd', profile: 'leiri'}],
    ['unwise', {iri: 'a{b}|c\\d^e`f', profile: 'leiri'}],
    ['controls', {iri: 'a\u0001b\u007Fc', profile: 'leiri'}],
    ['bidi formatting', {iri: 'a\u202Eb\u200Fc', profile: 'leiri'}],
    ['private use, noncharacters', {iri: '\uE000\uFDD0', profile: 'leiri'}],
  ]],
  ['Hosts', [
    ['xn--', {iri: 'http://xn--bcher-kva.example/'}],
    ['\u00DF', {iri: 'http://fa\u00DF.example/'}],
    ['a look-alike', {iri: 'http://p\u0430ypal.example/'}],
    ['an address', {iri: 'http://[2001:db8::7]:8080/'}],
    ['not closed', {iri: 'http://[::1/'}],
  ]],
  ['Tricks and mistakes', [
    ['an override', {iri: 'http://example.com/photo\u202Egpj.exe'}],
    ['%2F', {iri: 'http://example.org/a%2Fb/c'}],
    ['a space', {iri: 'http://example.org/mein zimmer'}],
    ['a backslash', {iri: 'http://example.org\\path'}],
    ['100%', {iri: 'http://example.org/100%'}],
    ['who is it?', {iri: 'http://bank.example@evil.example/'}],
  ]],
  ['Resolve, compare, normalize', [
    ['RFC 3986 5.4', {iri: '../../../g', base: 'http://a/b/c/d;p?q'}],
    ['?y', {iri: '?y', base: 'http://a/b/c/d;p?q'}],
    ['?y in 1998', {iri: '?y', base: 'http://a/b/c/d;p?q', profile: 'rfc2396'}],
    ['RFC 3987 5.3.2', {iri: 'http://example.org/%7euser', compare: 'HTTP://example.org/~user'}],
    ['RFC 3986 6.2.2', {iri: 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d', compare: 'example://a/b/c/%7Bfoo%7D'}],
  ]],
];
