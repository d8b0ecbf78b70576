import { latinLetters } from '#contracts/common/latin-letters.rule.ts';

/** Whose password it is to be, and in which shop. */
export interface PasswordOwner {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  shopName: string;
}

const minLength = 3;
/** With more digits of one's own choice a name is no longer the first guess. */
const mostDigits = 3;

/**
 * Whether `password` is the name of the shop with any digits and signs (`Iskra2026!`), or made of names of the person,
 * parts of their email and the name of the shop, in any order, with up to three digits (`petrova-ива-1`). Cyrillic and
 * Latin letters are the same.
 */
export function isMadeOfPersonalWords(
  password: string,
  { email, firstName, lastName, shopName }: PasswordOwner,
): boolean {
  const [local = '', domain = ''] = email.split('@', 2);
  const letters = lettersOf(password);
  const shopWords = wordsOf([shopName]);
  if (isMadeOf(letters, shopWords)) return true;
  const digits = password.normalize('NFKC').replaceAll(/\D/g, '').length;
  const names = [local, domain.split('.').slice(0, -1).join(' '), firstName ?? '', lastName ?? ''];
  return digits <= mostDigits && isMadeOf(letters, [...shopWords, ...wordsOf(names)]);
}

function wordsOf(names: readonly string[]): string[] {
  const words = new Set(names.flatMap((name) => [lettersOf(name), ...partsOf(name)]));
  return [...words].filter((word) => word.length >= minLength);
}

function partsOf(name: string): string[] {
  return name.split(/[^\p{L}]+/u).map(lettersOf);
}

/** The letters alone, Latin and in lower case. */
function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  return Array.from(letters, (letter) => latinLetters[letter] ?? letter).join('');
}

/** Whether `letters` can be cut into words of the list. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  if (letters === '') return false;
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
