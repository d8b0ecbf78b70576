import { latinLetters } from '#contracts/common/latin-letters.rule.ts';

const maxLength = 80;

/** A name as part of an address: "Ледена мента 12 мг" is "ledena-menta-12-mg". Empty when nothing is left of it. */
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
