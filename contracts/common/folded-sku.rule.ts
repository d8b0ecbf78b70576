/** Cyrillic capitals, and the Latin ones that look the same. */
export const lookAlikes = {
  cyrillic: '\u0410\u0412\u0415\u041A\u041C\u041D\u041E\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405',
  latin: 'ABEKMHOPCTYXIJS',
} as const;

const latinOf = new Map([...lookAlikes.cyrillic].map((letter, at) => [letter, lookAlikes.latin.charAt(at)]));

/** Two SKUs with the same result differ only by case or by letters that look the same, so people take them for one. */
export function foldedSku(sku: string): string {
  return [...sku.toUpperCase()].map((letter) => latinOf.get(letter) ?? letter).join('');
}
