import { readFileSync } from 'node:fs';
import { fallbackRanges } from '#contracts/documents/fallback-letters.rule.ts';
import { printableText } from '#contracts/documents/printable-letters.rule.ts';
import { drawWithFallback } from './fallback-fonts.ts';

export type Pdf = PDFKit.PDFDocument;

const font = (name: string) => readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
let fonts: { regular: Buffer; bold: Buffer } | undefined;
/** Read when a text needs them: emoji alone take 800 KB. */
const others = new Map<string, Buffer>();

/** The margin of a page and the space between columns, in points. */
export const margin = 42;
export const contentWidth = 595.28 - 2 * margin;
const pageBottom = 841.89 - margin;

/** Starts a new page if `height` does not fit, and repeats the heading of the continued section there. */
export function keepRoom(pdf: Pdf, height: number, continued: string): void {
  if (pdf.y + height <= pageBottom) return;
  pdf.addPage().font('regular').fontSize(11).text(`${continued}, продължение`, margin, margin).moveDown(0.8);
}

/** Rules a line below a row of a table that ends at `bottom`, and goes on below it. */
export function endRow(pdf: Pdf, bottom: number): void {
  pdf
    .moveTo(margin, bottom)
    .lineTo(margin + contentWidth, bottom)
    .lineWidth(0.5)
    .stroke('#bbbbbb');
  pdf.x = margin;
  pdf.y = bottom + 4;
}

/**
 * An A4 document in the shop's typeface (with Cyrillic), streamed while it is written. Its fonts are called `regular`
 * and `bold`. It has no page until one is added. Letters that the typeface lacks are drawn in other fonts; a sign that
 * none of them has is printed as a question mark.
 */
export async function openPdf(title: string): Promise<Pdf> {
  // Loaded on first use: its fonts and tables take 10 MB.
  const { default: PDFDocument } = await import('pdfkit');
  fonts ??= { regular: font('sofia-sans-regular'), bold: font('sofia-sans-bold') };
  const pdf = new PDFDocument({ size: 'A4', margin, autoFirstPage: false, lang: 'bg', info: { Title: title } });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  for (const name of Object.keys(fallbackRanges)) registerLater(pdf, name);
  drawWithFallback(pdf);
  for (const name of ['text', 'widthOfString', 'heightOfString'] as const) printVisibly(pdf, name);
  return pdf;
}

/** pdfkit reads a registered font when it is chosen. */
function registerLater(pdf: Pdf, name: string): void {
  const registered: unknown = Reflect.get(pdf, '_registeredFonts');
  if (typeof registered !== 'object' || registered === null) throw new Error('A PDF has no registered fonts.');
  const load = () => {
    const bytes = others.get(name) ?? font(name);
    others.set(name, bytes);
    return bytes;
  };
  Object.defineProperty(registered, name, { enumerable: true, get: () => ({ src: load(), family: undefined }) });
}

/** No font has anything at all for letters that it lacks: they would vanish. */
function printVisibly(pdf: Pdf, name: 'text' | 'widthOfString' | 'heightOfString'): void {
  const method: unknown = Reflect.get(pdf, name);
  if (typeof method !== 'function') throw new Error(`A PDF has no ${name}.`);
  Reflect.set(pdf, name, (text: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(method, pdf, [typeof text === 'string' ? printableText(text) : text, ...rest]),
  );
}
