import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { rateOfLine } from '#contracts/documents/nets-by-rate.rule.ts';
import { contentWidth, endRow, keepRoom, margin, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { DocumentLine } from '../document-content.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { vatGroupOf } from '../order-vat-rate.ts';

interface Column {
  title: string;
  width: number;
  cell: (line: DocumentLine) => string;
}

const decimals = (amount: number, digits = 2) => (amount / 100).toFixed(digits).replace('.', ',');

/**
 * An invoice and its credit note state prices without tax (чл. 114, ал. 1, т. 10 ЗДДС); the document of a sale states
 * them with tax and VAT group (чл. 52о, ал. 1 Наредба Н-18).
 */
function columnsOf({ content }: DocumentRow): Column[] {
  const { lines, buyer, exemption } = content;
  const withoutTax = buyer !== null && exemption === '';
  const tail = withoutTax ? ' без ДДС' : '';
  const unit = (line: DocumentLine) =>
    withoutTax ? decimals((line.unitPrice * 100) / (100 + rateOfLine(line, content)), 4) : decimals(line.unitPrice);
  const off = (line: DocumentLine) => {
    const { discount } = line;
    return decimals(withoutTax ? Math.sign(discount) * netOf(Math.abs(discount), rateOfLine(line, content)) : discount);
  };
  // Unit prices converted from leva leave cents that are no discount.
  const offTitle = content.inLeva === null ? 'Отстъпка, €' : 'Отстъпка и закръгляне, €';
  const columns: Column[] = [
    { title: 'Група', width: 34, cell: (line) => vatGroupOf(rateOfLine(line, content)) },
    { title: 'Брой', width: 34, cell: ({ quantity }) => String(quantity) },
    { title: `Ед. цена${tail}, €`, width: 74, cell: unit },
    { title: offTitle, width: 70, cell: off },
    { title: `Стойност${tail}, €`, width: 78, cell: ({ net, gross }) => decimals(withoutTax ? net : gross) },
  ];
  return columns.filter(({ title }) => title !== offTitle || lines.some(({ discount }) => discount !== 0));
}

function netOf(amount: number, vatRate: number): number {
  return amount - vatContained(amount, vatRate);
}

/** The table of goods. Its header is repeated on further pages. */
export function drawLines(pdf: Pdf, row: DocumentRow, continued: string): void {
  const columns = columnsOf(row);
  const nameWidth = contentWidth - columns.reduce((sum, { width }) => sum + width, 0) - 8;
  const draw = (name: string, cells: readonly string[]) => {
    const top = pdf.y;
    let height = pdf.heightOfString(name, { width: nameWidth });
    pdf.text(name, margin, top, { width: nameWidth });
    let x = margin + nameWidth + 8;
    for (const [index, cell] of cells.entries()) {
      const width = columns[index]?.width ?? 0;
      height = Math.max(height, pdf.heightOfString(cell, { width: width - 6 }));
      pdf.text(cell, x + 6, top, { width: width - 6, align: 'right' });
      x += width;
    }
    endRow(pdf, top + height + 3);
  };
  const head = () => {
    pdf.font('bold').fontSize(9);
    draw(
      'Стока или услуга',
      columns.map(({ title }) => title),
    );
  };
  head();
  for (const line of row.content.lines) {
    pdf.font('regular').fontSize(10);
    const page = pdf.page;
    keepRoom(pdf, pdf.heightOfString(line.name, { width: nameWidth }) + 10, continued);
    if (pdf.page !== page) head();
    pdf.font('regular').fontSize(10);
    draw(
      line.name,
      columns.map(({ cell }) => cell(line)),
    );
  }
}
