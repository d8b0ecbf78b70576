import type { LabelPaper } from './courier-port.ts';

/** A6 in points. */
const width = 297.64;
const height = 419.53;

/** Joins the pages of several PDFs in their order. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = files;
  if (only && files.length === 1) return only;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file);
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}

/**
 * Labels on pages of one size: each on a page of A6, or four on a sheet of A4 (two by two). A page of another size is
 * scaled to fit. The file names the orders of a printing job in its title.
 */
export async function layLabels(labels: Uint8Array, paper: LabelPaper, title: string): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const source = await PDFDocument.load(labels);
  const sheet = await PDFDocument.create();
  sheet.setTitle(title);
  const perPage = paper === 'a6' ? 1 : 4;
  const pages = await sheet.embedPdf(source, source.getPageIndices());
  for (const [index, label] of pages.entries()) {
    const place = index % perPage;
    if (place === 0) sheet.addPage(paper === 'a6' ? [width, height] : [width * 2, height * 2]);
    const scale = Math.min(width / label.width, height / label.height);
    const [column, row] = [place % 2, Math.floor(place / 2)];
    const page = sheet.getPage(sheet.getPageCount() - 1);
    const x = column * width + (width - label.width * scale) / 2;
    const y = page.getHeight() - (row + 1) * height + (height - label.height * scale) / 2;
    page.drawPage(label, { x, y, xScale: scale, yScale: scale });
  }
  return sheet.save();
}
