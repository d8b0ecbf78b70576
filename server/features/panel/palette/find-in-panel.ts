import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import type { Found } from '#contracts/palette/panel-search.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { readSearch } from '#server/features/catalog/products/search/search-products.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { matchingUsers, readUserRows } from '#server/features/customers/accounts/users/list-users.ts';
import { adminOrderFilter } from '#server/features/sales/orders/admin/admin-order-filter.ts';
import { readOrderRows } from '#server/features/sales/orders/admin/list-admin-orders.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { type Named, rankResults } from './rank-results.ts';

const ofEach = 5;
/** Ranked among this many newest records. */
const candidates = 25;
/** Shorter words match too much to be useful. */
const shortest = 2;

/**
 * Orders, products and users that match the words and that the caller may see: exact numbers, SKUs and names first,
 * then prefixes, then the rest, newest or most relevant first.
 */
export async function findInPanel(db: Database, user: SignedInUser, words: string): Promise<Found[]> {
  if (words.length < shortest) return [];
  const groups = await Promise.all([
    mayRead(user, 'orders') ? findOrders(db, words) : [],
    mayRead(user, 'catalog') ? findProducts(db, words) : [],
    mayRead(user, 'users') ? findUsers(db, words) : [],
  ]);
  return rankResults(words, groups, ofEach);
}

async function findOrders(db: Database, searchTerm: string): Promise<Named[]> {
  const page = { page: 1, limit: candidates, sortBy: 'date' } as const;
  const [, digits] = /^[#№]?\s*(\d{1,15})$/.exec(searchTerm) ?? [];
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
    readOrderRows(db, await adminOrderFilter(db, AdminOrderFilter.parse({ searchTerm })), page),
  ]);
  return rows.flat().map(({ id, number, contact }) => ({
    found: { kind: 'order', id, title: `Поръчка №${number}`, detail: `${contact.firstName} ${contact.lastName}` },
    names: [String(number)],
  }));
}

async function findProducts(db: Database, search: string): Promise<Named[]> {
  const sku = search.trim().toUpperCase();
  const { where, bestFirst } = await readSearch(db, search, sql`true`);
  const withSku = sql`p.id in (
    select v.product_id from variants v where upper(v.sku) = ${sku}
    union select v.product_id from variants v where upper(v.sku) like ${beginningWith(sku)} limit ${candidates})`;
  const lists = await Promise.all([
    readProducts(db, { where: withSku, orderBy: sql`p.name, p.id`, limit: candidates }),
    readProducts(db, { where, orderBy: bestFirst, limit: candidates }),
  ]);
  return lists.flat().map(({ id, name, variants }) => ({
    found: { kind: 'product', id, title: name, detail: skuShown(variants, sku) },
    names: [name, ...variants.map((variant) => variant.sku)],
  }));
}

/** The SKU that matches the search, otherwise the first. */
function skuShown(variants: readonly { sku: string }[], search: string): string {
  const fitting = variants.find(({ sku }) => sku.toUpperCase().startsWith(search)) ?? variants[0];
  return fitting?.sku ?? '';
}

async function findUsers(db: Database, search: string): Promise<Named[]> {
  const page = { page: 1, limit: candidates, sort: 'date' } as const;
  const name = search.trim().toLowerCase();
  const exact = sql`lower(${users.email}) = ${name} or (${matchingUsers(search) ?? sql`false`} and (
    lower(${users.lastName}) = ${name} or lower(${users.firstName} || ' ' || ${users.lastName}) = ${name}))`;
  const rows = await Promise.all([readUserRows(db, and(exact), page), readUserRows(db, matchingUsers(search), page)]);
  return rows.flat().map(({ id, firstName, lastName, email, phone }) => ({
    found: { kind: 'user', id, title: `${firstName} ${lastName}`.trim() || email, detail: email },
    names: [`${firstName} ${lastName}`.trim(), lastName, email, phone],
  }));
}
