/** Of Bulgarian mobile networks, without the leading zero. */
const bulgarianMobile = /^(?:8[789]|9[89])\d{7}$/;

/**
 * A phone as the world writes it ("0888 123 456" is "+359888123456"), or null for what is no number that could get a
 * text message: too short or long, or of a Bulgarian landline.
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

/** The zero after the country's code ("+359 (0)88 …") is a common slip. */
function bulgarian(digits: string): string | null {
  const national = digits.replace(/^0/, '').replace(/^359(?=\d{9}$)/, '');
  return bulgarianMobile.test(national) ? `+359${national}` : null;
}
