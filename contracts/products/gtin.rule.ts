/** Without Zod: the browser validates before it sends, the packing screen compares scans. */

/**
 * Whether the digits are a GTIN-8, -12, -13 or -14 with a correct check digit (GS1 General Specifications, 7.9): the
 * number of an EAN or UPC barcode.
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...toGtin14(text)].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The number with leading zeros. Scanners return a UPC of 12 digits as 12, 13 or 14 digits; this form is the same. */
export function toGtin14(text: string): string {
  return text.padStart(14, '0');
}

/** What users paste: spaces and hyphens between the groups of digits are left out. */
export function plainGtin(text: string): string {
  return text.replaceAll(/[\s\u00A0\u202F-]/g, '');
}

/**
 * Whether the number identifies the product everywhere. Numbers for use within one company (GS1 prefixes 02, 04 and
 * 2; GTIN-8 with 0 or 2) are refused by search engines and marketplaces.
 */
export function isPublicGtin(text: string): boolean {
  if (text.length === 8) return !/^[02]/.test(text);
  return text !== '' && !/^.(02|04|2)/.test(toGtin14(text));
}

export const gtinMessage = 'Баркодът е от 8, 12, 13 или 14 цифри. Провери последната.';
