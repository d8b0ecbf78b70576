import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pdf } from './open-pdf.ts';

/** An EAN-13, EAN-8 or UPC-A barcode, measured in modules: the width of its narrowest bar. */
export interface Ean {
  /** With the quiet zones. */
  width: number;
  bars: readonly { x: number; width: number; isGuard: boolean }[];
  /** The digits below the bars, each at the middle of its place. */
  digits: readonly { text: string; x: number }[];
}

interface Symbology {
  format: 'EAN13' | 'EAN8' | 'UPCA';
  /** The quiet zones of the GS1 General Specifications, 5.2.3.4. */
  quiet: readonly [left: number, right: number];
  /** The first digit's place, from the left edge of the bars; then each follows after seven modules. */
  halves: readonly [left: number, right: number];
  /** Digits beside the bars, as in `4 006381 333931`. */
  outside: readonly ('first' | 'last')[];
}

const symbologies: Readonly<Record<number, Symbology>> = {
  8: { format: 'EAN8', quiet: [7, 7], halves: [3, 36], outside: [] },
  12: { format: 'UPCA', quiet: [9, 9], halves: [10, 50], outside: ['first', 'last'] },
  13: { format: 'EAN13', quiet: [11, 7], halves: [3, 50], outside: ['first'] },
};
const digitWidth = 7;
/** How far the guard bars reach below the others. */
const guardDepth = 5;
/** The height of the digits with the space above them. */
const digitsHeight = 9;

/** The height of a barcode in modules besides its bars. */
export const belowBars = digitsHeight;

/** Encodes 8, 12 or 13 digits with their check digit. @throws Error for others */
export async function encodeEan(digits: string): Promise<Ean> {
  const symbology = symbologies[digits.length];
  if (!symbology) throw new Error(`No barcode has ${digits.length} digits.`);
  const { writeBarcode } = await openWriter();
  const { symbol, error } = await writeBarcode(digits, { format: symbology.format, addQuietZones: false });
  if (error !== '') throw new Error(`The barcode cannot be written: ${error}`);
  const [leftQuiet, right] = symbology.quiet;
  const row = (index: number) => symbol.data.subarray(index * symbol.width, (index + 1) * symbol.width);
  return {
    width: leftQuiet + symbol.width + right,
    bars: barsOf(row(0), row(symbol.height - 1)).map((bar) => ({ ...bar, x: bar.x + leftQuiet })),
    digits: placesOf(digits, symbol.width, symbology).map(({ text, x }) => ({ text, x: x + leftQuiet })),
  };
}

let writer: ReturnType<typeof loadWriter> | undefined;

/** Loaded once, on first use: the library takes 8 MB. */
const openWriter = () => (writer ??= loadWriter());

async function loadWriter() {
  const library = await import('zxing-wasm/writer');
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await library.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return library;
}

/** The dark runs of a row of pixels. Those that are dark in the last row too are guard bars. */
function barsOf(first: Uint8ClampedArray, last: Uint8ClampedArray): Ean['bars'][number][] {
  const bars: Ean['bars'][number][] = [];
  for (let x = 0; x < first.length; x++) {
    if (first[x] !== 0) continue;
    const start = x;
    while (first[x + 1] === 0) x++;
    bars.push({ x: start, width: x + 1 - start, isGuard: last[start] === 0 });
  }
  return bars;
}

function placesOf(digits: string, width: number, { halves, outside }: Symbology): Ean['digits'][number][] {
  const inside = [...digits].slice(outside.includes('first') ? 1 : 0, outside.includes('last') ? -1 : undefined);
  const half = inside.length / 2;
  const places = inside.map((text, index) => {
    const start = index < half ? halves[0] + index * digitWidth : halves[1] + (index - half) * digitWidth;
    return { text, x: start + digitWidth / 2 };
  });
  if (outside.includes('first')) places.unshift({ text: digits.slice(0, 1), x: -5 });
  if (outside.includes('last')) places.push({ text: digits.slice(-1), x: width + 5 });
  return places;
}

/**
 * Draws the barcode as one vector path with its digits. `x` is the left edge of the quiet zone, `module` the width of
 * the narrowest bar and `height` that of the bars, in points.
 */
export function drawEan(
  pdf: Pdf,
  ean: Ean,
  { x, y, module, height }: { x: number; y: number; module: number; height: number },
): void {
  for (const bar of ean.bars)
    pdf.rect(x + bar.x * module, y, bar.width * module, height + (bar.isGuard ? guardDepth * module : 0));
  pdf.fill('#000000');
  pdf.font('regular').fontSize(9.5 * module);
  for (const { text, x: middle } of ean.digits) {
    const width = pdf.widthOfString(text);
    pdf.text(text, x + middle * module - width / 2, y + height + 0.25 * module, { lineBreak: false });
  }
}
