import { latinLetters } from '#contracts/common/latin-letters.rule.ts';
import { bulgarianLayouts } from '#server/platform/words/keyboard-layouts.ts';
import { localWords } from './local-words.ts';

/** A word with a year is an obvious guess; with more digits of the user's choice it is not. */
const mostDigits = 4;
const runs = '01234567890123456789';
const runsBack = '98765432109876543210';

/**
 * Whether `password` is one or two local words, or one word repeated, with at most four digits or a run of them, and any
 * punctuation (`parola123`, `Пловдив1`, `k0fein!`). Cyrillic, Latin, digits in place of letters, and words that were
 * typed with the other keyboard layout are equal.
 */
export function isMadeOfLocalWords(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return readingsOf(folded).some(({ letters, digits }) => isObvious(digits) && isMadeOfFewWords(letters));
}

interface Reading {
  /** In the spelling of `spelled`. */
  letters: string;
  digits: string;
}

/** What the password may be meant as: its letters alone, and with digits inside of it read as letters. */
function readingsOf(folded: string): Reading[] {
  const signs = [...folded];
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)];
  const core = signs.slice(Math.max(first, 0), last + 1).join('');
  const around = first === -1 ? folded : [...signs.slice(0, first), ...signs.slice(last + 1)].join('');
  const plain = { text: folded, digits: digitsOf(folded) };
  const replaced = [western, bulgarian].map((letters) => ({ text: replace(core, letters), digits: digitsOf(around) }));
  return [plain, ...replaced].flatMap(({ text, digits }) =>
    layoutsOf(text).map((layout) => ({ letters: spelled(layout), digits })),
  );
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

function isObvious(digits: string): boolean {
  return digits.length <= mostDigits || runs.includes(digits) || runsBack.includes(digits) || /^(\d)\1*$/.test(digits);
}

/** Digits and signs that stand for letters: everywhere, and in Bulgarian typed with Latin letters. */
const western = signsOf('0o 1i 3e 4a 5s 7t 8b @a $s !i €e');
const bulgarian: ReadonlyMap<string, string> = new Map([...western, ['4', 'ch'], ['6', 'sh'], ['1', 'l']]);

function signsOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
}

const inverse = (signs: ReadonlyMap<string, string>) => new Map([...signs].map(([from, to]) => [to, from]));

const typedIn = bulgarianLayouts.map((layout) => new Map(Object.entries(layout)));
const layouts = [...typedIn, ...typedIn.map(inverse)];

/** The text as typed, and as the same keys give it in the other layouts. */
function layoutsOf(text: string): string[] {
  return [text, ...layouts.map((layout) => replace(text, layout))];
}

function replace(text: string, signs: ReadonlyMap<string, string>): string {
  return Array.from(text, (sign) => signs.get(sign) ?? sign).join('');
}

/** Only the letters, in one Latin spelling: щ and ш, ъ and а, й and и, я and q are each written in several ways. */
function spelled(text: string): string {
  return Array.from(text.replaceAll(/[^\p{L}]/gu, ''), (letter) => latinLetters[letter] ?? letter)
    .join('')
    .replaceAll('w', 'v')
    .replaceAll('q', 'ia')
    .replaceAll('x', 'h')
    .replaceAll(/t[sz]/g, 'c')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('zh', 'z')
    .replaceAll('kh', 'h')
    .replaceAll('iia', 'ia');
}

let commonWords: ReadonlySet<string> | undefined;

function knownWords(): ReadonlySet<string> {
  commonWords ??= new Set(
    localWords.flatMap((word) => [word, word.replaceAll('ъ', 'у'), word.replaceAll('ъ', 'y')].map(spelled)),
  );
  return commonWords;
}

function isMadeOfFewWords(letters: string): boolean {
  if (letters === '') return false;
  const words = knownWords();
  for (let end = 1; end <= letters.length; end++) {
    const [first, rest] = [letters.slice(0, end), letters.slice(end)];
    if (words.has(first) && (rest === '' || words.has(rest) || isRepeated(first, rest))) return true;
  }
  return false;
}

const isRepeated = (word: string, rest: string) => word.repeat(rest.length / word.length) === rest;
