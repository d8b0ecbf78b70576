import { desc, isNull, sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { ExampleData, OrderInEmail } from '#server/features/store/messages/email-examples.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInCaller } from '#server/platform/http/caller.ts';

/**
 * The data of an email preview: the last order, for users with access to orders, and the last public review; samples if
 * there are none. `about` says which was used.
 */
export async function readExampleData(
  { db, config, secrets, clock }: Deps,
  { user }: SignedInCaller,
): Promise<ExampleData & { about: string }> {
  const settings = await readSettings(db);
  const real = mayRead(user, 'orders') ? await lastOrder(db) : undefined;
  return {
    settings,
    baseUrl: config.baseUrl,
    secrets,
    order: real ?? madeUpOrder(settings.currency, user, clock()),
    review: (await lastReview(db)) ?? { product: { slug: 'menta', name: 'Мента' }, text: 'Силна, както обичам.' },
    email: user.email,
    about: real ? `С данните на последната поръчка, № ${real.number}.` : 'С примерни данни.',
  };
}

async function lastOrder(db: Deps['db']): Promise<OrderInEmail | undefined> {
  const [last] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last && getAdminOrder(db, last.id);
}

async function lastReview(db: Deps['db']): Promise<ExampleData['review'] | undefined> {
  const rows = await queryRows(
    db,
    { slug: column.text, name: column.text, text: column.text },
    sql`
    select p.slug, p.name, r.text from reviews r join products p on p.id = r.product_id and p.status = 'active'
    where r.status = 'approved' and r.text <> '' order by r.created_at desc limit 1`,
  );
  const [row] = rows;
  return row && { product: { slug: row.slug, name: row.name }, text: row.text };
}

function madeUpOrder(
  currency: Currency,
  { firstName, lastName, email }: SignedInCaller['user'],
  now: Date,
): OrderInEmail {
  const sum = (amount: number) => ({ amount, currency });
  const line = { name: 'Мента', variantName: '10 mg', sku: 'MENTA-10', personalization: '' };
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 1042,
    createdAt: now.toISOString(),
    status: 'pending',
    paymentStatus: 'unpaid',
    payment: { method: 'cod' },
    isTrial: false,
    contact: { firstName, lastName, email, phone: '0888 123 456' },
    delivery: { method: 'address', city: 'Русе', postcode: '7000', street: 'ул. „Дунав“ 1' },
    termsVersion: 1,
    awaitsCall: false,
    lines: [{ ...line, quantity: 3, lineTotal: sum(3870) }],
    totals: { subtotal: sum(3870), discount: sum(0), delivery: sum(490), vatIncluded: sum(727), total: sum(4360) },
  };
}
