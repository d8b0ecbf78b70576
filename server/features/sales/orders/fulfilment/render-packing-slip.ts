import { boxParts } from '#contracts/cart/box-parts.rule.ts';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { statesVat } from '#contracts/common/stated-vat.rule.ts';
import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { describeLots, type LotPieces } from '#contracts/orders/lot-pieces.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderLine } from '#contracts/orders/orders.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { DocumentMark } from '#server/features/store/design/document-mark.ts';
import { drawQr } from '#server/platform/pdf/draw-qr.ts';
import { contentWidth, keepRoom, margin, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import { describeDelivery } from '../emails/order-emails.ts';
import type { Gtins } from './read-gtins.ts';
import type { OrderLots } from './read-order-lots.ts';

const day = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'short', timeZone });
const half = contentWidth / 2 - 8;
const nameWidth = contentWidth - 190;
const markRoom: [width: number, height: number] = [96, 34];
const codeSize = 72;
const besideCode = contentWidth - codeSize - 16;

/** One of several parcels: its name, carrier, and the amount that the courier collects for it. */
export interface SlipOfParcel {
  title: string;
  carrier: string;
  due: Sum;
}

interface SlipShop {
  name: string;
  phone: string;
  baseUrl: string;
  gtins: Gtins;
  lots: OrderLots;
  mark: DocumentMark | null;
  withPrices?: boolean;
}

/**
 * Contents, recipient and amount to collect, starting on a new page. Its QR code is the address of the screen that
 * packs the order by scanning; the address ends in the order number, because a scanner with another keyboard layout
 * changes the letters.
 */
export async function renderPackingSlip(
  pdf: Pdf,
  order: Order,
  { withPrices = true, gtins, lots, baseUrl, mark, ...shop }: SlipShop,
  parcel?: SlipOfParcel,
): Promise<void> {
  pdf.addPage();
  pdf.font('bold').fontSize(26).text(`№ ${order.number}`, margin, margin, { width: half });
  pdf.font('regular').fontSize(11);
  const sender = `${shop.name}${shop.phone && ` · ${shop.phone}`}`;
  const besideSender = margin + contentWidth - Math.min(half, pdf.widthOfString(sender)) - 12;
  if (mark)
    pdf.image(mark.png, besideSender - markRoom[0], margin, { fit: markRoom, align: 'right', valign: 'center' });
  pdf.text(sender, margin + half + 16, margin + 4, { width: half, align: 'right' });
  pdf.text(day.format(new Date(order.createdAt)), { width: half, align: 'right' });
  if (parcel) pdf.text(parcel.title, { width: half, align: 'right' });
  pdf.y = margin + (parcel ? 58 : 44);
  const codeTop = pdf.y;
  const code = { x: margin + contentWidth - codeSize, y: codeTop, size: codeSize };
  await drawQr(pdf, `${baseUrl}/admin/packing/scan?order=${order.number}`, code);
  pdf.y = codeTop;
  drawRecipient(pdf, order);
  if (parcel?.carrier) pdf.text(parcel.carrier, { width: besideCode }).moveDown(0.6);
  pdf.y = Math.max(pdf.y, codeTop + codeSize + 10);
  drawCollect(pdf, order, parcel?.due ?? order.totals.total);
  const continued = `№ ${order.number}`;
  for (const line of order.lines) {
    const picking = { gtin: gtins.get(line.variantId) ?? '', lots: lots.get(line.id) ?? [] };
    drawLine(pdf, line, { continued, withPrices, ...picking });
  }
  if (!parcel) drawBoxes(pdf, order, continued);
  if (withPrices)
    drawSums(pdf, parcel ? [[withVat('За тази пратка', order), euroText(parcel.due)]] : totalsOf(order), continued);
  if (order.note) drawNote(pdf, order.note, continued);
}

/** Couriers collect in euro, also for an order in leva. */
const euroText = (sum: Sum) => formatMoney(inEuro(sum));

function drawRecipient(pdf: Pdf, { contact, delivery }: Order): void {
  pdf.font('bold').fontSize(16).text(`${contact.firstName} ${contact.lastName}`, margin, pdf.y, { width: besideCode });
  pdf.fontSize(14).text(contact.phone, { width: besideCode });
  pdf.font('regular').fontSize(13).text(describeDelivery(delivery), { width: besideCode });
  pdf.moveDown(0.6);
}

/** The amount to collect is the most important information and stands out. */
function drawCollect(pdf: Pdf, { payment, paymentStatus, totals }: Order, due: Sum): void {
  const owes = payment.method === 'cod' && paymentStatus !== 'paid' && !owesNothing(totals);
  const paidBy = `${paymentMethodNames[payment.method].toLowerCase()}${paymentStatus === 'paid' ? ', платена' : ''}`;
  const text = owes
    ? `Наложен платеж: ${euroText(due)}`
    : `Без наложен платеж (${owesNothing(totals) ? 'няма какво да се плаща' : paidBy})`;
  const top = pdf.y;
  pdf
    .rect(margin, top, contentWidth, 30)
    .lineWidth(owes ? 2 : 0.5)
    .stroke('#000000');
  pdf
    .lineWidth(0.5)
    .font(owes ? 'bold' : 'regular')
    .fontSize(14)
    .text(text, margin + 10, top + 7, { width: contentWidth - 20 });
  pdf.y = top + 44;
}

/**
 * Engraving texts are copied from this page. They have a separate line, which lists characters that the font cannot
 * show.
 */
function inscriptionOf({ personalization }: OrderLine): string {
  if (personalization === '') return '';
  const isWhole = !/\p{Extended_Pictographic}/u.test(personalization);
  return `Надпис: „${personalization}“${isWhole ? '' : ' (със знак, който не се печата: виж поръчката)'}`;
}

function drawLine(
  pdf: Pdf,
  line: OrderLine,
  {
    continued,
    gtin,
    lots,
    withPrices,
  }: { continued: string; gtin: string; lots: readonly LotPieces[]; withPrices: boolean },
): void {
  const name = [line.name, line.variantName].filter(Boolean).join(', ');
  const choices = line.attributes.map((choice) => `${choice.name}: ${choice.value}`);
  const codes = [line.sku, ...(gtin ? [`EAN ${gtin}`] : []), ...choices].join(' · ');
  const details = [codes, describeLots(lots)].filter(Boolean).join('\n');
  const inscription = inscriptionOf(line);
  pdf.font('bold').fontSize(12);
  const nameHeight = pdf.heightOfString(name, { width: nameWidth });
  const inscriptionHeight = inscription ? pdf.heightOfString(inscription, { width: nameWidth }) : 0;
  const detailsHeight = pdf.font('regular').fontSize(10).heightOfString(details, { width: nameWidth });
  const height = nameHeight + detailsHeight + inscriptionHeight + 10;
  keepRoom(pdf, height, continued);
  const top = pdf.y;
  pdf.rect(margin, top + 1, 12, 12).stroke('#777777');
  pdf
    .font('bold')
    .fontSize(13)
    .text(`${line.quantity} ×`, margin + 22, top, { width: 48 });
  pdf.fontSize(12).text(name, margin + 72, top, { width: nameWidth });
  pdf
    .font('regular')
    .fontSize(10)
    .text(details, margin + 72, top + nameHeight, { width: nameWidth });
  if (inscription) pdf.font('bold').fontSize(12).text(inscription, { width: nameWidth }).font('regular');
  const price = withPrices ? euroText(line.lineTotal) : '';
  pdf.fontSize(11).text(price, margin, top, { width: contentWidth, align: 'right' });
  pdf
    .moveTo(margin, top + height - 4)
    .lineTo(margin + contentWidth, top + height - 4)
    .stroke('#cccccc');
  pdf.x = margin;
  pdf.y = top + height;
}

/** Which pieces go into a box together. */
function drawBoxes(pdf: Pdf, { totals }: Order, continued: string): void {
  for (const { name, box } of totals.discounts ?? []) {
    if (!box) continue;
    const text = `${name}: ${boxParts(box)}`;
    pdf.font('bold').fontSize(11);
    keepRoom(pdf, pdf.heightOfString(text, { width: contentWidth }) + 10, continued);
    pdf.text(text, margin, pdf.y + 4, { width: contentWidth }).font('regular');
    pdf.moveDown(0.4);
  }
}

/** The label of a sum. */
function withVat(label: string, { totals }: Pick<Order, 'totals'>): string {
  return statesVat(totals) ? `${label} с ДДС` : label;
}

function totalsOf({ totals }: Order): string[][] {
  return [
    ...(totals.discount.amount > 0 ? [['Отстъпка', `−${euroText(totals.discount)}`]] : []),
    ['Доставка', deliveryCost(totals)],
    [withVat('Общо', { totals }), euroText(totals.total)],
  ];
}

function deliveryCost({ delivery, dueToCourier }: Order['totals']): string {
  if (dueToCourier !== undefined) return 'плаща получателят';
  return delivery.amount === 0 ? 'безплатна' : euroText(delivery);
}

function drawSums(pdf: Pdf, rows: readonly string[][], continued: string): void {
  keepRoom(pdf, rows.length * 18, continued);
  pdf.moveDown(0.4);
  for (const [index, [label = '', value = '']] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const top = pdf.y;
    pdf
      .font(isLast ? 'bold' : 'regular')
      .fontSize(12)
      .text(label, margin + 250, top, { width: 140 });
    pdf.text(value, margin, top, { width: contentWidth, align: 'right' });
    pdf.moveDown(0.2);
  }
}

function drawNote(pdf: Pdf, note: string, continued: string): void {
  pdf.moveDown(0.8);
  const height = pdf.font('regular').fontSize(12).heightOfString(note, { width: contentWidth }) + 20;
  keepRoom(pdf, height, continued);
  pdf.font('bold').text('Бележка от клиента', margin, pdf.y, { width: contentWidth });
  pdf.font('regular').text(note);
}
