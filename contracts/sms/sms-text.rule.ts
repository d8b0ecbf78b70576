// Imported by its full path, because the build replaces relative imports of this module in the browser, and the panel
// counts characters with it.
import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';
import { fillFields, namedFields } from '#contracts/common/template-fields.rule.ts';

/** GSM 03.38: the characters that take one septet, and those that take two. */
const basicSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const doubleSigns = new Set('\f^{}\\[~]|€');

const places = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const;

export interface SmsLength {
  encoding: 'gsm7' | 'ucs2';
  /** The number of characters used: a message holds 70 if the text contains Cyrillic, otherwise 160. */
  units: number;
  /** The number of messages that are charged. */
  segments: number;
  /** Characters left until the next message starts. */
  left: number;
  /** The characters that force the shorter Cyrillic limit on an otherwise Latin text. */
  costly: string[];
}

/** The length of the code in the link that withdraws the consent to text messages: `/s/…`. */
export const optOutCodeLength = 9;

/** The longest text that can be sent: operators join at most ten messages. */
export const maxSegments = 10;

/**
 * The number of messages that the operator charges for a text. A character of two septets is never split between two
 * messages.
 */
export function measureSms(text: string): SmsLength {
  const signs = [...text];
  const costly = [...new Set(signs.filter((sign) => !basicSigns.has(sign) && !doubleSigns.has(sign)))];
  const encoding = costly.length === 0 ? 'gsm7' : 'ucs2';
  const sizes = signs.map((sign) => (encoding === 'ucs2' ? sign.length : doubleSigns.has(sign) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = places[encoding];
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units, costly };
  let segments = 1;
  let length = 0;
  for (const size of sizes) {
    if (length + size > joined) {
      segments += 1;
      length = 0;
    }
    length += size;
  }
  return { encoding, units, segments, left: joined - length, costly };
}

/** The fields of the templates, with example values. */
export const smsFields = {
  магазин: 'Магазин',
  име: 'Ива',
  поръчка: '1042',
  сума: '38,70 лв.',
  товарителница: '1051234567890',
} as const;

export type SmsField = keyof typeof smsFields;

/** The unknown fields of a text. */
export function unknownFields(template: string): string[] {
  return namedFields(template).filter((name) => !(name in smsFields));
}

/**
 * Fills in the fields of a template. A field without a value leaves no double space, and a value that ends with a full
 * stop (38,70 лв.) is not followed by a second one.
 */
export function fillSms(template: string, values: Readonly<Partial<Record<string, string>>>): string {
  return (
    fillFields(template, values)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      // Spaces are single at this point.
      .replaceAll(/ (?=[.,!?:;\n]|$)/g, '')
      .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
      .trim()
  );
}

/** The text to send: fields filled in, transliterated if the shop chose so, with the opt-out link at the end. */
export function writeSms(
  template: string,
  values: Readonly<Partial<Record<string, string>>>,
  { inLatin, optOut = '' }: { inLatin: boolean; optOut?: string },
): string {
  const text = fillSms(template, values);
  const ended = optOut === '' ? text : `${text}\nСтоп: ${optOut}`;
  return inLatin ? inLatinLetters(ended) : ended;
}
