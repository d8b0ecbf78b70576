import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const mmPerPoint = 25.4 / 72;
/** 300 dpi. */
const pixelsPerPoint = 300 / 72;

/** A barcode as a scanner reads it, by the middle of its bars in mm from the top left corner of its page. */
export interface PrintedCode {
  text: string;
  format: string;
  x: number;
  y: number;
}

/**
 * The EAN and UPC barcodes drawn in a PDF by page, in reading order. The bars of each page are painted at 300 dpi and
 * read by a decoder that shares no code with their writer, so that a bar in a quiet zone spoils the reading.
 */
export async function readPdfBarcodes(pdf: Buffer): Promise<PrintedCode[][]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const pages: PrintedCode[][] = [];
  for (const bars of barsByPage(pdf)) {
    const found = await readBarcodes(painted(bars), { formats: ['EANUPC'], maxNumberOfSymbols: 255 });
    const codes = found.map(({ text, format, position: { topLeft, bottomRight } }) => ({
      text,
      format,
      x: inMm((topLeft.x + bottomRight.x) / 2),
      y: inMm((topLeft.y + bottomRight.y) / 2),
    }));
    pages.push(codes.toSorted((a, b) => (Math.abs(a.y - b.y) > 5 ? a.y - b.y : a.x - b.x)));
  }
  return pages;
}

const inMm = (pixels: number) => (pixels / pixelsPerPoint) * mmPerPoint;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The filled rectangles of each page. pdfkit measures them from the top. */
function barsByPage(pdf: Buffer): Bar[][] {
  const pages: Bar[][] = [];
  for (const [, raw = ''] of pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)) {
    const content = inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    const bars = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { x, y, width, height };
    });
    if (bars.length > 0) pages.push(bars);
  }
  return pages;
}

function painted(bars: readonly Bar[]) {
  const side = (end: number) => Math.ceil((end + 20) * pixelsPerPoint);
  const width = side(Math.max(...bars.map((bar) => bar.x + bar.width)));
  const height = side(Math.max(...bars.map((bar) => bar.y + bar.height)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars) {
    const [left, right] = [bar.x, bar.x + bar.width].map((x) => Math.round(x * pixelsPerPoint));
    const [top, bottom] = [bar.y, bar.y + bar.height].map((y) => Math.round(y * pixelsPerPoint));
    for (let y = top ?? 0; y < (bottom ?? 0); y++)
      for (let x = left ?? 0; x < (right ?? 0); x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}
