import { AdminOrderFilter } from '#contracts/admin-orders.ts';
import type { Found } from '#contracts/panel-search.ts';
import { AdminProductFilter } from '#contracts/admin-products.ts';
import { matchingUsers, readUserRows } from '#server/features/accounts/list-users.ts';
import { adminProductFilter } from '#server/features/catalog/admin-product-filter.ts';
import { readProductPage } from '#server/features/catalog/list-admin-products.ts';
import { adminOrderFilter } from '#server/features/orders/admin-order-filter.ts';
import { readOrderRows } from '#server/features/orders/list-admin-orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';

const ofEach = 5;
/** Shorter words fit too much to be of use. */
const shortest = 2;

/** What fits the words among the orders, products and people that the caller may look at, newest first. */
export async function findInPanel(db: Database, user: SignedInUser, words: string): Promise<Found[]> {
  if (words.length < shortest) return [];
  const found = await Promise.all([
    mayRead(user, 'orders') ? findOrders(db, words) : [],
    mayRead(user, 'catalog') ? findProducts(db, words) : [],
    mayRead(user, 'users') ? findUsers(db, words) : [],
  ]);
  return found.flat();
}

async function findOrders(db: Database, searchTerm: string): Promise<Found[]> {
  const where = await adminOrderFilter(db, AdminOrderFilter.parse({ searchTerm }));
  const orders = await readOrderRows(db, where, { page: 1, limit: ofEach, sortBy: 'date' });
  return orders.map(({ id, number, contact }) => ({
    kind: 'order',
    id,
    title: `Поръчка №${number}`,
    detail: `${contact.firstName} ${contact.lastName}`,
  }));
}

async function findProducts(db: Database, search: string): Promise<Found[]> {
  const filter = AdminProductFilter.parse({ search });
  const where = await adminProductFilter(db, filter);
  const products = await readProductPage(db, where, { ...filter, page: 1, pageSize: ofEach, sort: 'popular' });
  return products.map(({ id, name, variants }) => ({
    kind: 'product',
    id,
    title: name,
    detail: variants[0]?.sku ?? '',
  }));
}

async function findUsers(db: Database, search: string): Promise<Found[]> {
  const rows = await readUserRows(db, matchingUsers(search), { page: 1, limit: ofEach, sort: 'date' });
  return rows.map(({ id, firstName, lastName, email }) => ({
    kind: 'user',
    id,
    title: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));
}
