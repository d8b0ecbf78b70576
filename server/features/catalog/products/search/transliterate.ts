import { inAddressLetters } from '#contracts/common/latin-letters.rule.ts';

const maxLength = 80;

/** The slug of a name: "Ледена мента 12 мг" becomes "ledena-menta-12-mg". Empty if nothing remains. */
export function slugOf(name: string): string {
  return inAddressLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
}
