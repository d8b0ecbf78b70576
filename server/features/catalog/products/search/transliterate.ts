import { latinLetters } from '#contracts/common/latin-letters.rule.ts';

const maxLength = 80;

/** The slug of a name: "Ледена мента 12 мг" becomes "ledena-menta-12-mg". Empty if nothing remains. */
export function slugOf(name: string): string {
  return [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('българия', 'bulgaria')
      .replace(/ия(?![\p{L}])/gu, 'ia'),
  ]
    .map((letter) => latinLetters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}
