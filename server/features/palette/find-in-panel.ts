import { AdminOrderFilter } from '#contracts/admin-orders.ts';
import type { Found } from '#contracts/panel-search.ts';
import { listUsers } from '#server/features/accounts/list-users.ts';
import { listAdminProducts } from '#server/features/catalog/list-admin-products.ts';
import { listAdminOrders } from '#server/features/orders/list-admin-orders.ts';
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
  const { orders } = await listAdminOrders(db, {
    ...AdminOrderFilter.parse({ searchTerm }),
    page: 1,
    limit: ofEach,
    sortBy: 'date',
    brief: true,
  });
  return orders.map(({ id, number, contact }) => ({
    kind: 'order',
    id,
    title: `Поръчка №${number}`,
    detail: `${contact.firstName} ${contact.lastName}`,
  }));
}

async function findProducts(db: Database, search: string): Promise<Found[]> {
  const query = { page: 1, pageSize: ofEach, search, category: '', status: undefined, sort: 'popular' as const };
  const { products } = await listAdminProducts(db, query);
  return products.map(({ id, name, variants }) => ({
    kind: 'product',
    id,
    title: name,
    detail: variants[0]?.sku ?? '',
  }));
}

async function findUsers(db: Database, search: string): Promise<Found[]> {
  const { rows } = await listUsers(db, { page: 1, limit: ofEach, search, sort: 'date' });
  return rows.map(({ id, firstName, lastName, email }) => ({
    kind: 'user',
    id,
    title: `${firstName} ${lastName}`.trim() || email,
    detail: email,
  }));
}
