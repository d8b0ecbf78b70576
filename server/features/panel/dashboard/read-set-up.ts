import { sql } from 'drizzle-orm';
import { type SetUp, SetUpStep } from '#contracts/dashboard/dashboard.ts';
import { findDocumentGaps, type DocumentGap } from '#contracts/documents/document-gaps.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { productImages, products } from '#server/features/catalog/products/products.tables.ts';
import { sections } from '#server/features/catalog/sections/sections.tables.ts';
import { courierOffices } from '#server/features/sales/delivery/delivery.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { activities } from '#server/features/store/activities/activities.tables.ts';
import { pageVersions } from '#server/features/store/pages/pages.tables.ts';
import { isFirstDelivery } from '#server/features/store/settings/currency/start-in-euro.ts';
import { offeredMethods } from '#server/features/store/settings/offered-methods.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { settings } from '#server/features/store/settings/settings.tables.ts';
import type { Config } from '#server/platform/config/config.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';

/** How long the first order is shown as news. */
const newsDays = 7;
/** A shop can open without them. */
const optionalSteps: ReadonlySet<SetUpStep> = new Set(['cards']);

/**
 * The completed set-up steps, derived from the data of the shop; null once the first order is a week old and every step
 * is done or the list was hidden. Reads a few index entries.
 */
export async function readSetUp(
  db: Database,
  { config, now }: { config: Pick<Config, 'cards' | 'smtpUrl'>; now: Date },
): Promise<SetUp | null> {
  const firstAt = await readFirstOrderTime(db);
  const isNews = firstAt === null || firstAt >= daysBefore(now, newsDays);
  const shop = await readSettings(db);
  if (!isNews && shop.setUpPutAway) return null;
  const facts = await readStored(db);
  const gaps = findDocumentGaps(shop);
  const missing: DocumentGap[] = shop.accounting.shopNumber === '' ? [...gaps, 'shopNumber'] : gaps;
  const isDone: Record<SetUpStep, boolean> = {
    contacts: shop.email !== '' && shop.phone !== '',
    company: shop.legal.company !== '' && shop.legal.eik !== '' && shop.legal.address !== '',
    documents: missing.length === 0,
    currency: shop.currency === 'EUR',
    age: shop.buyersAgeConfirmed || shop.ageCheck || !shop.adultsOnly,
    delivery: shop.deliveryPricesConfirmed || (facts.delivery && !isFirstDelivery(shop.delivery)),
    offices: facts.offices || !shop.deliveryMethods.includes('office'),
    payments: canBePaid(shop, config),
    cards: offeredMethods(shop, config).includes('card'),
    mail: config.smtpUrl !== null && facts.mail,
    texts: facts.texts,
    guarantee: shop.guaranteeNotice !== null,
    product: facts.product,
    section: facts.section,
    order: firstAt !== null,
  };
  const steps = SetUpStep.options.map((kind) => ({
    ...{ kind, isDone: isDone[kind], isOptional: optionalSteps.has(kind) },
    missing: kind === 'documents' ? missing : [],
  }));
  if (!isNews && steps.every((step) => step.isDone || step.isOptional)) return null;
  return { steps, isPutAway: shop.setUpPutAway };
}

async function readFirstOrderTime(db: Database): Promise<Date | null> {
  const [first] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(sql`${orders.deletedAt} is null`)
    // Scans the list's index backwards, which has NULLs last.
    .orderBy(sql`${orders.createdAt} nulls first`)
    .limit(1);
  return first?.at ?? null;
}

/** Every offered payment method has what it needs, such as the account for transfers. */
function canBePaid(shop: Settings, config: Pick<Config, 'cards'>): boolean {
  const methods = offeredMethods(shop, config);
  return methods.length > 0 && (!methods.includes('bank_transfer') || shop.bankTransfer.iban !== '');
}

const storedColumns = {
  delivery: column.boolean,
  offices: column.boolean,
  mail: column.boolean,
  texts: column.boolean,
  product: column.boolean,
  section: column.boolean,
};

async function readStored(db: Database): Promise<RowOf<typeof storedColumns>> {
  const rows = await queryRows(
    db,
    storedColumns,
    sql`select
    exists (select from ${settings} where ${settings.name} = 'delivery') as delivery,
    exists (select from ${courierOffices} where ${courierOffices.closedAt} is null) as offices,
    exists (select from ${activities} where ${activities.action} = 'mail.tested' and ${activities.after} @> '{"sent": true}') as mail,
    (select count(distinct ${pageVersions.slug}) = 2 from ${pageVersions}
      where ${pageVersions.slug} in ('tos', 'privacy-policy') and ${pageVersions.version} > 1) as texts,
    exists (select from ${products} join ${productImages} on ${productImages.productId} = ${products.id}
      where ${products.status} = 'active') as product,
    exists (select from ${sections} where ${sections.isActive}) as section`,
  );
  const [row] = rows;
  if (!row) throw new Error('A row was asked for and none came.');
  return row;
}
