/** Prefixes of Bulgarian mobile networks, without the leading zero. */
const bulgarianMobile = /^(?:8[789]|9[89])\d{7}$/;

/**
 * A phone number as an order accepts it, from one as people write or paste it: plain hyphens, "/" as a space, no brackets
 * around its beginning, and "+" for 00. "(0888) 12/34 56" becomes "0888 12 34 56".
 */
export function plainPhone(text: string): string {
  return text
    .replace(/[\u2012-\u2015\u2212]/g, '-')
    .replace(/[\s/]+/g, ' ')
    .replace(/^\( ?(\+?[\d ]+?) ?\) ?/, '$1 ')
    .replace(/^00(?= ?\d)/, '+')
    .replace(/^\+ /, '+')
    .trim();
}

/**
 * Converts a phone number to the international format ("0888 123 456" becomes "+359888123456"). Null for a number that
 * cannot receive text messages: too short, too long, or a Bulgarian landline.
 */
export function mobileNumberOf(phone: string): string | null {
  const trimmed = phone.trim();
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return null;
  const digits = trimmed.replaceAll(/\D/g, '');
  const international = trimmed.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international === null) return bulgarian(digits);
  if (international.startsWith('359')) return bulgarian(international.slice(3));
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
}

/** Accepts the zero that is often written after the country code ("+359 (0)88 …"). */
function bulgarian(digits: string): string | null {
  const national = digits.replace(/^0/, '').replace(/^359(?=\d{9}$)/, '');
  return bulgarianMobile.test(national) ? `+359${national}` : null;
}
