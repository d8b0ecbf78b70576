import { refusedFile } from '#server/platform/http/shop-error.ts';

const excel =
  'Това е файл на Excel. Отвори го и го запази като CSV UTF-8, или изтегли извлечението като XML или MT940.';
/** The first bytes of files that are no text. */
const others: readonly [bytes: readonly number[], sentence: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], excel],
  [[0xd0, 0xcf, 0x11, 0xe0], excel],
  [[0x25, 0x50, 0x44, 0x46], 'Това е PDF. Изтегли извлечението от банката като CSV, XML или MT940.'],
];

/** Refuses spreadsheets and PDF with what to do. @throws VALIDATION at `file` */
export function refuseOtherFiles(bytes: Uint8Array): void {
  for (const [start, sentence] of others)
    if (start.every((byte, index) => bytes[index] === byte)) throw refusedFile(sentence);
}
