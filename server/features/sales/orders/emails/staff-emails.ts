import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { EmailSender } from '#server/features/store/messages/compose-email.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import type { orderLines, orders } from '../orders.tables.ts';
import { describeDelivery, describeLine } from './order-emails.ts';

type Shop = Pick<EmailSender, 'storeName' | 'baseUrl'>;
type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'contact' | 'delivery' | 'paymentMethod' | 'total' | 'currency' | 'note'
>;
type LineRow = Parameters<typeof describeLine>[0] & Pick<typeof orderLines.$inferSelect, 'unitPrice'>;

const footnote = 'Получаваш това писмо, защото си го избрал в „Известия“. Там можеш и да го спреш.';

/** The email to staff about one new order. */
export function newOrderEmail({ storeName, baseUrl }: Shop, order: OrderRow, lines: readonly LineRow[]) {
  const { currency } = order;
  const heading = `Нова поръчка № ${order.number}`;
  const total = formatMoney({ amount: order.total, currency });
  const rows = [
    ...lines.map(
      (line) => [describeLine(line), formatMoney({ amount: line.unitPrice * line.quantity, currency })] as const,
    ),
    ['Общо', total] as const,
    ['Клиент', nameOf(order)] as const,
    ['Доставка', describeDelivery(order.delivery)] as const,
    ['Плащане', paymentMethodNames[order.paymentMethod]] as const,
    ...(order.note === '' ? [] : [['Бележка', order.note] as const]),
  ];
  const action = { label: 'Отвори поръчката', url: `${baseUrl}/admin/orders/${order.id}` };
  const content = layOutEmail({ storeName, heading, paragraphs: [], rows, action, footnote });
  return { subject: `${heading}: ${total} – ${storeName}`, ...content };
}

/** The email to staff about many orders that came at once; it names the first `most` of them. */
export function manyOrdersEmail({ storeName, baseUrl }: Shop, orders: readonly OrderRow[], most: number) {
  const heading = `${orders.length} нови поръчки`;
  const rows = orders
    .slice(0, most)
    .map(
      (order) =>
        [
          `№ ${order.number}, ${nameOf(order)}`,
          formatMoney({ amount: order.total, currency: order.currency }),
        ] as const,
    );
  const paragraphs = orders.length > most ? [`Ето първите ${most}. Всички са в панела.`] : [];
  const action = { label: 'Отвори поръчките', url: `${baseUrl}/admin/orders` };
  const content = layOutEmail({ storeName, heading, paragraphs, rows, action, footnote });
  return { subject: `${heading} – ${storeName}`, ...content };
}

function nameOf({ contact }: OrderRow): string {
  return `${contact.firstName} ${contact.lastName}`;
}
