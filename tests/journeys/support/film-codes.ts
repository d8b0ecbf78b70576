import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';
import { encodeEan } from '#server/platform/pdf/draw-ean.ts';

const [width, height] = [640, 480];
const framesPerSecond = 5;
/** Long enough to be read, and out of sight long enough to count again. */
const [seenSeconds, unseenSeconds] = [2, 1.4];
const white = 235;
const black = 16;
type Picture = Buffer;

/**
 * Writes a film for Chromium's fake camera, which repeats it: each code in turn, with nothing between them. Codes of
 * digits are EAN barcodes, others QR codes.
 */
export async function filmCodes(file: string, codes: readonly string[]): Promise<void> {
  const nothing = Buffer.alloc(width * height, white);
  const scenes: [Picture, number][] = [];
  for (const code of codes) {
    scenes.push([/^\d+$/.test(code) ? await pictureOfEan(code) : pictureOfQr(code), seenSeconds]);
    scenes.push([nothing, unseenSeconds]);
  }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frames = scenes.flatMap(([picture, seconds]) =>
    Array.from({ length: Math.round(seconds * framesPerSecond) }, () =>
      Buffer.concat([Buffer.from('FRAME\n'), picture, colours]),
    ),
  );
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...frames]));
}

function pictureOfQr(text: string): Picture {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = Math.floor((height * 0.8) / modules.size);
  const picture = Buffer.alloc(width * height, white);
  const [left, top] = [(width - side * modules.size) >> 1, (height - side * modules.size) >> 1];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) paint(picture, left + column * side, top + row * side, side, side);
  return picture;
}

async function pictureOfEan(digits: string): Promise<Picture> {
  const ean = await encodeEan(digits);
  const module = Math.floor(width / ean.width);
  const picture = Buffer.alloc(width * height, white);
  const left = (width - module * ean.width) >> 1;
  for (const bar of ean.bars) paint(picture, left + bar.x * module, 100, bar.width * module, 280);
  return picture;
}

function paint(picture: Picture, left: number, top: number, columns: number, rows: number): void {
  for (let y = top; y < top + rows; y++) picture.fill(black, y * width + left, y * width + left + columns);
}
