import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const pixelsPerModule = 4;
const quietModules = 4;

/** The text of the QR code drawn in a PDF, read by a decoder that shares no code with its writer; null without one. */
export async function readPdfQr(pdf: Buffer): Promise<string | null> {
  const modules = modulesIn(pdf);
  if (modules.length === 0) return null;
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const [found] = await readBarcodes(pictureOf(modules), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.text ?? null;
}

interface Module {
  x: number;
  y: number;
}

/** The dark modules: squares of equal size, of which nothing else in a document has as many. */
function modulesIn(pdf: Buffer): Module[] {
  const squares = new Map<string, { x: number; y: number; side: number }[]>();
  for (const [, raw = ''] of pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)) {
    const content = inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    for (const [, x, y, width = '', height] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g))
      if (width === height)
        squares.set(width, [...(squares.get(width) ?? []), { x: Number(x), y: Number(y), side: Number(width) }]);
  }
  const [most = []] = [...squares.values()].toSorted((a, b) => b.length - a.length);
  if (most.length < 100) return [];
  const left = Math.min(...most.map(({ x }) => x));
  const top = Math.min(...most.map(({ y }) => y));
  return most.map(({ x, y, side }) => ({ x: Math.round((x - left) / side), y: Math.round((y - top) / side) }));
}

function pictureOf(modules: readonly Module[]) {
  const size = (1 + Math.max(...modules.map(({ x }) => x)) + 2 * quietModules) * pixelsPerModule;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y } of modules)
    for (let row = 0; row < pixelsPerModule; row++)
      for (let column = 0; column < pixelsPerModule; column++) {
        const pixel =
          ((y + quietModules) * pixelsPerModule + row) * size + (x + quietModules) * pixelsPerModule + column;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  return { data, width: size, height: size, colorSpace: 'srgb' as const };
}
