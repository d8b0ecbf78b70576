import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PhoneCustomer } from '#contracts/checkout/phone-orders.ts';
import { users, type UserRow } from '#server/features/customers/accounts/accounts.tables.ts';
import type { ReadSavedAddresses } from '#server/features/customers/accounts/questions.ts';
import { matchingUsers, userOrder } from '#server/features/customers/accounts/users/list-users.ts';
import { matchesSearch } from '#server/features/sales/orders/admin/search-text.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const most = 6;
/** The number of latest orders to read: a regular customer has several of them. */
const mostOrders = 30;
const shortest = 2;

type PastOrder = Pick<typeof orders.$inferSelect, 'userId' | 'contact' | 'delivery' | 'invoice'>;
type Place = PhoneCustomer['places'][number];

/**
 * Finds customers by a part of their name, phone (in any format) or email: accounts and guests. Returns their delivery
 * places (saved addresses, or that of the latest order) and the company of their latest invoice. Blocked customers are
 * excluded.
 */
export async function findPhoneCustomers(
  db: Database,
  { q, id }: { q: string; id?: string | undefined },
  readSavedAddresses: ReadSavedAddresses,
): Promise<PhoneCustomer[]> {
  if (id === undefined && q.length < shortest) return [];
  const accountRows = await (id === undefined ? accountsLike(db, q) : accounts(db, [id]));
  const knownIds = new Set(accountRows.map((user) => user.id));
  // Orders are searched only for the remaining results, because a term that matches many customers matches many more
  // orders.
  const isFull = id !== undefined || accountRows.length === most;
  const past = isFull ? await ordersOf(db, [...knownIds]) : await ordersLike(db, q);
  const others = [...new Set(past.flatMap(({ userId }) => userId ?? []))].filter((other) => !knownIds.has(other));
  const people = [...accountRows, ...(await accounts(db, others))].slice(0, most);
  const places = await placesOf(db, people, readSavedAddresses);
  const withAccount = people.map((user) => ofAccount(user, places.get(user.id) ?? [], past));
  return [...withAccount, ...withoutAccount(past)].slice(0, most);
}

function accountsLike(db: Database, search: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(matchingUsers(search), eq(users.role, 'customer'), eq(users.status, 'active')))
    .orderBy(userOrder.date)
    .limit(most);
}

function accounts(db: Database, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'active')));
}

const ofOrder = {
  userId: orders.userId,
  contact: orders.contact,
  delivery: orders.delivery,
  invoice: orders.invoice,
};

/** As the index `orders_date_idx` is sorted. */
const newest = [sql`${orders.createdAt} desc nulls last`, asc(orders.id)];

function ordersLike(db: Database, search: string): Promise<PastOrder[]> {
  return db
    .select(ofOrder)
    .from(orders)
    .where(and(isNull(orders.deletedAt), matchesSearch(search)))
    .orderBy(...newest)
    .limit(mostOrders);
}

/** The latest one of each. */
async function ordersOf(db: Database, userIds: readonly string[]): Promise<PastOrder[]> {
  const each = userIds.map((userId) =>
    db
      .select(ofOrder)
      .from(orders)
      .where(and(isNull(orders.deletedAt), eq(orders.userId, userId)))
      .orderBy(...newest)
      .limit(mostOrders),
  );
  return (await Promise.all(each)).flat();
}

async function placesOf(
  db: Database,
  people: readonly UserRow[],
  readSavedAddresses: ReadSavedAddresses,
): Promise<ReadonlyMap<string, Place[]>> {
  const places = new Map<string, Place[]>();
  if (people.length === 0) return places;
  const ids = people.map((user) => user.id);
  for (const { userId, label, delivery } of await readSavedAddresses(db, ids))
    places.set(userId, [...(places.get(userId) ?? []), { label, delivery }]);
  return places;
}

function ofAccount(user: UserRow, places: Place[], past: readonly PastOrder[]): PhoneCustomer {
  const own = past.filter(({ userId }) => userId === user.id);
  const [last] = own;
  return {
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone || (last?.contact.phone ?? ''),
    email: user.email,
    places: places.length > 0 || !last ? places : [{ label: '', delivery: last.delivery }],
    invoice: lastInvoice(own),
  };
}

/** One result per name and phone, from the latest order. */
function withoutAccount(past: readonly PastOrder[]): PhoneCustomer[] {
  const guestOrders = Map.groupBy(
    past.filter(({ userId }) => userId === null),
    ({ contact }) => `${contact.firstName} ${contact.lastName} ${contact.phone}`,
  );
  return [...guestOrders.values()].flatMap((own) => {
    const [last] = own;
    if (!last) return [];
    const { contact, delivery } = last;
    return { userId: null, ...contact, places: [{ label: '', delivery }], invoice: lastInvoice(own) };
  });
}

function lastInvoice(own: readonly PastOrder[]): PhoneCustomer['invoice'] {
  return own.find(({ invoice }) => invoice !== null)?.invoice ?? null;
}
