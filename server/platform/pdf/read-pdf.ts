import type { PDFDocument } from '@cantoo/pdf-lib';

/** More pages than any service sends of labels at once. */
const mostPages = 200;

/** The document of a file; null when it is no PDF that can be printed, as a service in trouble may send. */
export async function readPdf(file: Uint8Array): Promise<PDFDocument | null> {
  const { PDFDocument: Document } = await import('@cantoo/pdf-lib');
  try {
    const label = await Document.load(file);
    const pages = label.getPageIndices();
    if (pages.length === 0 || pages.length > mostPages) return null;
    // A damaged page shows only here, and would fail the whole sheet when that is saved.
    for (const page of await (await Document.create()).embedPdf(label, pages)) await page.embed();
    return label;
  } catch {
    return null;
  }
}
