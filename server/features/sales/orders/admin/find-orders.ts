import { eq, isNull, like, sql } from 'drizzle-orm';
import { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import type { Named } from '#server/features/panel/palette/questions.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';
import { adminOrderFilter } from './admin-order-filter.ts';
import { readOrderRows } from './list-admin-orders.ts';
import { isSentTo, resembles } from './order-places.ts';

/**
 * Orders for the palette: by number, by the beginning of it, as the panel's list finds them, and by town or office. If
 * nothing is found, by words that are like the typed one.
 */
export async function findOrders(db: Database, searchTerm: string, candidates: number): Promise<Named[]> {
  const page = { page: 1, limit: candidates, sortBy: 'date' } as const;
  const [, digits] = /^[#№]?\s*(\d{1,15})$/.exec(searchTerm) ?? [];
  // Before the reads begin: one that fails while another is still being prepared would end the shop.
  const listFilter = await adminOrderFilter(db, AdminOrderFilter.parse({ searchTerm }));
  const placeFilter = await isSentTo(db, searchTerm);
  const rows = await Promise.all([
    digits === undefined
      ? []
      : readOrderRows(db, sql`${eq(orders.number, Number(digits))} and ${isNull(orders.deletedAt)}`, page),
    // The search text of an order begins with a space and the number.
    digits === undefined
      ? []
      : readOrderRows(
          db,
          sql`${like(orders.searchText, beginningWith(` ${digits}`))} and ${isNull(orders.deletedAt)}`,
          page,
        ),
    readOrderRows(db, listFilter, page),
    readOrderRows(db, placeFilter, page),
  ]);
  const exact = rows.flat();
  const matching = exact.length > 0 ? exact : await readOrderRows(db, resembles(searchTerm), page);
  return matching.map(({ id, number, contact }) => ({
    found: { kind: 'order', id, title: `Поръчка №${number}`, detail: `${contact.firstName} ${contact.lastName}` },
    names: [String(number)],
  }));
}
