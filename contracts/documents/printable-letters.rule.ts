import { fallbackRanges } from './fallback-letters.rule.ts';

/** What the typeface of printed documents has (server/platform/pdf/fonts); a test compares the two. */
export const printableRanges: readonly (readonly [first: number, last: number])[] = [
  [0x0020, 0x007e], [0x00a0, 0x0107], [0x010a, 0x0113], [0x0116, 0x011b], [0x011e, 0x0123],
  [0x0126, 0x0127], [0x012a, 0x012b], [0x012e, 0x0133], [0x0136, 0x013e], [0x0141, 0x0148],
  [0x014a, 0x014d], [0x0150, 0x015b], [0x015e, 0x0167], [0x016a, 0x016b], [0x016e, 0x017e],
  [0x0192, 0x0192], [0x0218, 0x021b], [0x0237, 0x0237], [0x02bc, 0x02bc], [0x02c6, 0x02c7],
  [0x02d8, 0x02dd], [0x0300, 0x0304], [0x0306, 0x0308], [0x030a, 0x030c], [0x0312, 0x0313],
  [0x0324, 0x0328], [0x0330, 0x0331], [0x0335, 0x0336], [0x0384, 0x038a], [0x038c, 0x038c],
  [0x038e, 0x03a1], [0x03a3, 0x03ce], [0x0400, 0x045f], [0x0490, 0x0491], [0x04c0, 0x04c0],
  [0x04cf, 0x04cf], [0x04e2, 0x04e3], [0x04ee, 0x04ef], [0x1e80, 0x1e85], [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3], [0x2007, 0x2008], [0x2013, 0x2014], [0x2018, 0x201a], [0x201c, 0x201e],
  [0x2020, 0x2022], [0x2026, 0x2026], [0x2030, 0x2030], [0x2039, 0x203a], [0x2044, 0x2044],
  [0x2070, 0x2070], [0x2074, 0x2079], [0x2080, 0x2089], [0x20ac, 0x20ac], [0x2116, 0x2116],
  [0x2122, 0x2122], [0x212e, 0x212e], [0x2153, 0x2154], [0x2190, 0x2199], [0x2202, 0x2202],
  [0x2206, 0x2206], [0x220f, 0x220f], [0x2211, 0x2212], [0x221a, 0x221a], [0x221e, 0x221e],
  [0x222b, 0x222b], [0x2248, 0x2248], [0x2260, 0x2260], [0x2264, 0x2265], [0x2460, 0x2468],
  [0x24ea, 0x24ea], [0x24ff, 0x24ff], [0x25ca, 0x25cb], [0x25cf, 0x25cf], [0x2776, 0x277e],
  [0xfb00, 0xfb02],
]; // prettier-ignore

/** Signs that are printed as a similar one; invisible ones are left out. */
const similar: Readonly<Record<string, string>> = {
  '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2032': "'", '\u2033': '"', '\u201F': '“',
  '\u2002': ' ', '\u2003': ' ', '\u2009': ' ', '\u202F': ' ', '\u200B': '', '\u2060': '', '\uFEFF': '', '\uFE0E': '', '\uFE0F': '', '\u200D': '',
}; // prettier-ignore
type Ranges = readonly (readonly [first: number, last: number])[];
const isIn = (code: number, ranges: Ranges) => ranges.some(([first, last]) => code >= first && code <= last);
const fallbacks = Object.entries(fallbackRanges);

/** What joins emoji, chooses their variant or colours their skin. */
const joiners: Ranges = [[0x200d, 0x200d], [0xfe0e, 0xfe0f], [0x1f3fb, 0x1f3ff], [0xe0020, 0xe007f]]; // prettier-ignore

/** The font of printed documents that has a letter: `main`, the name of another one, or undefined for none. */
export function fontOfLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (/[\t\r\n]/.test(letter) || isIn(code, printableRanges)) return 'main';
  return fallbacks.find(([, ranges]) => isIn(code, ranges))?.[0];
}

const signs = new Intl.Segmenter('bg', { granularity: 'grapheme' });
/** What nearly every text consists of; each of these is printed as it is. */
const usual = /^[\t\r\n -~А-яЍѝ№„“–€]*$/;

/** The letters that are printed for a sign of a text: flags as the code of their country. */
function lettersOf(sign: string): string {
  const [first = '', ...joined] = sign;
  const base = [first, ...joined.filter((letter) => !isIn(letter.codePointAt(0) ?? 0, joiners))];
  return base
    .map((letter) => {
      const ofFlag = (letter.codePointAt(0) ?? 0) - 0x1f1e6;
      return similar[letter] ?? (ofFlag >= 0 && ofFlag < 26 ? String.fromCodePoint(0x41 + ofFlag) : letter);
    })
    .join('');
}

const isPrinted = (letters: string) => [...letters].every((letter) => fontOfLetter(letter) !== undefined);

/** The signs of a text, each with what is printed for it: itself, what it is composed of (`℃`), or undefined. */
function printedSigns(text: string): { sign: string; printed: string | undefined }[] {
  return [...signs.segment(text.normalize('NFC'))].map(({ segment: sign }) => {
    const printed = [lettersOf(sign), lettersOf(sign.normalize('NFKC'))].find(isPrinted);
    return { sign, printed };
  });
}

/** A text as it is printed: with a question mark for each sign that no font has, so that none vanishes. */
export function printableText(text: string): string {
  if (usual.test(text)) return text;
  return printedSigns(text)
    .map(({ printed }) => printed ?? '?')
    .join('');
}

/** The signs of a text that cannot be printed, each once. */
export function unprintableSigns(text: string): string[] {
  return [...new Set(printedSigns(text).flatMap(({ sign, printed }) => (printed === undefined ? [sign] : [])))];
}
