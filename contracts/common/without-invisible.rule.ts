/** Marks and overrides of direction, characters without width, soft hyphens, the byte order mark. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** Joins pictures to one (a family); between letters it only hides. */
const loneJoiner = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** Text without what cannot be seen: two names that look the same are the same, and none turns the text after it round. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(loneJoiner, '');
}
