import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { Operation } from '#server/platform/operation.ts';

const ends = { cancelled: 'отказана', returned: 'върната' } as const;

/** Tells staff that an order that has ended has money, which they have to return or use for a new order. */
export async function flagPaidOrder(
  op: Operation,
  { number, status, paymentId }: { number: number; status: keyof typeof ends; paymentId: string },
): Promise<void> {
  const message = `Поръчка № ${number} е ${ends[status]}, но е платена. Върни парите, ако трябва.`;
  await addNotification(op, { permission: 'orders', message, href: `/admin/payments/${paymentId}` });
}
