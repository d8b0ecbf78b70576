/** Direction marks and overrides, zero-width characters, soft hyphens, the byte order mark. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** The zero-width joiner combines emoji (a family); between letters it is invisible. */
const loneJoiner = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/**
 * Removes invisible characters, so that names that look the same are equal and no character reverses the text after it.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(loneJoiner, '');
}
