import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUsersRoute } from '#contracts/accounts/users.ts';
import { listActivitiesRoute } from '#contracts/activities/activities.ts';
import { listMessagesRoute } from '#contracts/messages/messages.ts';
import { listAdminOrdersRoute } from '#contracts/orders/admin-orders.ts';
import { listPaymentsRoute } from '#contracts/payments/payments.ts';
import { listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import { listRatingsRoute } from '#contracts/reviews/admin-reviews.ts';
import { shopFeatures } from '#server/app.ts';
import { listStockMovements } from '#server/features/catalog/products/stock/list-stock-movements.ts';
import { listRatings } from '#server/features/catalog/reviews/moderation/list-ratings.ts';
import { userFilter } from '#server/features/customers/accounts/records/user-filter.ts';
import { listUsers } from '#server/features/customers/accounts/users/list-users.ts';
import { isInGroup } from '#server/features/customers/groups/is-in-group.ts';
import { openSetUp } from '#server/features/panel/dashboard/read-set-up.ts';
import { findInPanel } from '#server/features/panel/palette/find-in-panel.ts';
import { panelSearches } from '#server/features/panel/palette/questions.ts';
import { trialCart } from '#server/features/pricing/discounts/trial/trial-cart.ts';
import { readSavedAddresses } from '#server/features/sales/addresses/read-saved-addresses.ts';
import { findPhoneCustomers } from '#server/features/sales/checkout/phone/find-phone-customers.ts';
import { listAdminOrders } from '#server/features/sales/orders/admin/list-admin-orders.ts';
import { listPayments } from '#server/features/sales/payments/list-payments.ts';
import { listActivities } from '#server/features/store/activities/list-activities.ts';
import { listMessages } from '#server/features/store/messages/list-messages.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bindFeatures } from '#server/platform/features/bind-features.ts';
import { cardEnvironment } from '#tests/support/card-environment.ts';
import { type LargeShop, startLargeShop } from '#tests/support/large-shop.ts';

let shop: LargeShop;
beforeAll(async () => {
  shop = await startLargeShop({ products: 2_000, orders: 100_000 });
}, 240_000);
afterAll(() => shop.drop());

/** The total of a list is counted up to a cap, which may read the beginning of a table but no more. */
const maxRows = 20_000;
const tables = [
  'orders',
  'order_lines',
  'order_history',
  'payments',
  'activities',
  'messages',
  'reviews',
  'users',
  'stock_movements',
];

const reader = {
  undos: {},
  now: new Date(),
  user: {
    id: '',
    email: '',
    firstName: '',
    lastName: '',
    role: 'admin' as const,
    permissions: ['owner'] as const,
    isVerified: true,
    hasSecondFactor: false,
    needsSecondFactor: false,
    needsOwnPassword: false,
  },
};

/** Parses a query with its contract, as from a URL. */
function parseQuery<Query>(route: { query?: { parse(input: unknown): Query } | undefined }, query: string): Query {
  if (!route.query) throw new Error('The list has no query schema.');
  return route.query.parse(Object.fromEntries(new URLSearchParams(`limit=50&${query}`)));
}

async function expectNoTableReadThrough(work: () => Promise<unknown>, most = maxRows): Promise<void> {
  expect(await shop.rowsReadThrough(tables, work)).toBeLessThanOrEqual(most);
}

describe('with 100,000 orders no query scans a whole table', () => {
  test.each([
    '',
    'sortBy=total',
    'sortBy=status',
    'statusFilter=pending',
    'payment=awaiting',
    'payment=unpaid',
    'paymentMethod=card',
    'delivery=speedy',
    'from=2026-01-01&to=2026-01-02',
    'minTotal=4000&maxTotal=4100',
    'city=варна',
    'city=пловдив',
    'product=product-77',
    'product=BENCH-7-1',
    'product=мента',
    'searchTerm=1077',
    'searchTerm=мария&statusFilter=delivered',
    'city=пловдив&payment=paid&minTotal=3000',
    'page=1000',
    'page=1000&sortBy=total',
    'page=1000&sortBy=status',
    'page=200&searchTerm=мария',
  ])('for the order list "%s"', async (query) => {
    await expectNoTableReadThrough(() => listAdminOrders(shop.db, parseQuery(listAdminOrdersRoute, query)));
  });

  test.each(['', 'status=open', 'status=captured', 'search=1077', 'from=2026-01-01&to=2026-01-02', 'page=1000'])(
    'for the payment list "%s"',
    async (query) => {
      await expectNoTableReadThrough(() => listPayments(shop.db, parseQuery(listPaymentsRoute, query)));
    },
  );

  test.each(['', 'search=мария', 'search=1077', 'action=order.edited', 'from=2026-01-01&to=2026-01-02', 'page=300'])(
    'for the activity list "%s"',
    async (query) => {
      const list = () => listActivities(shop.db, parseQuery(listActivitiesRoute, query), reader);
      // A third of the activities are by Мария: her first 10,000 are counted among three times as many.
      await expectNoTableReadThrough(list, 2 * maxRows);
      expect(await shop.rowsByIndex(tables, list)).toBeLessThanOrEqual(maxRows);
    },
  );

  test.each(['', 'state=failed', 'channel=sms', 'search=customer-1999', 'search=101077', 'page=1000'])(
    'for the message list "%s"',
    async (query) => {
      await expectNoTableReadThrough(() => listMessages(shop.db, parseQuery(listMessagesRoute, query)));
    },
  );

  test.each(['', 'status=pending', 'stars=5', 'sort=oldest', 'search=101070'])(
    'for the review list "%s"',
    async (query) => {
      await expectNoTableReadThrough(() => listRatings(shop.db, parseQuery(listRatingsRoute, query)));
    },
  );

  test.each(['', 'search=мария', 'sort=name', 'sort=email', 'role=admin', 'ordered=yes', 'ordered=no', 'page=300'])(
    'for the user list "%s"',
    async (query) => {
      const { page, limit, search, sort, ...filter } = parseQuery(listUsersRoute, query);
      await expectNoTableReadThrough(() =>
        listUsers(shop.db, { page, limit, search, sort, where: userFilter(filter, isInGroup) }),
      );
    },
  );

  test.each(['', 'cause=initial', 'page=70'])('for the ledger of the stock "%s"', async (query) => {
    await expectNoTableReadThrough(() => listStockMovements(shop.db, parseQuery(listStockMovementsRoute, query)));
  });

  test('for the set-up steps of a new shop', async () => {
    const config = { ...cardEnvironment({}), smtpUrl: null };
    // The set-up depends on nothing else.
    const readSetUp = openSetUp(bindFeatures(shopFeatures, { config } as Deps).ask);
    expect(await shop.fullReads(['orders'], () => readSetUp(shop.db, new Date()))).toBe(0);
  });

  test('for resolving SKUs to variants', async () => {
    const rows = await queryRows(shop.db, { sku: column.text }, sql`select sku from variants order by sku limit 30`);
    const question = { lines: rows.map(({ sku }) => ({ sku: sku.toLowerCase(), quantity: 1 })) };
    const circumstances = { currency: 'BGN', now: new Date(), hasOrdered: () => Promise.resolve(false) } as const;
    expect(
      await shop.fullReads(['variants'], async () => {
        expect((await trialCart(shop.db, question, circumstances)).shown.map(({ sku }) => sku)).toEqual(
          rows.map(({ sku }) => sku),
        );
      }),
    ).toBe(0);
  });

  test.each(['1077', 'мария', 'мента'])('for the search of the palette: "%s"', async (words) => {
    // The searches depend on nothing else.
    const searches = bindFeatures(shopFeatures, {} as Deps).ask(panelSearches);
    await expectNoTableReadThrough(() => findInPanel(shop.db, searches, { user: reader.user, words }));
  });

  test.each(['мария', '+359880000077', 'customer-77@'])('for the search of callers: "%s"', async (q) => {
    await expectNoTableReadThrough(() => findPhoneCustomers(shop.db, { q }, readSavedAddresses));
  });
});

test('reads purchase status from an index, only for the displayed rows', async () => {
  const rows = await queryRows(
    shop.db,
    { 'QUERY PLAN': column.text },
    sql`explain select id from users where has_bought order by created_at desc nulls last, id limit 50`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_bought_idx');
});

test.each([
  ['/api/admin/orders', 'searchTerm'],
  ['/api/admin/payments', 'search'],
  ['/api/admin/messages', 'search'],
  ['/api/admin/users', 'search'],
  ['/api/admin/activities', 'search'],
  ['/api/admin/ratings', 'search'],
])('%s pages to the end, and a search within the counted range', (path, name) => {
  const route = [
    ...[listAdminOrdersRoute, listPaymentsRoute, listMessagesRoute],
    ...[listUsersRoute, listActivitiesRoute, listRatingsRoute],
  ].find((one) => `/api${one.path}` === path);
  const parsed = (query: Record<string, string>) => route?.query?.safeParse(query);
  expect(parsed({ page: '100000' })?.success).toBe(true);
  expect(parsed({ page: '100', limit: '100', [name]: 'мария' })?.success).toBe(true);
  expect(parsed({ page: '101', limit: '100', [name]: 'мария' })?.error?.issues).toMatchObject([{ path: ['page'] }]);
});
