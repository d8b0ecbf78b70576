import { buffer } from 'node:stream/consumers';
import type { PDFDocument, PDFEmbeddedPage } from '@cantoo/pdf-lib';
import type { LabelPaper } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { openPdf } from '#server/platform/pdf/open-pdf.ts';
import { readPdf } from '#server/platform/pdf/read-pdf.ts';

/** A6 in points. */
const width = 297.64;
const height = 419.53;
const space = 24;
/** A page that would have to shrink below this is no label but a sheet: its barcode might not scan any more. */
const leastScale = 0.8;

/** A file of a courier with one or more labels, and what is printed in its place if it is no PDF that can be printed. */
export interface LabelToLay {
  pdf: Uint8Array | null;
  notice: string;
}

/**
 * Labels on pages of one size: each on a page of A6, or four on a sheet of A4 (two by two). A page of nearly that size is
 * scaled to fit; a larger one, like a whole A4 sheet, stays a page of its own as it is. The file names the orders of a
 * printing job in its title. Null when no label can be printed.
 */
export async function layLabels(
  labels: readonly LabelToLay[],
  paper: LabelPaper,
  title: string,
): Promise<Uint8Array | null> {
  const { PDFDocument: Document } = await import('@cantoo/pdf-lib');
  const sheet = await Document.create();
  sheet.setTitle(title);
  let printed = 0;
  let index = 0;
  for (const { pdf, notice } of labels) {
    const source = pdf && (await readPdf(pdf));
    if (source) printed += 1;
    const pages = source ?? (await Document.load(await drawNotice(notice)));
    for (const page of await sheet.embedPdf(pages, pages.getPageIndices())) {
      if (scaleOf(page) < leastScale) {
        layWhole(sheet, page);
        // The next label begins a sheet.
        index = Math.ceil(index / 4) * 4;
      } else lay(sheet, page, paper, index++);
    }
  }
  return printed === 0 ? null : sheet.save();
}

const scaleOf = (label: PDFEmbeddedPage) => Math.min(width / label.width, height / label.height);

function layWhole(sheet: PDFDocument, label: PDFEmbeddedPage): void {
  sheet.addPage([label.width, label.height]).drawPage(label);
}

function lay(sheet: PDFDocument, label: PDFEmbeddedPage, paper: LabelPaper, index: number): void {
  const place = paper === 'a6' ? 0 : index % 4;
  if (place === 0) sheet.addPage(paper === 'a6' ? [width, height] : [width * 2, height * 2]);
  const scale = scaleOf(label);
  const [column, row] = [place % 2, Math.floor(place / 2)];
  const page = sheet.getPage(sheet.getPageCount() - 1);
  const x = column * width + (width - label.width * scale) / 2;
  const y = page.getHeight() - (row + 1) * height + (height - label.height * scale) / 2;
  page.drawPage(label, { x, y, xScale: scale, yScale: scale });
}

/** A label that says why it is none, so that the parcel is not forgotten at the packing table. */
async function drawNotice(text: string): Promise<Uint8Array> {
  const pdf = await openPdf('');
  pdf.addPage({ size: [width, height], margin: space });
  pdf
    .font('bold')
    .fontSize(18)
    .text(text, space, height / 3, { width: width - 2 * space, align: 'center' });
  pdf.end();
  return buffer(pdf);
}
