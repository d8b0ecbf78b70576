/** Direction marks and overrides, zero-width characters, soft hyphens, the byte order mark. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** The zero-width joiner combines emoji (a family); between letters it is invisible. */
const loneJoiner = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;
/** A line break in any spelling, and a tab. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const controls = /[^\P{Cc}\t\n]/gu;

/**
 * One line as a person meant it: without invisible and control characters, with plain spaces and hyphens for those that
 * do not break, and a space for a line break. So texts that look the same are equal, and no character reverses the text
 * after it.
 */
export function oneLine(text: string): string {
  return withoutInvisible(text)
    .replace(breaks, ' ')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(controls, '')
    .trim();
}

/** A text of several lines without invisible and control characters; every line break is "\n". */
export function lines(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '');
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(loneJoiner, '');
}
