import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';

/** An SKU has at most 64 characters; the remaining ones are reserved for a numeric suffix. */
const longestPlain = 58;
const longestStem = 28;

/** The SKU prefix of a product: whole words of its name, transliterated in capitals. */
export function skuStem(productName: string): string {
  const words = skuPart(productName).split('-');
  let stem = '';
  for (const word of words) {
    const longer = stem === '' ? word.slice(0, longestStem) : `${stem}-${word}`;
    if (longer.length > longestStem) break;
    stem = longer;
  }
  return stem;
}

/** The SKU of a variant that has none: of its product and, among several, its own name. */
export function skuOf(productName: string, variantName: string): string {
  return joinSku([skuStem(productName), skuPart(variantName)]) || 'SKU';
}

/** An SKU of parts, without empty ones. */
export function joinSku(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('-')
    .slice(0, longestPlain)
    .replace(/-$/, '');
}

/** A part of an SKU: words in capital Latin letters. */
export function skuPart(text: string): string {
  return inLatinLetters(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
