/**
 * Whether a text is a plain decimal number: optional minus sign, digits with an optional fraction, or a fraction alone.
 */
export function isDecimal(text: string): boolean {
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text);
}
