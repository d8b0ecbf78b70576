import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { describeLots, type LotPieces, sumLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { contentWidth, keepRoom, margin, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { OrderLots } from './read-order-lots.ts';

interface PickedGoods {
  sku: string;
  name: string;
  quantity: number;
  /** The numbers of the orders that need it. */
  orders: number[];
  /** The lots to take them from. */
  lots: LotPieces[];
}

/** The items to collect for several orders, summed by SKU and sorted by name. */
function sumBySku(orders: readonly Pick<Order, 'number' | 'lines'>[], lots: OrderLots): PickedGoods[] {
  const goods = new Map<string, PickedGoods>();
  for (const { number, lines } of orders) {
    for (const { id, sku, name, variantName, quantity } of lines) {
      const row = goods.get(sku) ?? {
        sku,
        name: [name, variantName].filter(Boolean).join(', '),
        quantity: 0,
        orders: [],
        lots: [],
      };
      row.quantity += quantity;
      row.lots = sumLots([...row.lots, ...(lots.get(id) ?? [])]);
      if (!row.orders.includes(number)) row.orders.push(number);
      goods.set(sku, row);
    }
  }
  return [...goods.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'bg'));
}

const day = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'short', timeStyle: 'short', timeZone });
const title = 'Списък за събиране';
const columns = { box: margin, quantity: margin + 22, name: margin + 72, sku: margin + 360 };

/** Renders the picking list on as many pages as needed. */
export function renderPickingList(
  pdf: Pdf,
  orders: readonly Order[],
  { now, lots }: { now: Date; lots: OrderLots },
): void {
  const goods = sumBySku(orders, lots);
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  pdf.addPage().font('bold').fontSize(20).text(title, margin, margin);
  pdf.font('regular').fontSize(11);
  pdf.text(`${orders.length} поръчки · ${pieces} бр. · ${day.format(now)}`);
  pdf.moveDown(0.8);
  for (const item of goods) drawGoods(pdf, item);
}

function drawGoods(pdf: Pdf, { sku, name, quantity, orders, lots }: PickedGoods): void {
  const numbers = [describeLots(lots), `№ ${orders.join(', ')}`].filter(Boolean).join('\n');
  pdf.fontSize(11);
  const nameHeight = pdf.font('bold').heightOfString(name, { width: 280 });
  const height = nameHeight + pdf.font('regular').fontSize(9).heightOfString(numbers, { width: 280 }) + 10;
  keepRoom(pdf, height, title);
  const top = pdf.y;
  pdf.rect(columns.box, top + 1, 12, 12).stroke('#777777');
  pdf.font('bold').fontSize(13).text(`${quantity} ×`, columns.quantity, top, { width: 48 });
  pdf.fontSize(11).text(name, columns.name, top, { width: 280 });
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor('#555555')
    .text(numbers, columns.name, top + nameHeight, { width: 280 });
  pdf
    .fillColor('#000000')
    .fontSize(11)
    .text(sku, columns.sku, top, { width: contentWidth - (columns.sku - margin) });
  pdf
    .moveTo(margin, top + height - 4)
    .lineTo(margin + contentWidth, top + height - 4)
    .stroke('#cccccc');
  pdf.x = margin;
  pdf.y = top + height;
}
