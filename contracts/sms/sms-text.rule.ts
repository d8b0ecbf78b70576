// By its full name: what imports a neighbour is replaced in the browser, and this is what the panel counts with.
import { inLatinLetters } from '#contracts/common/latin-letters.rule.ts';
import { fillFields, namedFields } from '#contracts/common/template-fields.rule.ts';

/** GSM 03.38: the signs that take one place, and those that take two. */
const basicSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const doubleSigns = new Set('\f^{}\\[~]|€');

const places = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const;

export interface SmsLength {
  encoding: 'gsm7' | 'ucs2';
  /** Places the text takes: one sign of Cyrillic takes one of 70, a Latin one of 160. */
  units: number;
  /** How many messages are paid for. */
  segments: number;
  /** Places until the next one begins. */
  left: number;
  /** The signs that keep an otherwise Latin text from being cheap. */
  costly: string[];
}

/** How long the code in the link that takes the consent to text messages back is: `/s/…`. */
export const optOutCodeLength = 9;

/** No longer text is sent: operators take up to ten messages as one. */
export const maxSegments = 10;

/** How many messages an operator counts a text as. A sign of two places is never cut in half between two of them. */
export function measureSms(text: string): SmsLength {
  const signs = [...text];
  const costly = [...new Set(signs.filter((sign) => !basicSigns.has(sign) && !doubleSigns.has(sign)))];
  const encoding = costly.length === 0 ? 'gsm7' : 'ucs2';
  const sizes = signs.map((sign) => (encoding === 'ucs2' ? sign.length : doubleSigns.has(sign) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = places[encoding];
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units, costly };
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > joined) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return { encoding, units, segments, left: joined - filled, costly };
}

/** What templates may name, with what stands for it in an example. */
export const smsFields = {
  магазин: 'Искра',
  име: 'Ива',
  поръчка: '1042',
  сума: '38,70 лв.',
  товарителница: '1051234567890',
} as const;

export type SmsField = keyof typeof smsFields;

/** The fields that a text names and that there are not. */
export function unknownFields(template: string): string[] {
  return namedFields(template).filter((name) => !(name in smsFields));
}

/**
 * A template with its fields filled in. A field without a value leaves no gap of two spaces behind, and one that ends
 * with a full stop of its own (38,70 лв.) no second one.
 */
export function fillSms(template: string, values: Readonly<Partial<Record<string, string>>>): string {
  return (
    fillFields(template, values)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      // Spaces are single by now.
      .replaceAll(/ (?=[.,!?:;\n]|$)/g, '')
      .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
      .trim()
  );
}

/** The text as sent: filled in, in Latin letters if the shop chose so, with the opt-out at its end. */
export function writeSms(
  template: string,
  values: Readonly<Partial<Record<string, string>>>,
  { inLatin, optOut = '' }: { inLatin: boolean; optOut?: string },
): string {
  const text = fillSms(template, values);
  const ended = optOut === '' ? text : `${text}\nСтоп: ${optOut}`;
  return inLatin ? inLatinLetters(ended) : ended;
}
