import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import type { Purchase } from '#contracts/purchases/purchases.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { Supplier } from '#contracts/suppliers/suppliers.ts';
import { type DocumentMark, readDocumentMark } from '#server/features/store/design/document-mark.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { contentWidth, endRow, keepRoom, margin, openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import { getSupplier } from '../suppliers/list-suppliers.ts';
import { getPurchase } from './get-purchase.ts';
import { writtenDay } from './purchase-email.ts';

interface PrintedOrder {
  purchase: Purchase;
  supplier: Supplier;
  settings: Settings;
  mark: DocumentMark | null;
}

const half = (contentWidth - 24) / 2;
const logoRoom: [width: number, height: number] = [160, 34];

/** The name of the file: `porachka-17.pdf`. */
export const purchaseFileName = ({ number }: Pick<Purchase, 'number'>): string => `porachka-${number}.pdf`;

/** A purchase order as the attachment of the email to the supplier. */
export async function attachPurchase(db: Database, id: string): Promise<MailAttachment> {
  const { pdf, purchase } = await drawPurchase(db, id, { seesCosts: true });
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return { filename: purchaseFileName(purchase), contentType: 'application/pdf', content: Buffer.concat(chunks) };
}

/** Draws a purchase order: who orders what from whom. Costs are left out for those who may not see them. */
export async function drawPurchase(
  db: Database,
  id: string,
  sight: { seesCosts: boolean },
): Promise<{ pdf: Pdf; purchase: Purchase }> {
  const purchase = await getPurchase(db, id, sight);
  const order: PrintedOrder = {
    purchase,
    supplier: await getSupplier(db, purchase.supplierId),
    settings: await readSettings(db),
    mark: await readDocumentMark(db, new Date(purchase.sentAt ?? purchase.createdAt)),
  };
  const title = `Поръчка № ${purchase.number}`;
  const pdf = await openPdf(`${title} – ${order.settings.name}`);
  pdf.addPage();
  if (order.mark) pdf.image(order.mark.png, margin, margin, { fit: logoRoom });
  drawHead(pdf, order, order.mark ? margin + logoRoom[1] + 14 : margin);
  drawParties(pdf, order);
  drawLines(pdf, order, title);
  drawEnd(pdf, order, title);
  pdf.end();
  return { pdf, purchase };
}

function drawHead(pdf: Pdf, { purchase }: PrintedOrder, top: number): void {
  pdf
    .font('bold')
    .fontSize(18)
    .text(`Поръчка № ${purchase.number}`, margin, top, { width: half + 60 });
  const afterTitle = pdf.y;
  const { day } = timeInSofia(new Date(purchase.sentAt ?? purchase.createdAt));
  const facts = [`Дата: ${writtenDay(day)}`, purchase.expectedOn && `Очаквана до: ${writtenDay(purchase.expectedOn)}`];
  pdf
    .font('regular')
    .fontSize(10)
    .text(facts.filter(Boolean).join('\n'), margin + half + 24, top + 4, { width: half, align: 'right' });
  pdf.y = Math.max(afterTitle, pdf.y) + 16;
}

function drawParties(pdf: Pdf, { supplier, settings: { name, legal, phone, email } }: PrintedOrder): void {
  const top = pdf.y;
  const party = (x: number, title: string, who: string, facts: readonly string[]): number => {
    pdf.font('regular').fontSize(9).fillColor('#555555').text(title, x, top, { width: half }).fillColor('#000000');
    pdf.font('bold').fontSize(12).text(who, { width: half });
    pdf.font('regular').fontSize(10).text(facts.filter(Boolean).join('\n'), { width: half });
    return pdf.y;
  };
  const ends = [
    party(margin, 'Купувач', legal.company || name, [
      legal.eik && `ЕИК ${legal.eik}`,
      legal.vatNumber && `ДДС № ${legal.vatNumber}`,
      legal.address,
      [phone, email].filter(Boolean).join(', '),
    ]),
    party(margin + half + 24, 'Доставчик', supplier.name, [
      supplier.eik && `ЕИК ${supplier.eik}`,
      supplier.vatNumber && `ДДС № ${supplier.vatNumber}`,
      supplier.contact,
      [supplier.phone, supplier.email].filter(Boolean).join(', '),
    ]),
  ];
  pdf.x = margin;
  pdf.y = Math.max(...ends) + 16;
}

function drawLines(pdf: Pdf, { purchase }: PrintedOrder, continued: string): void {
  const hasCosts = purchase.lines.some(({ cost }) => cost !== null);
  const widths = hasCosts ? [50, 80, 86] : [50];
  const nameWidth = contentWidth - 96 - widths.reduce((sum, width) => sum + width, 0);
  const draw = (code: string, name: string, cells: readonly string[]) => {
    const top = pdf.y;
    const height = Math.max(
      pdf.heightOfString(name, { width: nameWidth - 8 }),
      pdf.heightOfString(code, { width: 90 }),
    );
    pdf.text(code, margin, top, { width: 90 });
    pdf.text(name, margin + 96, top, { width: nameWidth - 8 });
    let x = margin + 96 + nameWidth;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      pdf.text(cell, x, top, { width, align: 'right' });
      x += width;
    }
    endRow(pdf, top + height + 3);
  };
  const head = () => {
    pdf.font('bold').fontSize(9);
    draw('Код', 'Стока', hasCosts ? ['Брой', 'Ед. цена без ДДС', 'Сума без ДДС'] : ['Брой']);
    pdf.font('regular').fontSize(10);
  };
  head();
  for (const { code, sku, name, quantity, cost } of purchase.lines) {
    const page = pdf.page;
    keepRoom(pdf, pdf.heightOfString(name, { width: nameWidth - 8 }) + 10, continued);
    if (pdf.page !== page) head();
    pdf.font('regular').fontSize(10);
    const prices = [cost && formatMoney(cost), cost && formatMoney({ ...cost, amount: cost.amount * quantity })];
    draw(code || sku, name, [String(quantity), ...(hasCosts ? prices.map((price) => price ?? '–') : [])]);
  }
}

function drawEnd(pdf: Pdf, { purchase: { totals, note } }: PrintedOrder, continued: string): void {
  const rows = totals?.isWhole
    ? ([
        ['Общо без ДДС', formatMoney(totals.net)],
        ...(totals.vat.amount === 0
          ? []
          : [
              ['ДДС', formatMoney(totals.vat)],
              ['Общо с ДДС', formatMoney(totals.gross)],
            ]),
      ] as const)
    : [];
  keepRoom(pdf, rows.length * 17 + 8, continued);
  pdf.moveDown(0.4);
  for (const [label = '', value = ''] of rows) {
    const top = pdf.y;
    pdf.font('bold').fontSize(10.5);
    pdf.text(label, margin + contentWidth - 260, top, { width: 150 });
    pdf.text(value, margin + contentWidth - 110, top, { width: 110, align: 'right' });
    pdf.moveDown(0.15);
  }
  if (note === '') return;
  keepRoom(pdf, 40, continued);
  pdf.moveDown(1).font('regular').fontSize(10).text(note, margin, pdf.y, { width: contentWidth, lineGap: 3 });
}
