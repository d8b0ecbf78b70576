import { latinLetters } from '#contracts/common/latin-letters.rule.ts';

/** The owner of a password, and the shop. */
export interface PasswordOwner {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  shopName: string;
}

const minLength = 3;
/** With more digits of the user's choice, a name is no longer an obvious guess. */
const mostDigits = 3;

/**
 * Whether `password` consists of the name of the shop with any digits and punctuation (`Iskra2026!`), or of names of
 * the user, parts of their email and the name of the shop, in any order, with up to three digits (`petrova-ива-1`).
 * Cyrillic and Latin letters are equal.
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

/** Only the letters, in Latin and lower case. */
function lettersOf(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  return Array.from(letters, (letter) => latinLetters[letter] ?? letter).join('');
}

/** Whether `letters` is a concatenation of words of the list. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  if (letters === '') return false;
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
