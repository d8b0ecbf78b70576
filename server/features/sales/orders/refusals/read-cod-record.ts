import { eq } from 'drizzle-orm';
import type { CodRecord } from '#contracts/orders/order-context.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { orders } from '../orders.tables.ts';
import { codCodes } from './cod-codes.tables.ts';
import { codOutcomes } from './cod-outcomes.tables.ts';
import { countCodOutcomes } from './count-cod-outcomes.ts';
import { phoneKey } from './phone-key.ts';

/** What is known of the phone of an order with cash on delivery, for staff; null for another payment. Three queries. */
export async function readCodRecord(
  db: Database,
  { id, paymentMethod, contact }: Pick<typeof orders.$inferSelect, 'id' | 'paymentMethod' | 'contact'>,
  secrets: Pick<Secrets, 'key'>,
): Promise<CodRecord | null> {
  if (paymentMethod !== 'cod') return null;
  const { delivered, refused, last } = await countCodOutcomes(db, phoneKey(secrets, contact.phone));
  const [own] = await db.select().from(codOutcomes).where(eq(codOutcomes.orderId, id));
  const [code] = await db.select().from(codCodes).where(eq(codCodes.orderId, id));
  return {
    delivered,
    refused,
    lastAt: last?.toISOString() ?? null,
    isRefused: own?.outcome === 'refused',
    confirmed: code?.confirmedAt ? { at: code.confirmedAt.toISOString(), reason: code.reason } : null,
  };
}

/** The outcomes of a customer's orders and their confirmations by SMS, for the export of personal data. */
export async function readPersonalOutcomes(db: Database, userId: string) {
  const outcomes = await db
    .select({ orderNumber: orders.number, outcome: codOutcomes.outcome, at: codOutcomes.at })
    .from(codOutcomes)
    .innerJoin(orders, eq(orders.id, codOutcomes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(codOutcomes.at);
  const confirmations = await db
    .select({ orderNumber: orders.number, at: codCodes.confirmedAt })
    .from(codCodes)
    .innerJoin(orders, eq(orders.id, codCodes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(codCodes.confirmedAt);
  return [...outcomes, ...confirmations.map((row) => ({ ...row, outcome: 'confirmed by SMS' }))];
}
