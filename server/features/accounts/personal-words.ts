import { latinLetters } from '#contracts/latin-letters.ts';

/** Whose password it is to be, and in which shop. */
export interface PasswordOwner {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  shopName: string;
}

const minLength = 3;

/**
 * Whether the letters of `password` are nothing but names of the person, parts of their email and the name of the shop,
 * in any order, in Cyrillic or Latin letters: `Iskra2026!`, `петрова-ива`. Digits and signs between them hide nothing.
 */
export function isMadeOfPersonalWords(
  password: string,
  { email, firstName, lastName, shopName }: PasswordOwner,
): boolean {
  const [local = '', domain = ''] = email.split('@', 2);
  const names = [local, domain.split('.').slice(0, -1).join(' '), firstName ?? '', lastName ?? '', shopName];
  const words = new Set(names.flatMap((name) => [lettersOf(name), ...partsOf(name)]));
  return isMadeOf(
    lettersOf(password),
    [...words].filter((word) => word.length >= minLength),
  );
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
