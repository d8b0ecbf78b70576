import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
/** A printer of labels: 203 dpi. */
const dotsPerPoint = 203 / 72;

type Matrix = readonly [number, number, number, number, number, number];
const unit: Matrix = [1, 0, 0, 1, 0, 0];

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The Code 128 barcodes of each page as a scanner reads them after a label printer has printed the page at its size. Only
 * filled rectangles are painted, those of embedded pages too, and only within the page: this proves that a page shows its
 * bars whole and large enough, not how a viewer draws the rest of it.
 */
export async function readLabelCodes(pdf: Uint8Array): Promise<string[][]> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const document = await PDFDocument.load(pdf);
  const pages: string[][] = [];
  for (const page of document.getPages()) {
    const found = await readBarcodes(painted(page), { formats: ['Code128'], maxNumberOfSymbols: 255 });
    pages.push(found.map(({ text }) => text).toSorted());
  }
  return pages;
}

function painted(page: PDFPage) {
  const [width, height] = [page.getWidth(), page.getHeight()].map((side) => Math.round(side * dotsPerPoint)) as [
    number,
    number,
  ]; // both are given
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const { Contents } = { Contents: page.node.Contents() };
  const contents = Contents instanceof PDFArray ? Contents.asArray() : [Contents];
  const text = contents.map((one) => textOf(page.node.context.lookup(one ?? PDFName.of('none')))).join('\n');
  for (const bar of barsOf(text, page.node.Resources(), unit)) {
    const dot = (value: number, most: number) => Math.min(Math.max(Math.round(value * dotsPerPoint), 0), most);
    const [left, right] = [dot(bar.x, width), dot(bar.x + bar.width, width)];
    const [top, bottom] = [height - dot(bar.y + bar.height, height), height - dot(bar.y, height)];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

function textOf(stream: unknown): string {
  if (stream instanceof PDFRawStream) return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
  return stream instanceof PDFStream ? stream.getContentsString() : '';
}

/** The rectangles of a content stream in the space of the page, with those of the forms that it draws. */
function barsOf(text: string, resources: PDFDict | undefined, start: Matrix): Bar[] {
  const bars: Bar[] = [];
  const kept: Matrix[] = [];
  let matrix = start;
  let operands: string[] = [];
  for (const token of text.split(/\s+/)) {
    const numbers = operands.map(Number);
    if (token === 'q') kept.push(matrix);
    else if (token === 'Q') matrix = kept.pop() ?? start;
    else if (token === 'cm') matrix = multiply(numbers.slice(-6) as unknown as Matrix, matrix); // six by the format
    else if (token === 're') bars.push(placed(numbers.slice(-4), matrix));
    else if (token === 'Do') bars.push(...barsOfForm(resources, operands.at(-1) ?? '', matrix));
    operands = /^[a-zA-Z*]+$/.test(token) ? [] : [...operands, token];
  }
  return bars;
}

function barsOfForm(resources: PDFDict | undefined, name: string, matrix: Matrix): Bar[] {
  const form = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name.slice(1)));
  if (!(form instanceof PDFStream)) return [];
  const own = form.dict
    .lookupMaybe(PDFName.of('Matrix'), PDFArray)
    ?.asArray()
    .map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
  const inner = own ? multiply(own as unknown as Matrix, matrix) : matrix; // six by the format
  return barsOf(textOf(form), form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict), inner);
}

function placed([x = 0, y = 0, width = 0, height = 0]: number[], matrix: Matrix): Bar {
  const [a, b, c, d, e, f] = matrix;
  const at = (px: number, py: number) => ({ x: a * px + c * py + e, y: b * px + d * py + f });
  const [one, other] = [at(x, y), at(x + width, y + height)];
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}

/** First `inner`, then `outer`. */
function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
