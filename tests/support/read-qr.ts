import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The QR code in a PNG or SVG, read by a decoder that shares no code with its writer; null without one. */
export async function readQr(picture: Buffer): Promise<ReadResult | null> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const png = await sharp(picture, { density: 300 }).flatten({ background: '#888888' }).png().toBuffer();
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found ?? null;
}
