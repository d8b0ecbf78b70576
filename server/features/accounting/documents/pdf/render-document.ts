import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { documentKindNames, documentNumber } from '#contracts/documents/document-names.rule.ts';
import { momentOf } from '#contracts/documents/sale-qr.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { DocumentMark } from '#server/features/store/design/document-mark.ts';
import { drawQr, qrSize } from '#server/platform/pdf/draw-qr.ts';
import { contentWidth, keepRoom, margin, openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { DocumentContent } from '../document-content.ts';
import { sumsByRate } from '../document-lines.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { drawLines } from './draw-lines.ts';

const half = (contentWidth - 24) / 2;
const right = margin + half + 24;
const logoRoom: [width: number, height: number] = [160, 34];

/** `23.11.2026 г.` */
function dayOf(moment: Date): string {
  return `${momentOf(moment).day.split('-').toReversed().join('.')} г.`;
}

/**
 * Renders a document from its stored row only, with the content required by чл. 114, ал. 1 ЗДДС (invoice), чл. 115, ал.
 * 4 ЗДДС (credit note), чл. 52о, ал. 1 Наредба Н-18 (document of a sale), чл. 7, ал. 1 Закон за счетоводството.
 */
export async function renderDocument(row: DocumentRow, mark: DocumentMark | null): Promise<Pdf> {
  const { content, kind } = row;
  const number = documentNumber(row.number);
  const pdf = await openPdf(`${documentKindNames[kind]} № ${number} – ${content.seller.shop}`);
  pdf.addPage();
  if (mark) pdf.image(mark.png, margin, margin, { fit: logoRoom });
  drawHead(pdf, row, { number, top: mark ? margin + logoRoom[1] + 14 : margin });
  drawParties(pdf, content);
  const continued = `№ ${number}`;
  drawLines(pdf, row, continued);
  drawTotals(pdf, row, continued);
  await drawNotes(pdf, row, continued);
  pdf.end();
  return pdf;
}

function drawHead(
  pdf: Pdf,
  { kind, content, issuedAt, taxEventAt }: DocumentRow,
  { number, top }: { number: string; top: number },
): void {
  pdf
    .font('bold')
    .fontSize(18)
    .text(documentKindNames[kind], margin, top, { width: half + 60 });
  pdf.fontSize(14).text(`№ ${number}`);
  const afterTitle = pdf.y;
  const { corrects, order } = content;
  const facts = [
    `Дата: ${dayOf(issuedAt)}, ${momentOf(issuedAt).time} ч.`,
    `Дата на данъчното събитие: ${dayOf(taxEventAt)}`,
    `Поръчка № ${order.number} от ${dayOf(new Date(order.placedAt))}`,
  ];
  if (corrects) {
    const corrected = documentKindNames[corrects.kind].toLowerCase();
    facts.push(`Към ${corrected} № ${documentNumber(corrects.number)} от ${dayOf(new Date(corrects.issuedAt))}`);
  }
  pdf
    .font('regular')
    .fontSize(10)
    .text(facts.join('\n'), right, top + 4, { width: half, align: 'right' });
  pdf.y = Math.max(afterTitle, pdf.y) + 16;
}

function drawParties(pdf: Pdf, { seller, buyer }: DocumentContent): void {
  const top = pdf.y;
  const party = (x: number, title: string, name: string, facts: readonly string[]): number => {
    pdf.font('regular').fontSize(9).fillColor('#555555').text(title, x, top, { width: half }).fillColor('#000000');
    pdf.font('bold').fontSize(12).text(name, { width: half });
    pdf.font('regular').fontSize(10).text(facts.filter(Boolean).join('\n'), { width: half });
    return pdf.y;
  };
  const ends = [
    party(margin, 'Доставчик', seller.company, [
      `ЕИК ${seller.eik}`,
      seller.vatNumber && `ДДС № ${seller.vatNumber}`,
      seller.address,
      seller.manager && `МОЛ ${seller.manager}`,
      [seller.phone, seller.email].filter(Boolean).join(', '),
      `Електронен магазин ${seller.site}${seller.shopNumber && `, № в НАП ${seller.shopNumber}`}`,
      seller.iban && `IBAN ${seller.iban}${seller.bank && `, ${seller.bank}`}`,
    ]),
  ];
  if (buyer)
    ends.push(
      party(right, 'Получател', buyer.company, [
        `ЕИК ${buyer.eik}`,
        buyer.vatNumber ? `ДДС № ${buyer.vatNumber}` : '',
        buyer.address,
        `МОЛ ${buyer.mol}`,
      ]),
    );
  pdf.x = margin;
  pdf.y = Math.max(...ends) + 16;
}

function drawTotals(pdf: Pdf, { content, gross }: DocumentRow, continued: string): void {
  const euro = (amount: number) => formatMoney({ amount, currency: 'EUR' });
  const isTaxed = content.exemption === '';
  const taxes = sumsByRate(content).flatMap(({ rate, net, vat }) => {
    const percent = `${String(rate).replace('.', ',')} %`;
    return [[`Данъчна основа ${percent}`, euro(net)] as const, [`ДДС ${percent}`, euro(vat)] as const];
  });
  const rows = [...(isTaxed ? taxes : []), [isTaxed ? 'Общо с ДДС' : 'Общо', euro(gross)] as const];
  keepRoom(pdf, rows.length * 17 + 8, continued);
  pdf.moveDown(0.4);
  for (const [index, [label, value]] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const top = pdf.y;
    pdf.font(isLast ? 'bold' : 'regular').fontSize(isLast ? 12 : 10.5);
    pdf.text(label, margin + contentWidth - 260, top, { width: 160 });
    pdf.text(value, margin + contentWidth - 110, top, { width: 110, align: 'right' });
    pdf.moveDown(0.15);
  }
}

async function drawNotes(pdf: Pdf, { content, kind, gross }: DocumentRow, continued: string): Promise<void> {
  const { payment, exemption, seller, inLeva, corrects, qr } = content;
  const paidBy = `${paymentMethodNames[payment.method].toLowerCase()}${payment.reference && `, трансакция ${payment.reference}`}`;
  const notes = [
    corrects?.reason && `Основание за известието: ${corrects.reason}`,
    exemption && `Не се начислява ДДС на основание ${exemption}.`,
    kind === 'credit_note' ? '' : `Плащане: ${gross === 0 ? 'не се дължи' : paidBy}`,
    inLeva === null
      ? ''
      : `Поръчката е за ${formatMoney({ amount: inLeva, currency: 'BGN' })} Сумите са превърнати в евро по курс 1,95583 лв. за 1 евро.`,
    seller.manager && `Съставил: ${seller.manager}`,
  ];
  keepRoom(pdf, qrSize + 24, continued);
  pdf.moveDown(1.2);
  const top = pdf.y;
  pdf.font('regular').fontSize(10);
  const width = qr === '' ? contentWidth : contentWidth - qrSize - 24;
  pdf.text(notes.filter(Boolean).join('\n'), margin, top, { width, lineGap: 3 });
  if (qr !== '') await drawQr(pdf, qr, { x: margin + contentWidth - qrSize, y: top });
}
