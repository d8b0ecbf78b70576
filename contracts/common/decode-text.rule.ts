/** The text of a file, or why it cannot be read, in Bulgarian. */
export type DecodedText = { text: string } | { problem: string };

/** `TextDecoder` of the browser or of Node.js. */
export type Decoder = new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/**
 * Decodes a file as spreadsheets save it: UTF-8 with or without a BOM, UTF-16 with one, or Windows-1251. Damaged UTF-8
 * and encodings that would be read as other letters are a problem.
 */
export function decodeTextFile(bytes: Uint8Array, Decoder: Decoder): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new Decoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new Decoder('utf-16be').decode(bytes) };
  try {
    return { text: new Decoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return decodeOther(bytes, Decoder);
  }
}

const damaged = '\uFFFD';

function decodeOther(bytes: Uint8Array, Decoder: Decoder): DecodedText {
  const text = new Decoder('utf-8').decode(bytes);
  const [wrong, right] = [countOf(text, /\uFFFD/g), countOf(text, /[\u0080-\uFFFC]/g)];
  // Letters of Windows-1251 hardly ever make a valid sequence of UTF-8.
  if (right > wrong) {
    const row = text.slice(0, text.indexOf(damaged)).split('\n').length;
    return { problem: `На ред ${row} има повреден знак. Поправи го и запази файла отново като CSV UTF-8.` };
  }
  if (isOfDos(bytes)) return { problem: 'Буквите във файла не се четат. Запази го като CSV UTF-8.' };
  return { text: new Decoder('windows-1251').decode(bytes) };
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Code page 866 has its letters where Windows-1251 has rare signs. */
function isOfDos(bytes: Uint8Array): boolean {
  let rare = 0;
  let letters = 0;
  for (const byte of bytes) {
    if (byte >= 0xc0) letters += 1;
    else if (byte >= 0x80 && !signsOfWindows.has(byte)) rare += 1;
  }
  return rare > letters;
}

/** Signs that people type: €, quotation marks, dashes, the bullet, the ellipsis, №, ѝ, ё, §, ©, °, spaces. */
const signsOfWindows = new Set([
  ...[0x82, 0x84, 0x85, 0x88, 0x89, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b],
  ...[0xa0, 0xa7, 0xa8, 0xa9, 0xab, 0xad, 0xae, 0xb0, 0xb1, 0xb5, 0xb7, 0xb8, 0xb9, 0xbb],
]);
