import type { Currency } from '#contracts/common/money.ts';
import type { ExampleData, ExampleSources, OrderInEmail } from '#server/features/store/messages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInCaller } from '#server/platform/http/caller.ts';

/**
 * The data of an email preview: the last order, for users with access to orders, and the last public review; samples if
 * there are none. `about` says which was used.
 */
export async function readExampleData(
  { db, config, secrets, clock }: Deps,
  { lastOrder, lastReview }: ExampleSources,
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
